import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { refusalIn } from '../../data/api/http.ts'
import { mealsAsked, usualMeals } from '../../data/meals.ts'
import { othersIn, wayFor } from '../../data/pot-dogs.ts'
import { usePets, useSelectedPet } from '../../data/queries/pets.ts'
import { recipeAddress, recipeFor, wayIn } from '../../data/queries/recipe.ts'
import { dogNamedIn } from '../../data/selected-pet.ts'
import { isRoutine } from '../../dog-ui/advice.ts'
import { AdviceList } from '../../dog-ui/advice-list.tsx'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { NoRecipe } from '../../dog-ui/no-recipe.tsx'
import { texts } from '../../texts/index.ts'
import { Fold } from '../../ui/fold.tsx'
import { hasRoom } from '../../ui/has-room.ts'
import { useNavigate } from '../../ui/link.tsx'
import oneSheet from '../../ui/one-sheet.module.css'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Amounts } from './amounts.tsx'
import { BesideIt } from './beside-it.tsx'
import { Confidence } from './confidence.tsx'
import { Hero } from './hero.tsx'
import { useMealsField } from './meals-stepper.tsx'
import { Method } from './method.tsx'
import { Nutrition } from './nutrition.tsx'
import { PotDogs } from './pot-dogs.tsx'
import { FirstActions, RecipeActions } from './recipe-actions.tsx'
import classes from './recipe-page.module.css'
import type { SectionProps } from './section-props.ts'
import { Sources } from './sources.tsx'

/** Safari has no `requestIdleCallback`: it waits this long. */
const RESTS_AFTER_MS = 3000
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, RESTS_AFTER_MS))
/** The data is for other programs: the page does not wait for it. */
const AsFile = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(() => resolve()))
  return import('./as-file.tsx')
})

export default function RecipePage() {
  const pet = useSelectedPet()
  const { recipeId = '' } = useParams()
  if (pet) return <RecipeForPet key={`${pet.id} ${recipeId}`} pet={pet} recipeId={recipeId} />
  return <NoPet isPage />
}

/** What the address asks for, and how another number of meals or other dogs at the pot are asked for. */
function useAsked(pet: Pet, recipeId: string) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const pets = usePets()
  const asked = parameters.get('meals')
  const counted = mealsAsked(parameters)
  const meals = counted ?? usualMeals(pet)
  const way = wayIn(parameters)
  const isInPot = ({ id }: Pet) => othersIn(way).some(({ petId }) => petId === id)
  const now = { meals, others: pets.filter(isInPot) }
  const cook = (change: { readonly meals?: number; readonly others?: readonly Pet[] }) => {
    const next = { ...now, ...change }
    const cooked = { petId: dogNamedIn(parameters), meals: next.meals, way: wayFor(way, { pet, ...next }) }
    return navigate(recipeAddress(recipeId, cooked), { replace: true, preventScrollReset: true })
  }
  return { meals, counted, asked, way, pets, cook }
}

type Asked = { readonly meals: number; readonly counted: number | undefined; readonly way?: string | undefined }

/** The recipe the owner's way; where the dogs cannot share a pot of it, that of the dog alone, and why. */
function useRecipe(pet: Pet, recipeId: string, { meals, counted, way }: Asked) {
  const asked = useQuery(recipeFor(pet.id, recipeId, counted, way))
  const refusal = refusalIn(asked.error)
  const against = refusal?.code === 'pot-not-possible' ? refusal.message : undefined
  const alone = wayFor(way, { pet, meals, others: [] })
  const ofOne = useQuery({ ...recipeFor(pet.id, recipeId, meals, alone), enabled: against !== undefined })
  return against === undefined ? { ...asked, way, against } : { ...ofOne, way: alone, against }
}

function RecipeForPet({ pet, recipeId }: { pet: Pet; recipeId: string }) {
  // A phone has room for the facts that are asked first; the method is a tap away.
  const [isWide] = useState(hasRoom)
  const { meals, counted, asked, way, pets, cook } = useAsked(pet, recipeId)
  const recipe = useRecipe(pet, recipeId, { meals, counted, way })
  const { data, error, isPlaceholderData: isUpdating, refetch, against } = recipe
  usePageTitle(data?.name ?? '')
  const field = useMealsField({ meals, asked, onChange: (count) => cook({ meals: count }) })
  const actions = { pet, field, way: recipe.way, isUpdating }
  const others = <PotDogs {...{ pet, pets, way, against }} onChange={(dogs) => cook({ others: dogs })} />

  if (error && !data)
    return (
      <NoRecipe
        pet={pet}
        refusal={refusalIn(error)}
        failed={texts.recipePage.loadFailed}
        onAgain={() => void refetch()}
        asItWas={recipeAddress(recipeId, { petId: pet.id, meals })}
      />
    )
  if (!data) return <Skeleton of="recipe" />
  return (
    <article className={`${classes.page} ${oneSheet.sheet}`}>
      <Hero recipe={data} pet={pet} meals={meals}>
        <FirstActions recipe={data} {...actions} />
      </Hero>
      <AdviceList advice={data.advice.filter((line) => !isRoutine(line))} />
      <div className={classes.kitchen}>
        <div className={classes.amounts}>
          <Amounts recipe={data} pet={pet} field={field} {...{ isUpdating, pets, others }}>
            <RecipeActions recipe={data} pets={pets} {...actions} />
          </Amounts>
          {pet.homemadeShare < 1 && (
            <div className={classes.beside}>
              <BesideIt pet={pet} />
            </div>
          )}
        </div>
        <Method
          steps={data.batch.method}
          batch={data.batch}
          spoilt={data.spoiltByFreezing}
          isUpdating={isUpdating}
          isOpen={isWide}
        >
          <AdviceList advice={data.advice.filter(isRoutine)} />
        </Method>
      </div>
      <Figures recipe={data} pet={pet} />
    </article>
  )
}

/** What the recipe brings, how sure that is, and where it is known from. */
function Figures({ recipe, pet }: SectionProps) {
  return (
    <Fold id="nutrition" title={texts.recipePage.nutrition.title}>
      <Nutrition recipe={recipe} pet={pet} />
      <Confidence recipe={recipe} />
      <Sources sources={recipe.sources}>
        <Suspense>
          <AsFile recipe={recipe} pet={pet} />
        </Suspense>
      </Sources>
    </Fold>
  )
}
