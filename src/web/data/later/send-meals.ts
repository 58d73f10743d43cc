import { type MealPlan, mealAt, type PlannedMeal, setMeal, withoutMeal } from '../../../kitchen/meal-plan.ts'
import { texts } from '../../texts/index.ts'
import { isToWait } from '../api/http.ts'
import { noteIfAway } from '../offline-answers.ts'
import { forgetMeal, isSameMeal, type KeptMeal, keepMeal, keptMeals } from './kept-meals.ts'
import { hasWaited, tellRefused, whyRefused } from './kept-refusals.ts'
import { askPlanAgain, changePlan } from './plan.ts'

const words = texts.weekPlan

/** A device may believe that it has a network, and have none. */
const TRY_AGAIN_MS = 20_000
let trying: ReturnType<typeof setTimeout> | undefined
let sending: Promise<readonly KeptMeal[]> | undefined

/**
 * Plans a meal: at once on the page, on the server now, or once there is a network. It is sent until there is an answer: done twice it
 * is done once. Where the meal has become another one meanwhile, that stays, and it is said. A change that is refused after a wait is kept until its owner has decided.
 * @returns whether it is done, or waits; not after a refusal, which is said
 */
export async function planMeal(change: KeptMeal): Promise<boolean> {
  keepMeal({ ...change, at: new Date().toISOString() })
  const refused = await sendMeals()
  return !refused.some(({ place }) => JSON.stringify(place) === JSON.stringify(change.place))
}

/**
 * What waits goes out in its order when the network is back, and now and then it is tried.
 * @returns what was refused
 */
export function sendMeals(): Promise<readonly KeptMeal[]> {
  clearTimeout(trying)
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

globalThis.addEventListener?.('online', () => void sendMeals())

async function sendAll(): Promise<readonly KeptMeal[]> {
  const refused: KeptMeal[] = []
  for (let [next] = keptMeals(); next; [next] = keptMeals()) {
    const answer = await send(next)
    if (answer === 'none') {
      trying = setTimeout(() => void sendMeals(), TRY_AGAIN_MS)
      break
    }
    if (answer === 'refused') refused.push(next)
    // The plan is here anew before what waited for it is forgotten: nothing flickers.
    await askPlanAgain().catch(() => undefined)
    forgetMeal(next)
  }
  return refused
}

/** What the server has answered; without an answer the meal waits. */
async function send(change: KeptMeal): Promise<'done' | 'refused' | 'none'> {
  const { place, meal, seen } = change
  let there: PlannedMeal | null = null
  let isOvertaken = false
  try {
    await changePlan({ from: place.day, to: place.day }, (plan) => {
      there = mealAt(plan, place) ?? null
      isOvertaken = !isSameMeal(there, seen) && !isSameMeal(there, meal)
      return isOvertaken || isSameMeal(there, meal) ? plan : planned(plan, change)
    })
  } catch (error) {
    noteIfAway(error)
    if (isToWait(error)) return 'none'
    await refuse(change, whyRefused(error))
    return 'refused'
  }
  if (!isOvertaken) return 'done'
  // Sent again, it changes the meal that is planned by then.
  await refuse({ ...change, seen: there }, words.overtaken)
  return 'refused'
}

function refuse(entry: KeptMeal, why: string): Promise<void> {
  const { place, meal, recipe, at } = entry
  const what = meal ? texts.today.planned(recipe?.name) : texts.today.notPlanned
  return tellRefused({ kind: 'meal', entry }, { petId: place.petId, day: place.day, what }, why, hasWaited(at))
}

const planned = (plan: MealPlan, { place, meal }: KeptMeal): MealPlan =>
  meal ? setMeal(plan, place, meal) : withoutMeal(plan, place)
