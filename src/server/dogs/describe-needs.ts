import type { z } from 'zod'
import type { Requirement, VetLimits } from '../../contract/dog/pet.ts'
import type { Need, NeedInfo } from '../../nutrition/needs/needs.ts'
import { nutrientById, type Unit } from '../../nutrition/nutrients.ts'
import { sentences } from '../../texts/index.ts'
import { amount, figure, nutrientAmount, publishedAmount, sourceName } from './figures.ts'

/** The needs of a day by nutrient, each with the lines that say how it came about. @param limits of the dog's vet, with who set them */
export function describeNeeds(rows: readonly Need[], limits: VetLimits): Record<string, z.infer<typeof Requirement>> {
  return Object.fromEntries(
    rows.map(({ nutrient, min, rda, target, max, info }) => {
      const unit = nutrientById.get(nutrient)?.unit ?? 'g'
      const vet = limits.find((limit) => limit.nutrient === nutrient)
      const copy = info.map((line) => sayInfo(line, unit, vet))
      return [nutrient, { min, rda, target, max, unit, copy: copy.length > 0 ? copy : [sentences.needs.none] }]
    }),
  )
}

function sayInfo(info: NeedInfo, unit: Unit, vet: VetLimits[number] | undefined): string {
  const { needs, conditions } = sentences
  switch (info.kind) {
    case 'energy':
      return needs.energy(nutrientAmount(info.kcalPerDay))
    case 'standardMin':
      return needs.standardMin(publishedAmount(info.per1000Kcal, unit), sourceName(info.source))
    case 'density':
      return needs.density(figure(info.multiplier))
    case 'recommended':
      return needs.recommended(publishedAmount(info.per1000Kcal, unit), sourceName(info.source))
    case 'standardMax':
      return needs.standardMax(publishedAmount(info.per1000Kcal, unit), info.limit, sourceName(info.source))
    case 'maxPerKg075':
      return needs.maxPerKg075(publishedAmount(info.perKg075, unit), sourceName(info.source))
    case 'vetLimit':
      return needs.vetLimit(info.bound, publishedAmount(info.per1000Kcal, unit), vet?.name ?? '', vet?.date ?? '')
    case 'linkedMin':
      return needs.linkedMin(info.to, publishedAmount(info.perGram, unit), sourceName(info.source))
    case 'healthRule': {
      const { operator, strength, condition, source } = info.rule
      const perDay = amount(info.perDay, unit)
      return needs.healthRule(operator, perDay, strength === 'hard', conditions[condition], sourceName(source))
    }
  }
}
