import type { Pet } from '../../../contract/dog/pet.ts'
import { MOST_PUPPIES } from '../../../contract/limits.ts'
import { type Day, daysBetween } from '../../../kitchen/days.ts'
import { reproductionOf } from '../../../nutrition/needs/reproduction.ts'
import { texts } from '../../texts/index.ts'

const words = texts.litter

export type Litter = Pet['reproduction']

/** An intact bitch may expect or nurse. One with a litter may have been spayed since: at the birth, or while she nursed. */
export const mayHavePuppies = (
  { sex, neutered }: { readonly sex?: unknown; readonly neutered?: unknown },
  litter: Litter,
): boolean => sex === 'female' && (neutered === 'No' || litter !== null)

/** A litter as it is typed. */
export type TypedLitter = {
  readonly state: NonNullable<Litter>['state'] | 'none'
  readonly since: string
  readonly puppies: string
}

export const typedLitter = (litter: Litter): TypedLitter => ({
  state: litter?.state ?? 'none',
  since: litter?.since ?? '',
  puppies: litter?.puppies?.toString() ?? '',
})

export type LitterWrong = { readonly since: string | null; readonly puppies: string | null }

export function litterWrong({ state, since, puppies }: TypedLitter, today: Day): LitterWrong {
  if (state === 'none') return { since: null, puppies: null }
  const count = puppies.trim()
  const isCount = count === '' || (/^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= MOST_PUPPIES)
  return { since: sinceWrong(state, since, today), puppies: isCount ? null : words.puppiesWrong(MOST_PUPPIES) }
}

function sinceWrong(state: NonNullable<Litter>['state'], since: string, today: Day): string | null {
  if (since === '' || since > today) return words.sinceWrong.toCome
  const days = daysBetween(since as Day, today)
  return reproductionOf({ reproduction: { state, days, puppies: null } }) ? null : words.sinceWrong[state]
}

/** The litter of a typed form without errors. */
export const litterSaid = ({ state, since, puppies }: TypedLitter): Litter =>
  state === 'none' ? null : { state, since: since as Day, puppies: puppies.trim() === '' ? null : Number(puppies) }

export const isSameLitter = (one: Litter, other: Litter): boolean =>
  one?.state === other?.state && one?.since === other?.since && one?.puppies === other?.puppies
