import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/pet.ts'
import { refusalIn } from '../../data/api/http.ts'
import { mealsFrom } from '../../data/meals.ts'
import { useSelectedPet } from '../../data/pets.ts'
import { recipeFor } from '../../data/recipe.ts'
import { AdviceList } from '../../dog-ui/advice-list.tsx'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { NoRecipe } from '../../dog-ui/no-recipe.tsx'
import { texts } from '../../texts/index.ts'
import { useNavigate } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Amounts } from './amounts.tsx'
import { BesideIt } from './beside-it.tsx'
import { Confidence } from './confidence.tsx'
import { Hero } from './hero.tsx'
import { Method } from './method.tsx'
import { Nutrition } from './nutrition.tsx'
import { RecipeActions } from './recipe-actions.tsx'
import classes from './recipe-page.module.css'
import { SaveButton } from './save-button.tsx'
import { Sources } from './sources.tsx'

export default function RecipePage() {
  const pet = useSelectedPet()
  const { recipeId = '' } = useParams()
  if (pet) return <RecipeForPet key={`${pet.id} ${recipeId}`} pet={pet} recipeId={recipeId} />
  return <NoPet isPage />
}

function RecipeForPet({ pet, recipeId }: { pet: Pet; recipeId: string }) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const asked = parameters.get('meals')
  const meals = mealsFrom(asked)
  const { data, error, isPlaceholderData, refetch } = useQuery(recipeFor(pet.id, recipeId, meals))
  usePageTitle(data?.name ?? '')
  const cook = (count: number) =>
    navigate(count === 1 ? '?' : `?meals=${count}`, { replace: true, preventScrollReset: true })

  if (error && !data)
    return (
      <NoRecipe
        pet={pet}
        refusal={refusalIn(error)}
        failed={texts.recipePage.loadFailed}
        onAgain={() => void refetch()}
      />
    )
  if (!data) return <Skeleton of="recipe" />
  return (
    <article className={classes.page}>
      <Hero recipe={data} pet={pet}>
        <SaveButton recipeId={data.id} />
      </Hero>
      <AdviceList advice={data.advice} />
      <div className={classes.kitchen}>
        <div className={classes.amounts}>
          <Amounts recipe={data} pet={pet} meals={meals} asked={asked} isUpdating={isPlaceholderData} onCook={cook} />
          {pet.homemadeShare < 1 && (
            <div className={classes.beside}>
              <BesideIt pet={pet} />
            </div>
          )}
          <RecipeActions recipe={data} pet={pet} meals={meals} />
        </div>
        <Method steps={data.batch.method} isUpdating={isPlaceholderData} />
      </div>
      <Confidence recipe={data} />
      <Nutrition recipe={data} pet={pet} />
      <Sources sources={data.sources} />
    </article>
  )
}
