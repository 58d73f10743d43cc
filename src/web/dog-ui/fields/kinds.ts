import type { BodyUnit } from '../units/body-weight.ts'

/** The control that asks for a field (dog-field.tsx has each). */
type Control = 'text' | 'weight' | 'age' | 'breed' | 'one' | 'several' | 'share'

/** The place where a field is asked: the wizard describes a new dog, the form changes one that is there. */
export type Place = 'wizard' | 'form'
export type Asking = { readonly place: Place; readonly unit: BodyUnit }

/** The error in words; `null` when there is none. */
export type Verdict = string | null

type Change<Said> = {
  readonly before: Said
  readonly now: Said
  /** The answer as it is by now: another phone may have changed another part of it. */
  readonly present: Said
}

/**
 * Everything that is known of one field. The answer about a dog and the typed value differ: a weight is typed as a text, in
 * the owner's unit.
 */
export type Kind<Said, Typed, Sent = Said> = {
  readonly control: Control
  /** Reads the browser's data, which may be of an earlier release or edited by hand: `undefined` where they are not valid. */
  readonly read: (kept: unknown) => Said | undefined
  readonly typed: (said: Said | undefined, asking: Asking) => Typed
  /** `undefined` while the typed value is no answer. */
  readonly said: (typed: Typed | undefined, asking: Asking) => Said | undefined
  /** The error of the field, or of each of its parts, where there is more to say than that it is no answer. */
  readonly wrong?:
    | ((typed: Typed | undefined, asking: Asking) => Verdict | Readonly<Record<string, Verdict>>)
    | undefined
  /** The value to change to; `undefined` for no change. */
  readonly changed: (change: Change<Said>) => Said | undefined
  readonly sent: (said: Said) => Sent
  /** Left empty it is an answer. */
  readonly isOptional?: boolean
  /** The values that may be chosen, as they are typed. */
  readonly choices?: readonly string[]
}

/** Travels as it is said, and is changed as a whole. */
export const asItIs = <Said>() => ({
  sent: (said: Said): Said => said,
  changed: ({ before, now }: Change<Said>): Said | undefined => (before === now ? undefined : now),
})

type TextRules = {
  readonly isValid: (text: string) => boolean
  readonly tidy?: (text: string) => string
  readonly wrong?: (typed: string) => Verdict
}

/** A line of text. */
export function text({ isValid, tidy = (typed) => typed.trim(), wrong }: TextRules) {
  return {
    ...asItIs<string>(),
    control: 'text',
    isOptional: isValid(''),
    read: (kept) => (typeof kept === 'string' && isValid(kept) ? tidy(kept) : undefined),
    typed: (said = '') => said,
    said: (typed = '') => (isValid(tidy(typed)) ? tidy(typed) : undefined),
    wrong: wrong && ((typed = '') => wrong(typed)),
  } satisfies Kind<string, string>
}

/** A choice of one of several values; `first` is chosen from the start. */
export function one<Value extends string>(values: readonly Value[], first?: Value) {
  return {
    ...asItIs<Value>(),
    control: 'one',
    choices: values,
    read: (kept) => values.find((value) => value === kept),
    typed: (said) => said ?? first,
    said: (typed) => typed,
  } satisfies Kind<Value, Value | undefined>
}

/** A choice of one of the numbers from 1 on. */
export function countTo(most: number) {
  const counts = Array.from({ length: most }, (_, index) => index + 1)
  return {
    ...asItIs<number>(),
    control: 'one',
    choices: counts.map(String),
    read: (kept) => counts.find((count) => count === kept),
    typed: (said) => (said === undefined ? '' : String(said)),
    said: (typed) => counts.find((count) => String(count) === typed),
  } satisfies Kind<number, string>
}

/** Any of several, in any order. */
export function several<Value extends string>(values: readonly Value[]) {
  return {
    control: 'several',
    choices: values,
    read: (kept) => (Array.isArray(kept) ? values.filter((value) => kept.includes(value)) : undefined),
    typed: (said = []) => [...said],
    said: (typed = []) => [...typed],
    sent: (said) => [...said],
    changed: ({ before, now, present }) => (isSameSet(before, now) ? undefined : withToggled(present, before, now)),
  } satisfies Kind<Value[], Value[]>
}

function isSameSet<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}

/** Applies the owner's ticks and unticks to the list as it is now. */
function withToggled<Value>(present: readonly Value[], before: readonly Value[], now: readonly Value[]): Value[] {
  const added = now.filter((value) => !before.includes(value) && !present.includes(value))
  const removed = before.filter((value) => !now.includes(value))
  return [...present.filter((value) => !removed.includes(value)), ...added]
}
