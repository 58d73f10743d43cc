import { isDeepStrictEqual } from 'node:util'
import type { PetInput, Reproduction } from '../../contract/dog/pet.ts'
import { addDays, type Day, daysBetween } from '../../kitchen/days.ts'
import type { Dog } from '../../nutrition/dog.ts'
import { CARRIES_FROM_DAYS, NURSING_DAYS, WHELPING_DAYS } from '../../nutrition/needs/reproduction.ts'

type BodyConditionId = PetInput['bodyCondition']

/** The facts that are kept about a bitch and her litters. */
type Bitch = Litters & { readonly reproduction: Reproduction | null; readonly bodyCondition: BodyConditionId }

/** The reproduction as the science sees it on a day; nothing before it began. */
export function reproductionOn({ reproduction }: Bitch, day: Day): Pick<Dog, 'reproduction'> {
  const days = reproduction ? daysBetween(reproduction.since, day) : -1
  if (!reproduction || days < 0) return {}
  const { state, puppies } = reproduction
  return { reproduction: { state, days, puppies } }
}

/** The time in which her weight was not hers alone, and the day since which her food is her own again. */
export type Litters = {
  readonly carried?: { readonly from: Day; readonly to: Day } | undefined
  readonly ownFoodSince?: Day | undefined
  /** Her body condition before the mating, until nursing is over. */
  readonly conditionAtMating?: BodyConditionId | undefined
}

/** The facts to remember about the time before, for a record whose reproduction has changed. */
export function littersAfter(before: Bitch, now: Reproduction | null, today: Day): Litters {
  const was = before.reproduction
  if (isDeepStrictEqual(was, now)) return {}
  const isMated = now?.state === 'pregnant' && (was === null || isLaterLitter(was, now))
  return {
    carried: carriedBefore(was, now, today) ?? before.carried,
    conditionAtMating: isMated ? before.bodyCondition : now ? before.conditionAtMating : undefined,
    ...(was && !now && { ownFoodSince: today }),
  }
}

/** A pregnancy from before the birth that was entered corrects it, and one within the time of another the day of mating. */
function isLaterLitter(was: Reproduction, now: Reproduction): boolean {
  const days = daysBetween(was.since, now.since)
  return days > (was.state === 'nursing' ? 0 : WHELPING_DAYS.latest)
}

/** A litter is weaned by then, counted from the mating. */
const OVER_AFTER_DAYS = WHELPING_DAYS.latest + NURSING_DAYS

/** Whether that pregnancy cannot be the one of a birth on this day. */
const isOver = (pregnancy: Reproduction, birth: Day): boolean => daysBetween(pregnancy.since, birth) > OVER_AFTER_DAYS

function carriedBefore(was: Reproduction | null, now: Reproduction | null, today: Day) {
  const until = now?.state === 'nursing' ? addDays(now.since, -1) : today
  if (was?.state === 'pregnant' && !(now?.state === 'nursing' && isOver(was, now.since))) {
    const latest = addDays(was.since, OVER_AFTER_DAYS)
    return { from: addDays(was.since, CARRIES_FROM_DAYS), to: until < latest ? until : latest }
  }
  if (now?.state !== 'nursing') return undefined
  return { from: addDays(until, CARRIES_FROM_DAYS - WHELPING_DAYS.usual), to: until }
}

/** Whether her weight on a day was hers alone, without puppies. A pregnancy that her owner does not end is over when nursing would be. */
export function isOwnWeight({ reproduction, carried }: Bitch, day: Day): boolean {
  if (carried && day >= carried.from && day <= carried.to) return false
  if (reproduction?.state !== 'pregnant') return true
  const days = daysBetween(reproduction.since, day)
  return days < CARRIES_FROM_DAYS || days > OVER_AFTER_DAYS
}

/**
 * The day since which her weights can be compared: mating, birth, or the end of it.
 * @returns '' where there never was a litter
 */
export const comparableSince = ({ reproduction, ownFoodSince }: Bitch): Day | '' =>
  reproduction?.since ?? ownFoodSince ?? ''
