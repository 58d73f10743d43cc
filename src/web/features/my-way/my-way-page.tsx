import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { MOST_MEALS } from '../../../contract/limits.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { AS_IT_WAS, isAsItWas, type Way, wayFrom, wayText } from '../../../contract/recipe/way.ts'
import { call } from '../../data/api/api.ts'
import { refusalIn } from '../../data/api/http.ts'
import { mealsAsked, usualMeals } from '../../data/meals.ts'
import { ownMealsIn, withDogs } from '../../data/pot-dogs.ts'
import { usePets, useSelectedPet } from '../../data/queries/pets.ts'
import { myWayAddress, recipeAddress, wayIn } from '../../data/queries/recipe.ts'
import { appOf } from '../../data/query-client.ts'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { NoRecipe } from '../../dog-ui/no-recipe.tsx'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { useIsOnline } from '../../ui/online.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { type Food, FoodRow } from './food-row.tsx'
import { Keep } from './keep.tsx'
import classes from './my-way-page.module.css'
import { type Settled, useAnswers } from './use-answers.ts'
import { Verdict } from './verdict.tsx'

const words = texts.myWay

/**
 * A recipe adapted by its owner: with swaps, without a food, or with the amounts that are in the fridge; all other amounts follow at once.
 */
export default function MyWayPage() {
  const pet = useSelectedPet()
  const { recipeId = '' } = useParams()
  if (pet) return <MyWay key={`${pet.id} ${recipeId}`} pet={pet} recipeId={recipeId} />
  return <NoPet isPage />
}

/** The changes that are possible with these swaps. */
const adaptable = (petId: string, recipeId: string, way: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'recipe', recipeId, 'adaptable', way],
    queryFn: ({ client }) => call(appOf(client), 'getAdaptable', { petId, recipeId, way }),
    placeholderData: keepPreviousData,
  })

function MyWay({ pet, recipeId }: { pet: Pet; recipeId: string }) {
  const [parameters] = useSearchParams()
  const [way, setWay] = useState(() => wayFrom(parameters.get('way') ?? '') ?? AS_IT_WAS)
  const pets = usePets()
  const [meals, setMeals] = useState(() => mealsAsked(parameters) ?? usualMeals(pet))
  const { data, error, isPlaceholderData, refetch } = useQuery(
    adaptable(pet.id, recipeId, wayText({ ...AS_IT_WAS, swap: way.swap, share: way.share, others: way.others })),
  )
  usePageTitle(data ? words.titleOf(data.name) : words.title)
  const cook = (count: number) => {
    setMeals(count)
    const isInPot = ({ id }: Pet) => way.others?.some(({ petId }) => petId === id)
    setWay(withDogs(way, { pet, meals: count, others: pets.filter(isInPot) }))
  }
  if (error && !data)
    return (
      <NoRecipe
        pet={pet}
        refusal={refusalIn(error)}
        failed={words.loadFailed}
        onAgain={() => void refetch()}
        asItWas={recipeAddress(recipeId, { petId: pet.id, meals })}
      />
    )
  if (!data) return <Skeleton of="rows" />
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{words.titleOf(data.name)}</PageHeading>
        <p className={classes.lead}>{words.lead(pet.name)}</p>
      </header>
      <Board
        {...{ pet, recipeId, way, meals }}
        name={data.name}
        adaptable={isPlaceholderData ? undefined : data}
        foods={data.foods}
        onWay={setWay}
        onMeals={cook}
      />
    </div>
  )
}

type BoardProps = Parameters<typeof useAnswers>[0] & {
  readonly name: string
  readonly foods: readonly Food[]
  readonly onMeals: (meals: number) => void
}

function Board({ name, foods, onMeals, ...asked }: BoardProps) {
  const { pet, recipeId, way, meals } = asked
  const answers = useAnswers(asked)
  const { against, amounts, usualOf, isByServer, settled, change, recipe } = answers
  const isOnline = useIsOnline()
  useAddress(pet, recipeId, settled)
  return (
    <>
      {!isOnline && <Note kind="info">{words.offline}</Note>}
      {isByServer && <Note kind="info">{words.whenLetGo(pet.name, whyByServer(way, asked.adaptable))}</Note>}
      <section className={classes.card} aria-labelledby="foods">
        <div className={classes.head}>
          <h2 id="foods">{words.foods}</h2>
          <Button look="quiet" isDone={isUnchanged(way)} onClick={() => change({ kind: 'asItWas' })}>
            {words.asItWas}
          </Button>
        </div>
        <Meals meals={meals} onChange={onMeals} />
        <ul className={classes.foods}>
          {foods.map((food) => (
            <FoodRow
              key={food.insteadOf?.code ?? food.code}
              food={food}
              amounts={amounts}
              usual={usualOf.get(food.code) ?? 0}
              isLocked={way.lock.some(({ code }) => code === food.code)}
              isLeftOut={way.without.includes(food.code)}
              onChange={change}
            />
          ))}
        </ul>
      </section>
      {against === undefined && !isUnchanged(way) && (
        <Keep pet={pet} suggestedName={words.titleOf(name)} asOwn={isOf(settled, recipe) ? recipe?.asOwn : undefined} />
      )}
      <Verdict pet={pet} answers={answers}>
        {against === undefined ? (
          <ButtonLink to={recipeAddress(recipeId, { petId: pet.id, meals, way: wayText(way) })}>{words.use}</ButtonLink>
        ) : (
          way.lock.length > 1 && (
            <Button look="quiet" onClick={() => change({ kind: 'freeOthers' })}>
              {words.freeOthers}
            </Button>
          )
        )}
      </Verdict>
    </>
  )
}

/** Whether the food is as it was written, whichever dogs eat it. */
const isUnchanged = (way: Way): boolean => isAsItWas({ ...way, others: [] })

function whyByServer({ others = [] }: Way, adaptable: BoardProps['adaptable']) {
  if (others.length > 0) return 'pot'
  return adaptable?.rows === null ? 'kit' : 'browser'
}

/** While another answer is on its way, the one before stays in sight. */
const isOf = ({ way, meals }: Settled, recipe: Recipe | undefined): boolean =>
  recipe !== undefined && recipe.way === way && ownMealsIn(recipe) === meals

/** The settled way stands in the address: it is there on the way back, and can be shared. */
function useAddress(pet: Pet, recipeId: string, { way, meals }: Settled): void {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const isThere = wayIn(parameters) === way && mealsAsked(parameters) === meals
  useEffect(() => {
    if (!isThere)
      navigate(myWayAddress(recipeId, { petId: pet.id, meals, way }), { replace: true, preventScrollReset: true })
  }, [isThere, navigate, recipeId, pet.id, meals, way])
}

function Meals({ meals, onChange }: { meals: number; onChange: (meals: number) => void }) {
  const { fewer, more } = words
  return (
    <div className={classes.meals}>
      <span aria-hidden="true">{words.meals}</span>
      <Stepper
        label={words.meals}
        value={meals}
        min={1}
        max={MOST_MEALS}
        fewer={fewer}
        more={more}
        wrong={words.wrongMeals(MOST_MEALS)}
        onChange={(count) => count !== undefined && onChange(count)}
      />
    </div>
  )
}
