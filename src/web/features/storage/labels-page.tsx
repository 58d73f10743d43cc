import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dayOf } from '../../../kitchen/days.ts'
import { FRIDGE_DAYS } from '../../../kitchen/expiry.ts'
import { usePets } from '../../data/queries/pets.ts'
import { storedFood } from '../../data/queries/storage.ts'
import { useToday } from '../../data/today.ts'
import { useDoseText, useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import classes from './labels-page.module.css'
import { inFreezer, inFridge, type ShelvedMeal } from './shelved-meal.ts'

const words = texts.labels

/** A label for the tub of each portion, several on a sheet: of one stored meal, or of all meals that were cooked with it. */
export default function LabelsPage() {
  usePageTitle(words.title)
  return (
    <div className={classes.page}>
      <PageHeading className={classes.head}>{words.title}</PageHeading>
      <Sheet />
      <p className={classes.back}>
        <Link to="/storage">{words.back}</Link>
      </p>
    </div>
  )
}

function Sheet() {
  const { data, isError, refetch } = useQuery(storedFood)
  const today = useToday()
  const [parameters] = useSearchParams()
  if (!data)
    return isError ? (
      <LoadFailed text={texts.storedFood.loadFailed} onAgain={() => void refetch()} />
    ) : (
      <Skeleton of="rows" />
    )
  const { fridge, freezer } = data.content
  const meals = [...inFridge(fridge, today), ...inFreezer(freezer, today)]
  const labelled = mealsAsked(meals, { of: parameters.get('of'), batch: parameters.get('batch') })
  const labels = labelled.flatMap((meal) =>
    Array.from({ length: meal.item.portions }, (_, n) => ({ meal, key: `${meal.item.storageId} ${n}` })),
  )
  if (labels.length === 0) return <EmptyState text={words.nothing} />
  return (
    <>
      <div className={classes.lead}>
        <p>{words.lead(labels.length)}</p>
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
      <ul className={classes.sheet}>
        {labels.map(({ meal, key }) => (
          <li key={key}>
            <Label meal={meal} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A batch is all that was cooked at that instant, for one dog or several. Food that is out of date needs no label. */
function mealsAsked(
  meals: readonly ShelvedMeal[],
  { of, batch }: { of: string | null; batch: string | null },
): ShelvedMeal[] {
  const first = meals.find(({ item }) => item.storageId === (of ?? batch))?.item
  if (!first) return []
  const isAsked = ({ item }: ShelvedMeal) =>
    of === null ? item.recipe.id === first.recipe.id && item.cookedOn === first.cookedOn : item === first
  return meals.filter((meal) => isAsked(meal) && !meal.expiry.expired)
}

function Label({ meal: { shelf, item, expiry } }: { meal: ShelvedMeal }) {
  const { recipe, petId, cookedOn, grams, supplement, supplementGrams } = item
  const pet = usePets().find(({ id }) => id === petId)
  const foodText = useFoodText()
  const doseText = useDoseText()
  const isWeighed = supplementGrams !== undefined && supplementGrams > 0 && !supplement
  return (
    <article className={classes.label}>
      <h2>{recipe.name}</h2>
      <p>{words.forPet(pet?.name ?? petId)}</p>
      <p>{words.cooked(plainDate(dayOf(cookedOn)))}</p>
      {grams !== undefined && (
        <p>
          {words.grams(foodText(grams))} {isWeighed && words.supplement(doseText(supplementGrams))}
        </p>
      )}
      <p className={classes.by}>{words[shelf](plainDate(expiry.day))}</p>
      {shelf === 'freezer' && <p>{words.defrosted(FRIDGE_DAYS)}</p>}
    </article>
  )
}
