/**
 * A recipe an owner's way, as an address carries it: foods joined by `*`: `01-001.05-001` has turkey mince in place of
 * beef mince, `17-006` is left out, `14-002_400` is 400 g in the pot, `s0.5` feeds half of each meal. Without imports, for pages.
 */
export type Way = {
  readonly swap: readonly { readonly from: string; readonly to: string }[]
  readonly without: readonly string[]
  readonly lock: readonly { readonly code: string; readonly grams: number }[]
  readonly share?: number | undefined
}

/** The most wishes of each kind: no recipe of the product has more foods. */
export const MOST_WISHES = 12
export const LEAST_LOCKED_GRAMS = 0.1
export const MOST_LOCKED_GRAMS = 50_000
export const LONGEST_WAY = 600

export const AS_IT_WAS: Way = { swap: [], without: [], lock: [] }

export const isAsItWas = ({ swap, without, lock, share }: Way): boolean =>
  swap.length + without.length + lock.length === 0 && share === undefined

const WISH = /^(?:(\d{2}-\d{3}|SR:\d{5})(?:\.(\d{2}-\d{3})|_(\d{1,5}(?:\.\d)?))?|s([01](?:\.\d\d?)?))$/

const isLockable = (grams: number): boolean => grams >= LEAST_LOCKED_GRAMS && grams <= MOST_LOCKED_GRAMS

/** @returns `undefined` of a text that is no way */
export function wayFrom(text: string): Way | undefined {
  if (text.length > LONGEST_WAY) return undefined
  const way = { swap: [] as Way['swap'][number][], without: [] as string[], lock: [] as Way['lock'][number][] }
  let share: number | undefined
  for (const wish of text === '' ? [] : text.split('*')) {
    const [is, code = '', to, grams, part] = WISH.exec(wish) ?? []
    if (is === undefined) return undefined
    if (grams !== undefined && !isLockable(Number(grams))) return undefined
    if (part !== undefined) share = Number(part)
    else if (to !== undefined) way.swap.push({ from: code, to })
    else if (grams !== undefined) way.lock.push({ code, grams: Number(grams) })
    else way.without.push(code)
  }
  return { ...way, ...(share !== undefined && { share }) }
}

/** @example wayText({ swap: [], without: ['17-006'], lock: [{ code: '14-002', grams: 400 }] }) // '17-006*14-002_400' */
export function wayText({ swap, without, lock, share }: Way): string {
  const byCode = (a: string, b: string) => (a < b ? -1 : 1)
  return [
    ...swap.map(({ from, to }) => `${from}.${to}`).sort(byCode),
    ...[...without].sort(byCode),
    // Locks keep the order in which they were made, because it counts.
    ...lock.map(({ code, grams }) => `${code}_${Number(grams.toFixed(1))}`),
    ...(share === undefined ? [] : [`s${share}`]),
  ].join('*')
}
