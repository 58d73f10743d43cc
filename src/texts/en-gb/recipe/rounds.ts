import { asList } from '../as-list.ts'

/** The words for a batch that one vessel, or one day, does not hold: in the guide and on a recipe's page. */

type Vessel = {
  readonly kind: 'pan' | 'sautePan' | 'pot' | 'steamer' | 'slowCooker' | 'casserole' | 'dish' | 'tin' | 'tray'
  readonly fillings: number
  readonly atATime: number
}

const VESSELS: { readonly [kind in Vessel['kind']]: string } = {
  pan: 'pans',
  sautePan: 'pans',
  pot: 'pots',
  steamer: 'steamers',
  slowCooker: 'slow cookers',
  casserole: 'casseroles',
  dish: 'dishes',
  tin: 'tins',
  tray: 'trays',
}

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** "In 4 rounds", "In 3 dishes, two at a time", "In 2 pots at once". */
export const inRounds = ({ kind, fillings, atATime }: Vessel) => {
  const isFried = kind === 'pan' || kind === 'sautePan'
  if (atATime === 1 && isFried) return `In ${fillings} rounds, a panful each`
  if (kind === 'slowCooker' && atATime === 1) return `In ${fillings} rounds, one after the other`
  const vessels = `In ${fillings} ${VESSELS[kind]}`
  if (atATime === fillings) return `${vessels} at once`
  return `${vessels}, ${COUNTS[atATime] ?? atATime} at a time`
}
export const yourVessels = 'Tell us your pans and pots'
export const each = (minutes: number) => `${minutes} min each time`
export const untilHot = (minutes: number) => `About ${minutes} min until it boils`
export const preheat = (temperature: string) => `Set the oven to ${temperature} now, so that it is hot in time.`
export const preheatLater = (temperature: string) =>
  `Set the oven to ${temperature} 15 minutes before this step is done.`
const soakedFrom = (hours: number) =>
  hours < 8 ? `${hours} hours earlier` : hours < 16 ? 'the evening before' : 'the day before'
export const soakFirst = (hours: number) =>
  `Start ${soakedFrom(hours)}: this dish needs to soak for about ${hours} hours.`
export const cooling = (dishes: number) =>
  `Spread it no more than 5 cm (2 inches) deep to cool: you need ${dishes} dishes of about 33 by 23 cm. Fill them as each round is done, stand them in cold water and stir now and then. Put all of it into the fridge or the freezer within two hours.`
export const overDays = ({ days, meals, time, each }: { days: number; meals: number; time: string; each: string }) =>
  `All of it takes about ${time}, too long for one day. Cook it on ${COUNTS[days] ?? days} days instead: ${meals === 1 ? '1 meal' : `${meals} meals`} each time, in about ${each}.`
export const cookToday = (meals: number) => (meals === 1 ? 'Cook 1 meal today' : `Cook ${meals} meals today`)
/** @param days one after the other */
const pots = (days: readonly string[]) => {
  const when = days.length > 2 ? `from ${days[0]} to ${days.at(-1)}` : `on ${asList(days)}`
  return `${COUNTS[days.length] ?? days.length} pots, ${when}`
}
export const splitPot = (days: readonly string[]) => `Plan ${pots(days)}`
export const potIsSplit = (days: readonly string[]) => `The plan has ${pots(days)}.`
export const undoSplit = 'Undo'
export const undoSplitOf = 'Undo: one pot again'
