import type { Token } from './line-tokens.ts'
import { PIECES } from './line-words.ts'

/** What a unit of a tablet, a capsule or a drop holds, as its label says it: the 400 IU of "1 vitamin E capsule, 400 IU". */
export type Strength = { readonly amount: number; readonly unit: 'g' | 'mg' | 'µg' | 'IU' }

const UNITS: ReadonlyMap<string, Strength['unit']> = new Map([
  ...['g', 'gram', 'grams'].map((word) => [word, 'g'] as const),
  ...['mg', 'mgs', 'milligram', 'milligrams'].map((word) => [word, 'mg'] as const),
  ...['µg', 'μg', 'ug', 'mcg', 'mcgs', 'microgram', 'micrograms'].map((word) => [word, 'µg'] as const),
  ...['iu', 'ius', 'ie'].map((word) => [word, 'IU'] as const),
])

/** Pieces that hold an amount of something and are no weight of it. */
export const COUNTED_PIECES: ReadonlySet<string> = new Set(['tablet', 'capsule', 'gummy', 'drop', 'scoop'])

/** A line's words without the strength that it says, which is no weight of food. */
type WithoutStrength = {
  readonly tokens: readonly Token[]
  readonly strength: Strength | undefined
  /** The strength is that of a second thing: "salmon oil 5 ml, vitamin E 100 IU". */
  readonly isOfAnother: boolean
}

/** International units and micrograms are never the weight of a food; milligrams are not where tablets or capsules are counted. */
export function withoutStrength(tokens: readonly Token[]): WithoutStrength {
  // A scoop of 30 g weighs so much.
  const isCounted = tokens.some(({ word }) => ['tablet', 'capsule', 'gummy'].includes(PIECES.get(word) ?? ''))
  const at = tokens.findIndex(({ number }, index) => {
    const unit = UNITS.get(tokens[index + 1]?.word ?? '')
    return number !== undefined && unit !== undefined && (isCounted || unit === 'IU' || unit === 'µg')
  })
  const [amount, unit] = [tokens[at]?.number, UNITS.get(tokens[at + 1]?.word ?? '')]
  if (at < 0 || amount === undefined || !unit) return { tokens, strength: undefined, isOfAnother: false }
  const isBracketed = tokens[at - 1]?.text === '(' && tokens[at + 2]?.text === ')'
  const [from, to] = isBracketed ? [at - 1, at + 3] : [at, at + 2]
  const before = tokens.slice(0, from)
  const joined = before.findLastIndex(({ word }) => JOINS.has(word))
  const between = before.slice(joined + 1).filter(({ text }) => /^\p{L}/u.test(text))
  return {
    tokens: [...(isBracketed ? before : withoutSign(before)), ...tokens.slice(to)],
    strength: { amount, unit },
    isOfAnother: joined > 0 && between.some(({ word }) => !OF_STRENGTH.has(word) && !PIECES.has(word)),
  }
}

/** "Zinc tablet, 15 mg". */
const withoutSign = (tokens: readonly Token[]) =>
  /^[,-]$/.test(tokens.at(-1)?.text ?? '') ? tokens.slice(0, -1) : tokens
const JOINS: ReadonlySet<string> = new Set([',', ';', '+', '&', 'and', 'plus'])
const OF_STRENGTH: ReadonlySet<string> = new Set('each of strength high a per about with x'.split(' '))
