import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/pet.ts'
import type { RecipeCard as Card } from '../../../contract/recipe.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { useSelectedPet } from '../../app/pets.ts'
import { texts } from '../../texts/index.ts'
import { VetAdvice } from '../../ui/advice-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NoPet } from '../../ui/no-pet.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RecipeCard } from '../../ui/recipe-card.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import classes from './home-page.module.css'
import { NewPasswordNote } from './new-password-note.tsx'
import { NewestSaved } from './newest-saved.tsx'
import { history } from './queries.ts'
import { StoredFood } from './stored-food.tsx'

export default function HomePage() {
  const pet = useSelectedPet()
  usePageTitle(texts.home.title)
  return (
    <div className={classes.page}>
      <PageHeading>{texts.home.title}</PageHeading>
      <NewPasswordNote />
      {pet ? (
        <>
          <VetAdvice pet={pet} />
          <Recommended pet={pet} />
        </>
      ) : (
        <NoPet />
      )}
    </div>
  )
}

function Recommended({ pet }: { pet: Pet }) {
  const { data, isError, refetch } = useQuery(history(pet.id))
  if (!data)
    return isError ? <LoadFailed text={texts.home.historyFailed} onAgain={() => void refetch()} /> : <PageSpinner />
  const recipes = withoutRepeats(data.results.map(({ recipe }) => recipe))
  if (recipes.length === 0)
    return (
      <EmptyState text={texts.home.nothing(pet.name)}>
        <ButtonLink to="/recipe/search">{texts.home.allRecipes(pet.name)}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <div>
        <Carousel
          // Begins anew for another dog.
          key={pet.id}
          title={texts.home.recommendedFor(pet.name)}
          items={recipes}
          keyOf={({ id }) => id}
          draw={(recipe, index) => <RecipeCard recipe={recipe} heading="h3" isFirst={index === 0} />}
          texts={texts.home}
        />
        <ButtonLink className={classes.all} look="quiet" to="/recipe/search">
          {texts.home.allRecipes(pet.name)}
        </ButtonLink>
      </div>
      <NewestSaved pet={pet} />
      <StoredFood />
    </>
  )
}

/** A recipe recommended on several days is shown once, where it was recommended last. */
function withoutRepeats(recipes: readonly Card[]): Card[] {
  return [...new Map(recipes.map((recipe) => [recipe.id, recipe])).values()]
}
