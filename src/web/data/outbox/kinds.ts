import type { Kind } from './kind.ts'
import { meal } from './meal.ts'
import { note } from './note.ts'
import { tap } from './tap.ts'
import { tick } from './tick.ts'
import { weighIn } from './weigh-in.ts'

/** The changes that an owner can make without a network. The browser's storage contains these names. */
const kinds = { tap, weighIn, note, meal, tick }

export type KindName = keyof typeof kinds
export type Entries = { [K in KindName]: (typeof kinds)[K] extends Kind<infer Entry, infer _> ? Entry : never }
export type Answers = { [K in KindName]: Awaited<ReturnType<(typeof kinds)[K]['send']>> }

export const KINDS: { readonly [K in KindName]: Kind<Entries[K], Answers[K]> } = kinds
