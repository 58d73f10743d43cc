import type { PortionCaution } from '../../contract/plan/today.ts'
import { daysWithoutSupplement } from '../../nutrition/diary/days-without.ts'
import { isPuppy } from '../../nutrition/needs/energy.ts'
import { isLimitOfIssue, needOf } from '../../nutrition/needs/needs.ts'
import { type BoundLeft, boundsLeftBy, shareOfPortion } from '../../nutrition/needs/portion-share.ts'
import type { NutrientId } from '../../nutrition/nutrients.ts'
import { manifest, sentences } from '../../texts/index.ts'
import type { CookedFood } from '../db/diary/diary-document.ts'
import type { Profile } from '../dogs/profile.ts'
import { fedWith, mealKcalOf, shareOf } from './fed-meal.ts'

/** Own choice: maximums are of what is eaten for months, and bear twice as much for a day or two. */
const FAR_ABOVE = 2
/** The most nutrients that an owner is told at once. */
const MOST_NAMED = 3
const list = new Intl.ListFormat(manifest.language)

/** The share of a portion that is a meal of the dog as it is today, and a caution where that share does not keep the dog's bounds. */
export function portionToday(cooked: CookedFood, profile: Profile): { share: number; caution: PortionCaution | null } {
  const share = shareOfPortion(cooked.nutrients.energy ?? 0, mealKcalOf(profile))
  return { share, caution: cautionOn(cooked, share, profile) }
}

function cautionOn(cooked: CookedFood, share: number, profile: Profile): PortionCaution | null {
  const { dog, plan } = profile
  const portion = shareOf(cooked, share)
  const stirredIn = fedWith(portion, profile).nutrients
  const perMeal = Object.fromEntries(
    Object.entries(portion.nutrients).map(([id, amount]) => [id, amount + (stirredIn[id as NutrientId] ?? 0)]),
  )
  const [worst, ...others] = boundsLeftBy(plan.needs, perMeal, plan.meal.mealsPerDay)
  if (!worst) return null
  const left = [worst, ...others].filter(({ bound }) => bound === worst.bound)
  const named = left.slice(0, MOST_NAMED).map(({ nutrient }) => sentences.inSentence(nutrient))
  const said = list.format(named)
  const { tooMuch, farTooMuch, tooLittle } = sentences.portion
  if (worst.bound === 'min') return { text: tooLittle(said, daysWithoutSupplement(dog)), isUnfit: false }
  if (worst.times > FAR_ABOVE) return { text: farTooMuch(said), isUnfit: true }
  const isBorne = bearsForAWhile(left, profile)
  return { text: tooMuch(said, isBorne), isUnfit: !isBorne }
}

/** Not a puppy, which grows on each day's food, nor its mother, nor a dog above what its illness bears. */
const bearsForAWhile = (above: readonly BoundLeft[], { dog, plan }: Profile): boolean =>
  !isPuppy(dog) &&
  !dog.reproduction &&
  !above.some(({ nutrient }) => {
    const need = needOf(plan.needs, nutrient)
    return need !== undefined && isLimitOfIssue(need)
  })
