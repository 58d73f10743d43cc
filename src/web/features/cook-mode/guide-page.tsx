import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/pet.ts'
import type { Recipe } from '../../../contract/recipe.ts'
import { refusalIn } from '../../data/api/http.ts'
import { isNumberOfMeals, mealsFrom } from '../../data/meals.ts'
import { useSelectedPet } from '../../data/pets.ts'
import { recipeFor } from '../../data/recipe.ts'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { NoRecipe } from '../../dog-ui/no-recipe.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Navigate, useNavigate } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSpinner } from '../../ui/spinner.tsx'
import { useCooking } from './cooking.ts'
import { CountList } from './count-list.tsx'
import { GuideFrame } from './guide-frame.tsx'
import classes from './guide-page.module.css'
import { GuideStep } from './guide-step.tsx'
import { Serve } from './serve.tsx'
import { stageAddress, stageFrom, stagesOf } from './stages.ts'
import { WeighList } from './weigh-list.tsx'

const words = texts.guide

/** Cooking with the phone beside the stove: one thing at a time, in big type. */
export default function GuidePage() {
  const pet = useSelectedPet()
  const { recipeId = '' } = useParams()
  const [parameters] = useSearchParams()
  const asked = parameters.get('meals')
  const meals = mealsFrom(asked)
  // The recipe's page says what is wrong with it.
  if (asked !== null && !isNumberOfMeals(asked))
    return <Navigate to={pageAddress('/recipe/:recipeId', { recipeId }, { meals: asked })} replace />
  if (pet) return <GuideForPet key={`${pet.id} ${recipeId} ${meals}`} pet={pet} recipeId={recipeId} meals={meals} />
  return (
    <main className={classes.lost}>
      <NoPet isPage />
    </main>
  )
}

function GuideForPet({ pet, recipeId, meals }: { pet: Pet; recipeId: string; meals: number }) {
  const { data, error, refetch } = useQuery(recipeFor(pet.id, recipeId, meals))
  usePageTitle(data ? words.title(data.name) : '')
  if (data) return <Guide recipe={data} pet={pet} />
  if (!error) return <PageSpinner />
  return (
    <main className={classes.lost}>
      <NoRecipe pet={pet} refusal={refusalIn(error)} failed={words.loadFailed} onAgain={() => void refetch()} />
    </main>
  )
}

function Guide({ recipe, pet }: { recipe: Recipe; pet: Pet }) {
  const { meals, method, supplement } = recipe.batch
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const stages = stagesOf(recipe.batch)
  const at = stageFrom(parameters.get('step'), stages)
  const guide = { petId: pet.id, recipeId: recipe.id, meals, isAtStart: at === 0 }
  const { cooking, change, beginAnew } = useCooking(guide)
  const stage = stages[at]
  const step = stage?.kind === 'step' ? method[stage.step - 1] : undefined
  const go = (to: number) => navigate(stageAddress(recipe.id, meals, to), { replace: true })
  return (
    <GuideFrame recipe={recipe} pet={pet} stages={stages} at={at} onGo={go}>
      {stage?.kind === 'weigh' && <WeighList recipe={recipe} cooking={cooking} onChange={change} />}
      {stage?.kind === 'step' && step && (
        <GuideStep
          key={stage.step}
          recipe={recipe}
          petId={pet.id}
          step={step}
          number={stage.step}
          of={method.length}
          address={stageAddress(recipe.id, meals, at)}
        />
      )}
      {stage?.kind === 'count' && supplement && (
        <CountList
          recipeId={recipe.id}
          supplement={supplement}
          meals={meals}
          pet={pet}
          cooking={cooking}
          onChange={change}
        />
      )}
      {stage?.kind === 'serve' && (
        <Serve recipe={recipe} pet={pet} cooking={cooking} onChange={change} onLeave={beginAnew} />
      )}
    </GuideFrame>
  )
}
