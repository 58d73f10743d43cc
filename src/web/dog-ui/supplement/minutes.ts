import { isSpoonUnit, spoonsFor } from '../../../kitchen/things.ts'
import type { Thing, UnitKind } from './thing.ts'

/** To fetch a pack, open it, and put it away again. Own estimate, as all of these: docs/nutrition.md, "Minutes a week". */
const SECONDS_A_THING = 20
/** To crush or open what was counted, mix it and share it out. */
const SECONDS_TO_MIX = 60
/** What is weighed is weighed once. */
const SECONDS_TO_WEIGH = 20
const SECONDS_A_PIECE: Readonly<Record<Exclude<UnitKind, 'gram' | 'millilitre'>, number>> = {
  tablet: 5,
  capsule: 10,
  drop: 1,
  quarterTeaspoon: 5,
  eighthTeaspoon: 5,
  scoop: 5,
}

/** Minutes a week to count out the things of a kit. Without things it is the powder: one thing that is weighed. */
export function minutesAWeek(things: readonly Pick<Thing, 'unit' | 'unitsPerPeriod' | 'periodDays'>[]): number {
  const weeks = (things[0]?.periodDays ?? 7) / 7
  const seconds = things.map(({ unit, unitsPerPeriod }) => SECONDS_A_THING + secondsToCount(unit, unitsPerPeriod))
  const counted = seconds.length > 0 ? seconds : [SECONDS_A_THING + SECONDS_TO_WEIGH]
  const all = counted.reduce((sum, one) => sum + one, SECONDS_TO_MIX)
  return Math.ceil(all / 60 / weeks)
}

function secondsToCount(unit: UnitKind, count: number): number {
  if (unit === 'gram' || unit === 'millilitre') return SECONDS_TO_WEIGH
  if (!isSpoonUnit(unit)) return SECONDS_A_PIECE[unit] * Math.ceil(count)
  const { whole, parts } = spoonsFor(unit, count)
  return SECONDS_A_PIECE[unit] * (whole + parts.length)
}
