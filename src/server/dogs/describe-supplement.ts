import type { z } from 'zod'
import type { Supplement as WireSupplement } from '../../contract/pet.ts'
import type { PowderDose } from '../../nutrition/supplement.ts'
import type { Supplement } from '../../reference/supplements.ts'
import { sentences } from '../../texts/index.ts'
import { inTextAndParts } from './sentence-text.ts'

/** The supplement of a dog: which, how much a day, and what is in a gram of it. */
export function describeSupplement(
  dose: PowderDose<Supplement>,
  mealsPerDay: number,
  shopUrl: string | undefined,
): z.infer<typeof WireSupplement> {
  const { formula, gramsPerMeal, gramsPerDay, teaspoonsPerDay } = dose
  const { dose: sayDose, mixIn, open } = sentences.supplement
  const perMeal = { grams: gramsPerMeal, supplement: formula.id }
  const copy = [formula.about, sayDose(perMeal, mealsPerDay), mixIn, open].map(inTextAndParts)
  return {
    id: formula.id,
    link: shopUrl ?? null,
    copy: copy.map(({ text }) => text),
    copyParts: copy.map(({ parts }) => parts),
    dose: gramsPerDay,
    teaspoons: Math.round(teaspoonsPerDay * 100) / 100,
    nutrients: Object.fromEntries(Object.entries(formula.perGram).filter(([, perGram]) => perGram > 0)),
    composition: formula.compounds.map(({ name, mgPerGram, source }) => ({ name, mgPerGram, source })),
  }
}
