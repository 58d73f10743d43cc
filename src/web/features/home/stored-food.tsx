import { Link } from 'react-router'
import { fridgeExpiry } from '../../../kitchen/expiry.ts'
import type { Storage, StoredMeal } from '../../../kitchen/storage.ts'
import { useStorage } from '../../app/storage.ts'
import { useToday } from '../../app/today.ts'
import { texts } from '../../texts/index.ts'
import classes from './home-page.module.css'

const words = texts.home.storage

/** Shown only when there is something: how much stands ready, and how soon the first of it is to be fed. */
export function StoredFood() {
  const storage = useStorage()
  const today = useToday()
  if (!storage) return null
  const [inFridge, inFreezer] = [portionsIn(storage.fridge), portionsIn(storage.freezer)]
  if (inFridge + inFreezer === 0) return null
  const fridge = Object.values(storage.fridge).map((item) => fridgeExpiry(item, today))
  const fresh = fridge.filter(({ expired }) => !expired).map(({ daysLeft }) => daysLeft)
  const lines = [
    words.portions(inFridge, inFreezer),
    ...(fresh.length > 0 ? [words.feedWithin(Math.min(...fresh))] : []),
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

function portionsIn(shelf: Storage[keyof Storage]): number {
  const meals: readonly StoredMeal[] = Object.values(shelf)
  return meals.reduce((sum, { portions }) => sum + portions, 0)
}
