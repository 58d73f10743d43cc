import {
  SEARCH_ORDERS,
  SEARCHED_INGREDIENTS,
  SEARCHED_MINUTES,
  type SearchOrder,
  WAYS_TO_COOK,
} from '../../../contract/limits.ts'
import type { Wishes } from '../../data/queries/recipe-search.ts'

/** The filters and the order in the address; values that the server would refuse are left out. */
export function readWishes(parameters: URLSearchParams): Wishes {
  const minutes = wholeIn(SEARCHED_MINUTES, parameters.get('minutes'))
  const ingredients = wholeIn(SEARCHED_INGREDIENTS, parameters.get('ingredients'))
  const cook = oneOf(WAYS_TO_COOK, parameters.get('cook'))
  const sort = oneOf(SEARCH_ORDERS, parameters.get('sort'))
  return {
    ...(minutes !== undefined && { minutes }),
    ...(cook !== undefined && { cook }),
    ...(parameters.get('freezes') === 'well' && { freezes: 'well' as const }),
    ...(ingredients !== undefined && { ingredients }),
    ...(parameters.get('carbon') === 'low' && { carbon: 'low' as const }),
    ...(sort !== undefined && sort !== 'score' && { sort }),
  }
}

function wholeIn({ least, most }: { least: number; most: number }, text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

const oneOf = <One extends string>(all: readonly One[], text: string | null): One | undefined =>
  all.find((one) => one === text)

export const orderOf = ({ sort = 'score' }: Wishes): SearchOrder => sort

/** Whether a filter is set; an order leaves nothing out. */
export const isNarrowed = ({ sort: _, ...narrowing }: Wishes): boolean => Object.keys(narrowing).length > 0

export type Chip = {
  readonly name:
    | 'minutes30'
    | 'minutes45'
    | 'minutes60'
    | 'onePot'
    | 'noOven'
    | 'oven'
    | 'slowCooker'
    | 'freezes'
    | 'ingredients'
    | 'carbon'
  readonly wish: Wishes
}

/** Chips of the same filter, minutes or a way to cook, exclude each other. */
export const CHIPS: readonly Chip[] = [
  { name: 'minutes30', wish: { minutes: 30 } },
  { name: 'minutes45', wish: { minutes: 45 } },
  { name: 'minutes60', wish: { minutes: 60 } },
  { name: 'onePot', wish: { cook: 'one-pot' } },
  { name: 'noOven', wish: { cook: 'no-oven' } },
  { name: 'oven', wish: { cook: 'oven' } },
  { name: 'slowCooker', wish: { cook: 'slow-cooker' } },
  { name: 'freezes', wish: { freezes: 'well' } },
  { name: 'ingredients', wish: { ingredients: 6 } },
  { name: 'carbon', wish: { carbon: 'low' } },
]

export const isPressed = (wishes: Wishes, { wish }: Chip): boolean =>
  Object.entries(wish).every(([key, value]) => wishes[key as keyof Wishes] === value)

/** The wishes after a press on a chip: its own is set, or removed again. */
export function pressed(wishes: Wishes, chip: Chip): Wishes {
  if (!isPressed(wishes, chip)) return { ...wishes, ...chip.wish }
  const own = new Set(Object.keys(chip.wish))
  return Object.fromEntries(Object.entries(wishes).filter(([key]) => !own.has(key)))
}

export function sortedBy({ sort: _, ...wishes }: Wishes, order: SearchOrder): Wishes {
  return order === 'score' ? wishes : { ...wishes, sort: order }
}
