import type { OwnersPath } from './pages/owners-pages.ts'
import type { VisitorsPath } from './pages/visitors-pages.ts'

export type { FirstQuery, OwnersPath } from './pages/owners-pages.ts'

/**
 * Every path of the app, and what may stand in a link to it: an address that leads to no page does not compile. Types but for
 * one function: the paths are those of `pages/`.
 */

/** The screens of the wizard. */
export type WizardPath = Exclude<Extract<VisitorsPath, `/new-pet${string}`>, `${string}/:${string}`>

type PagePath = VisitorsPath | OwnersPath

/** Without a gap to fill; `/` is home, or the wizard for a visitor. */
type PlainPath = '/' | Exclude<PagePath, `${string}/:${string}`>

declare const filledIn: unique symbol

/** The addresses that links and the code go to: a path, one filled in by `pageAddress`, or another query of the page one is on. */
export type PageAddress = PlainPath | `?${string}` | (string & { readonly [filledIn]: true })

type GapsOf<Path extends string> = Path extends `${string}/:${infer Gap}/${infer Rest}`
  ? Gap | GapsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Gap}`
    ? Gap
    : never

/**
 * A dog's name may hold any letters, and so may its id.
 * @example pageAddress('/pets/edit/:petId', { petId: 'max & moritz' }) // '/pets/edit/max%20%26%20moritz'
 */
export function pageAddress<Path extends PlainPath | PagePath>(
  path: Path,
  gaps: { readonly [Gap in GapsOf<Path>]: string },
  query: Readonly<Record<string, string>> = {},
): PageAddress {
  const filled = Object.entries<string>(gaps).reduce(
    (address, [gap, value]) => address.replace(`:${gap}`, () => encodeURIComponent(value)),
    path as string,
  )
  const asked = new URLSearchParams(query).toString()
  return (asked ? `${filled}?${asked}` : filled) as PageAddress
}
