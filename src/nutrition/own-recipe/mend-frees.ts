import type { IngredientCode } from '../recipe/recipe.ts'
import { findMend, type Mended, type MendProof, type MendWishes, type NotMended } from './mend.ts'
import { foodsThatHave } from './recipe-check.ts'

/**
 * What frees a recipe that cannot be mended as its owner wishes: kept foods that may change (or unwanted ones that may come in),
 * another food that comes in, or a food that is left out.
 */
export type Freed = {
  readonly by: 'keepLess' | 'addMore' | 'leaveOut'
  /** The foods that are kept no more, or left out. */
  readonly codes: readonly IngredientCode[]
  readonly mended: Mended
}

type Relaxation = Omit<Freed, 'mended'> & { readonly wishes: MendWishes }

/** Kept foods, and foods to leave out, that are tried one by one. Most tries are refused in little time, without whole numbers. */
const MOST_SINGLE = 6
/** Tries that the program without whole numbers allows, and that fail all the same: each may take seconds. */
const MOST_LONG_TRIES = 2

/** The first relaxation that works, the smallest for the owner first. `null`: none does; `undefined`: that is not known of all. */
export async function whatFrees(
  wishes: MendWishes,
  none: NotMended,
  proof: MendProof,
): Promise<Freed | null | undefined> {
  let long = 0
  let isKnown = leftOutFirst(wishes, none).length <= MOST_SINGLE
  for (const { wishes: relaxed, ...relaxation } of relaxationsOf(wishes, none)) {
    const found = await findMend(relaxed, proof)
    if (found.kind === 'mended') return { ...relaxation, mended: found }
    if (found.reason === 'undecided') isKnown = false
    if (found.reason !== 'bounds' || !found.isClear) long++
    if (long === MOST_LONG_TRIES) return undefined
  }
  return isKnown ? null : undefined
}

/** The kinds of relaxation that are tried before `whatFrees` answers `null`. */
export function relaxationKinds(wishes: MendWishes): Freed['by'][] {
  return [...new Set(relaxationsOf(wishes, { kind: 'none', reason: 'bounds' }).map(({ by }) => by))]
}

function relaxationsOf(wishes: MendWishes, none: NotMended): Relaxation[] {
  const { keep, out, mostAdded } = wishes
  const inIt = new Set(wishes.lines.map(({ ingredient }) => ingredient.code))
  const kept = [...keep].sort((a, b) => Number(inIt.has(b)) - Number(inIt.has(a)))
  const keepLess = (codes: readonly IngredientCode[]): Relaxation => ({
    by: 'keepLess',
    codes,
    wishes: { ...wishes, keep: new Set(kept.filter((code) => !codes.includes(code))) },
  })
  return [
    // Beyond these a kept food is tried together with all the others, in the next line.
    ...kept.slice(0, MOST_SINGLE).map((code) => keepLess([code])),
    ...(kept.length > 1 ? [keepLess(kept)] : []),
    { by: 'addMore', codes: [], wishes: { ...wishes, mostAdded: mostAdded + 1 } },
    ...leftOutFirst(wishes, none)
      .slice(0, MOST_SINGLE)
      .map((code): Relaxation => {
        return { by: 'leaveOut', codes: [code], wishes: { ...wishes, out: new Set([...out, code]) } }
      }),
  ]
}

/** The foods of which there is least come first, but for those that bring most of what is too much. */
function leftOutFirst({ lines, keep, out }: MendWishes, { check }: NotMended): IngredientCode[] {
  const codes = lines.toSorted((a, b) => a.grams - b.grams).map(({ ingredient }) => ingredient.code)
  const blamed = check?.excess.flatMap(({ nutrient }) => foodsThatHave(nutrient, check).map(({ code }) => code)) ?? []
  const inIt = new Set([...blamed.filter((code) => codes.includes(code)), ...codes].filter((code) => !out.has(code)))
  return inIt.size < 2 ? [] : [...inIt].filter((code) => !keep.has(code))
}
