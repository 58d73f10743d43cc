import { useQuery } from '@tanstack/react-query'
import { fridgeExpiry } from '../../../kitchen/expiry.ts'
import type { Storage, StoredMeal } from '../../../kitchen/storage.ts'
import { storedFood } from '../../data/queries/storage.ts'
import { useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { weekdayDate } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import classes from './home-page.module.css'

const words = texts.home.storage

/** The number of stored portions, and the day by which the first is to be fed. Shown only if there are any. */
export function StoredFood() {
  const { data, isError, refetch } = useQuery(storedFood)
  const today = useToday()
  // It is not known whether anything is stored: no heading is shown.
  if (!data) return isError ? <LoadFailed text={texts.storedFood.loadFailed} onAgain={() => void refetch()} /> : null
  const storage = data.content
  const [inFridge, inFreezer] = [portionsIn(storage.fridge), portionsIn(storage.freezer)]
  if (inFridge + inFreezer === 0) return null
  const fridge = Object.values(storage.fridge).map((item) => fridgeExpiry(item, today))
  const fresh = fridge.filter(({ expired }) => !expired).map(({ day }) => day)
  const lines = [
    words.portions(inFridge, inFreezer),
    ...fresh
      .toSorted()
      .slice(0, 1)
      .map((day) => (day === today ? words.feedToday : words.feedBy(weekdayDate(day)))),
    ...(fridge.length > fresh.length ? [words.outOfDate] : []),
  ]
  return (
    <section className={classes.section} aria-labelledby="storage">
      <h2 id="storage">{words.title}</h2>
      <Link to="/storage">{words.link}</Link>
      <p className={classes.line}>{lines.join(' · ')}</p>
    </section>
  )
}

function portionsIn(shelf: Storage['fridge' | 'freezer']): number {
  const meals: readonly StoredMeal[] = Object.values(shelf)
  return meals.reduce((sum, { portions }) => sum + portions, 0)
}
