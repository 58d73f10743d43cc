import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { refusalIn } from '../../data/api/http.ts'
import { isNumberOfMeals, mealsAsked } from '../../data/meals.ts'
import { eatersOf, ownMealsIn } from '../../data/pot-dogs.ts'
import { usePets, useSelectedPet } from '../../data/queries/pets.ts'
import { guideAddress, recipeAddress, recipeFor, wayIn } from '../../data/queries/recipe.ts'
import { dogNamedIn } from '../../data/selected-pet.ts'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { NoRecipe } from '../../dog-ui/no-recipe.tsx'
import { texts } from '../../texts/index.ts'
import { Navigate, useNavigate } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { PageSpinner } from '../../ui/page/spinner.tsx'
import { useCooking } from './cooking.ts'
import { CountList } from './count-list.tsx'
import { GuideFrame } from './guide-frame.tsx'
import classes from './guide-page.module.css'
import { GuideStep } from './guide-step.tsx'
import { Serve } from './serve.tsx'
import { stageFrom, stagesOf } from './stages.ts'
import { WeighList } from './weigh-list.tsx'

const words = texts.guide

/** Cooking with the phone beside the stove: one thing at a time, in big type. */
export default function GuidePage() {
  const pet = useSelectedPet()
  const { recipeId = '' } = useParams()
  const [parameters] = useSearchParams()
  const asked = parameters.get('meals')
  const meals = mealsAsked(parameters)
  const way = wayIn(parameters)
  // The recipe's page says why the number of meals is wrong.
  if (asked !== null && !isNumberOfMeals(asked))
    return <Navigate to={recipeAddress(recipeId, { petId: dogNamedIn(parameters), meals: asked, way })} replace />
  // The address names the dog: the guide's timers lead back to it, whichever dog is chosen by then.
  if (pet && dogNamedIn(parameters) !== pet.id)
    return (
      <Navigate
        to={guideAddress(recipeId, { petId: pet.id, meals, way, stage: Number(parameters.get('step')) })}
        replace
      />
    )
  if (pet) return <GuideForPet key={`${pet.id} ${recipeId} ${meals} ${way}`} {...{ pet, recipeId, meals, way }} />
  return (
    <main className={classes.lost}>
      <NoPet isPage />
    </main>
  )
}

type GuideProps = { pet: Pet; recipeId: string; meals: number | undefined; way: string | undefined }

function GuideForPet({ pet, recipeId, meals, way }: GuideProps) {
  const { data, error, refetch } = useQuery(recipeFor(pet.id, recipeId, meals, way))
  usePageTitle(data ? words.title(data.name) : '')
  if (data) return <Guide recipe={data} pet={pet} />
  if (!error) return <PageSpinner />
  return (
    <main className={classes.lost}>
      <NoRecipe
        pet={pet}
        refusal={refusalIn(error)}
        failed={words.loadFailed}
        onAgain={() => void refetch()}
        asItWas={recipeAddress(recipeId, { petId: pet.id, meals })}
      />
    </main>
  )
}

function Guide({ recipe, pet }: { recipe: Recipe; pet: Pet }) {
  const { method } = recipe.batch
  const meals = ownMealsIn(recipe)
  const eaters = eatersOf(recipe, pet, usePets())
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const stages = stagesOf({ method, supplements: eaters.map(({ supplement }) => supplement) })
  const at = stageFrom(parameters.get('step'), stages)
  const { way } = recipe
  const guide = { petId: pet.id, recipeId: recipe.id, meals, way, isAtStart: at === 0 }
  const { cooking, change, startAgain } = useCooking(guide)
  const stage = stages[at]
  const step = stage?.kind === 'step' ? method[stage.step - 1] : undefined
  const counted = stage?.kind === 'count' ? eaters[stage.eater] : undefined
  const addressOf = (stage: number) => guideAddress(recipe.id, { petId: pet.id, meals, way, stage })
  const go = (to: number) => navigate(addressOf(to), { replace: true })
  return (
    <GuideFrame recipe={recipe} pet={pet} stages={stages} at={at} onGo={go}>
      {stage?.kind === 'weigh' && <WeighList recipe={recipe} petId={pet.id} cooking={cooking} onChange={change} />}
      {stage?.kind === 'step' && step && (
        <GuideStep
          key={stage.step}
          recipe={recipe}
          petId={pet.id}
          step={step}
          number={stage.step}
          of={method.length}
          address={addressOf(at)}
        />
      )}
      {counted?.supplement && (
        <CountList
          key={counted.pet.id}
          recipe={recipe}
          supplement={counted.supplement}
          meals={counted.meals}
          pet={counted.pet}
          cooking={cooking}
          onChange={change}
        />
      )}
      {stage?.kind === 'serve' && (
        <Serve {...{ recipe, pet, eaters, cooking }} onChange={change} onLeave={startAgain} />
      )}
    </GuideFrame>
  )
}
