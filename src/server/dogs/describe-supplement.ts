import type { z } from 'zod'
import type { Supplement as WireSupplement } from '../../contract/pet.ts'
import type { SupplementDose } from '../../nutrition/supplement.ts'
import type { Supplement } from '../../reference/supplements.ts'
import { sentences } from '../../texts/index.ts'
import { figure } from './figures.ts'

/** The supplement of a dog: which, how much a day, and what is in a gram of it. */
export function describeSupplement(
  dose: SupplementDose<Supplement>,
  mealsPerDay: number,
  shopUrl: string | undefined,
): z.infer<typeof WireSupplement> {
  const { formula, gramsPerMeal, gramsPerDay, teaspoonsPerDay } = dose
  return {
    id: formula.id,
    link: shopUrl ?? null,
    copy: [
      formula.about,
      sentences.supplement.dose(figure(gramsPerMeal), mealsPerDay),
      sentences.supplement.mixIn,
      sentences.supplement.open,
    ],
    dose: gramsPerDay,
    teaspoons: Math.round(teaspoonsPerDay * 100) / 100,
    nutrients: Object.fromEntries(Object.entries(formula.perGram).filter(([, perGram]) => perGram > 0)),
    composition: formula.compounds.map(({ name, mgPerGram, source }) => ({ name, mgPerGram, source })),
  }
}
