import { MOST_MEALS } from '../limits.ts'

/**
 * A recipe an owner's way, as an address carries it: foods joined by `*`: `01-001.05-001` has turkey mince in place of
 * beef mince, `17-006` is left out, `14-002_400` is 400 g in the pot, `s0.5` feeds half of each meal, `@bella_6` cooks 6 meals of
 * another dog in the same pot.
 */
export type Way = {
  readonly swap: readonly { readonly from: string; readonly to: string }[]
  readonly without: readonly string[]
  readonly lock: readonly { readonly code: string; readonly grams: number }[]
  readonly share?: number | undefined
  readonly others?: readonly Eater[] | undefined
}

/** Another dog that eats from the pot, and the number of its meals in it. */
export type Eater = { readonly petId: string; readonly meals: number }

/** The most wishes of each kind: no recipe of the product has more foods. */
export const MOST_WISHES = 12
export const LEAST_LOCKED_GRAMS = 0.1
export const MOST_LOCKED_GRAMS = 50_000
export const LONGEST_WAY = 600
/** A household of more dogs cooks a second pot. */
export const MOST_OTHERS = 5

export const AS_IT_WAS: Way = { swap: [], without: [], lock: [] }

export const isAsItWas = ({ swap, without, lock, share, others = [] }: Way): boolean =>
  swap.length + without.length + lock.length + others.length === 0 && share === undefined

const WISH =
  /^(?:(\d{2}-\d{3}|SR:\d{5}|BLS:[A-Z]\d{6})(?:\.(\d{2}-\d{3})|_(\d{1,5}(?:\.\d)?))?|s([01](?:\.\d\d?)?)|@([\p{L}\p{M}-]{1,80})_([1-9]\d{0,2}))$/u

const isLockable = (grams: number): boolean => grams >= LEAST_LOCKED_GRAMS && grams <= MOST_LOCKED_GRAMS

/** @returns `undefined` of a text that is no way */
export function wayFrom(text: string): Way | undefined {
  if (text.length > LONGEST_WAY) return undefined
  const way = { swap: [] as Way['swap'][number][], without: [] as string[], lock: [] as Way['lock'][number][] }
  const others: Eater[] = []
  let share: number | undefined
  for (const wish of text === '' ? [] : text.split('*')) {
    const [is, code = '', to, grams, part, petId, meals] = WISH.exec(wish) ?? []
    if (is === undefined) return undefined
    if (grams !== undefined && !isLockable(Number(grams))) return undefined
    if (petId !== undefined) others.push({ petId, meals: Number(meals) })
    else if (part !== undefined) share = Number(part)
    else if (to !== undefined) way.swap.push({ from: code, to })
    else if (grams !== undefined) way.lock.push({ code, grams: Number(grams) })
    else way.without.push(code)
  }
  if (!isPotOfFew(others)) return undefined
  return { ...way, ...(share !== undefined && { share }), ...(others.length > 0 && { others }) }
}

/** Whether each dog is named once, and no more of them eat from the pot, and no more meals, than a pot is for. */
const isPotOfFew = (others: readonly Eater[]): boolean =>
  others.length <= MOST_OTHERS &&
  new Set(others.map(({ petId }) => petId)).size === others.length &&
  others.every(({ meals }) => meals <= MOST_MEALS)

/** @example wayText({ swap: [], without: ['17-006'], lock: [{ code: '14-002', grams: 400 }] }) // '17-006*14-002_400' */
export function wayText({ swap, without, lock, share, others = [] }: Way): string {
  const byCode = (a: string, b: string) => (a < b ? -1 : 1)
  return [
    ...swap.map(({ from, to }) => `${from}.${to}`).sort(byCode),
    ...[...without].sort(byCode),
    // Locks keep the order in which they were made, because it counts.
    ...lock.map(({ code, grams }) => `${code}_${Number(grams.toFixed(1))}`),
    ...(share === undefined ? [] : [`s${share}`]),
    ...others.map(({ petId, meals }) => `@${petId}_${meals}`).sort(byCode),
  ].join('*')
}

/** A pot for these dogs as an address asks for it: the meals of the first, and the others in the way of the recipe. */
export const askForPot = ({ petId, meals }: Eater, others: readonly Eater[]) => ({
  petId,
  meals,
  way: wayText({ ...AS_IT_WAS, others }) || undefined,
})
