import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { useSelectedPet } from '../../data/queries/pets.ts'
import { isForThisDog, type SavedRecipe, savedRecipes } from '../../data/queries/saved-recipes.ts'
import { VetAdvice } from '../../dog-ui/advice-list.tsx'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { RecipeGrid } from '../../dog-ui/recipe-grid.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import classes from './saved-page.module.css'

/** The owner's saved recipes, in the numbers of the selected dog. */
export default function SavedPage() {
  const pet = useSelectedPet()
  usePageTitle(texts.home.saved)
  return (
    <>
      <PageHeading>{texts.home.saved}</PageHeading>
      <Saved pet={pet} />
    </>
  )
}

function Saved({ pet }: { pet: Pet | undefined }) {
  const { data, isError, refetch } = useQuery(savedRecipes(pet?.id))
  if (!data)
    return isError ? (
      <LoadFailed text={texts.home.savedFailed} onAgain={() => void refetch()} />
    ) : (
      <Skeleton of="cards" />
    )
  const recipes = data.results.map(({ recipe }) => recipe)
  const others = recipes.filter((recipe) => !isForThisDog(recipe))
  if (recipes.length === 0) return <NothingSaved />
  return (
    <>
      <div className={classes.advice}>{pet && <VetAdvice pet={pet} />}</div>
      {pet ? <RecipeGrid recipes={recipes.filter(isForThisDog)} /> : <NoPet />}
      {others.length > 0 && <WithoutNumbers title={pet && texts.home.savedNotFor(pet.name)} recipes={others} />}
    </>
  )
}

/** These recipes stay saved for another dog, or for another day. The page of each says why it has no numbers. */
function WithoutNumbers({ title, recipes }: { title: string | undefined; recipes: readonly SavedRecipe[] }) {
  return (
    <section className={classes.others} aria-label={title ?? texts.home.saved}>
      {title && <h2>{title}</h2>}
      <ul>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <Link to={pageAddress('/recipe/:recipeId', { recipeId: recipe.id })}>
              <Bowl recipe={recipe} size={48} loading="lazy" />
              {recipe.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NothingSaved = () => (
  <EmptyState text={texts.home.noSaved}>
    <ButtonLink to="/recipe/search">{texts.recipe.toRecipes}</ButtonLink>
  </EmptyState>
)
