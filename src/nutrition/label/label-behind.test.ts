import { expect, test } from 'vitest'
import { isOfOtherBasis } from './label-behind.ts'
import type { LabelBasis, ProductUnit } from './printed-label.ts'

const [PER_100_G, PER_KG, PER_UNIT] = [{ kind: 'per100g' }, { kind: 'perKg' }, { kind: 'perUnit' }] as const
const dose = (units: number) => ({ kind: 'perDose', units }) as const

test.each<[name: string, basis: LabelBasis, unit: ProductUnit]>([
  ['Zinc', PER_KG, 'gram'],
  ['Zinc 15 mg per kg', PER_100_G, 'gram'],
  ['Zinc (per 100 g)', PER_100_G, 'gram'],
  ['Zinc (per 100g)', PER_100_G, 'gram'],
  ['Zinc (per kg)', PER_KG, 'gram'],
  ['Zinc (per 1 KG)', PER_KG, 'gram'],
  ['Zinc (per tablet)', PER_UNIT, 'tablet'],
  ['Zinc (in each scoop)', PER_UNIT, 'scoop'],
  ['Zinc (one tablet)', PER_UNIT, 'tablet'],
  ['Zinc (per 3 tablets)', dose(3), 'tablet'],
  ['Zinc (per serving)', dose(3), 'tablet'],
  ['Zinc (per 1.0 tablet)', PER_UNIT, 'tablet'],
  ['Zinc 500/1 tablet', PER_UNIT, 'tablet'],
  ['Omega 3/capsule', PER_UNIT, 'tablet'],
  ['Vitamin B 12, tablet', PER_UNIT, 'tablet'],
])('%j in a column %j of a %s is read as the column is', (name, basis, unit) => {
  expect(isOfOtherBasis(name, { basis, unit })).toBe(false)
})

test.each<[name: string, basis: LabelBasis, unit: ProductUnit]>([
  ['Zinc (per kg)', PER_100_G, 'gram'],
  ['Zinc (per 1 kg)', PER_100_G, 'gram'],
  ['Zinc (per 10 kg)', PER_KG, 'gram'],
  ['Zinc (per 100 g)', PER_KG, 'gram'],
  ['Zinc (per 10 g)', PER_100_G, 'gram'],
  ['Zinc (per 100 g)', PER_UNIT, 'tablet'],
  ['Zinc (per tablet)', PER_KG, 'tablet'],
  ['Zinc (per scoop)', PER_UNIT, 'tablet'],
  ['Zinc (per 3 tablets)', PER_UNIT, 'tablet'],
  ['Zinc (half tablet)', PER_UNIT, 'tablet'],
  ['Zinc (half a tablet)', PER_UNIT, 'tablet'],
  ['Zinc per quarter of a tablet', PER_UNIT, 'tablet'],
  ['Zinc (¼ tablet)', PER_UNIT, 'tablet'],
  ['Zinc (per 1½ tablets)', PER_UNIT, 'tablet'],
  ['Zinc in ½ a scoop', PER_UNIT, 'scoop'],
  ['Zinc (0.5 tablet)', PER_UNIT, 'tablet'],
  ['Zinc (1/2 tablet)', dose(2), 'tablet'],
  ['Zinc (1/2 a tablet)', PER_UNIT, 'tablet'],
  ['Zinc (0.5 of a tablet)', PER_UNIT, 'tablet'],
  ['Zinc (per 1¾ tablets)', PER_UNIT, 'tablet'],
  ['Zinc (⅓ tablet)', PER_UNIT, 'tablet'],
  ['Zinc (half of the tablet)', PER_UNIT, 'tablet'],
  ['Zinc per half-tablet', PER_UNIT, 'tablet'],
  ['Zinc (three quarters of a tablet)', PER_UNIT, 'tablet'],
  ['Zinc (a third of a tablet)', PER_UNIT, 'tablet'],
  ['Zinc (per 3 tablets)', dose(2), 'tablet'],
  ['Zinc (2 servings)', dose(2), 'tablet'],
  // Words for numbers are left to the owner, but for one.
  ['Zinc (two scoops)', dose(2), 'scoop'],
])('%j in a column %j of a %s is asked about', (name, basis, unit) => {
  expect(isOfOtherBasis(name, { basis, unit })).toBe(true)
})
