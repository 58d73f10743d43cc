import type { z } from 'zod'
import type { Pet } from '../../contract/dog/pet.ts'
import type { SupplementWay } from '../../contract/food/supplement.ts'
import { REX } from './rex.ts'

type Supplement = NonNullable<Pet['supplement']>
type Thing = Supplement['items'][number]

const PLAIN = {
  strength: null,
  gramsPerUnit: null,
  divisibleInto: 1,
  unitsPerDay: 1,
  unitsPerPeriod: 7,
  periodDays: 7,
  nutrientsPerUnit: {},
  overdoses: [],
  given: 'batch',
  hazards: [],
  unitsPerPack: 100,
  gbpPerUnit: 0.05,
  gbpPerMonth: 1.52,
} as const satisfies Partial<Thing>

export const CALCIUM: Thing = {
  ...PLAIN,
  id: 'calcium-carbonate',
  name: 'Calcium carbonate powder',
  unit: 'quarterTeaspoon',
  gramsPerUnit: 1.4,
  unitsPerPeriod: 12,
  unitsPerDay: 12 / 7,
  purpose: 'Balances the phosphorus of meat and builds bone.',
  hazards: [{ id: 'tooMuchCalcium', text: 'Too much calcium harms the bones of growing dogs: level spoons only.' }],
  unitsPerPack: 700,
  gbpPerUnit: 0.014,
  gbpPerMonth: 0.73,
}

export const ZINC: Thing = {
  ...PLAIN,
  id: 'zinc',
  name: 'Zinc gluconate tablets, 15 mg zinc',
  unit: 'tablet',
  strength: '15 mg',
  divisibleInto: 4,
  unitsPerPeriod: 2.5,
  unitsPerDay: 2.5 / 7,
  purpose: 'Provides zinc for skin and coat.',
  given: 'daily',
  overdoses: [
    { nutrient: 'zinc', times: 2, timesMaximum: 0.8, of: 'legal', text: 'Double the zinc: stays below the maximum.' },
    { nutrient: 'zinc', times: 10, timesMaximum: 4, of: 'legal', text: 'Ten times the zinc: 4 times the maximum.' },
  ],
  hazards: [
    { id: 'zincOverdose', text: 'Zinc tablets are poison for a dog that finds the pack: lock them away.' },
    { id: 'xylitol', text: 'Read the list of ingredients: with xylitol it is poison for dogs.' },
  ],
}

export const MULTIVITAMIN: Thing = {
  ...ZINC,
  id: 'multivitamin',
  name: 'A-Z multivitamin tablets, 200 IU vitamin D3',
  strength: '200 IU vitamin D3',
  overdoses: [],
  hazards: [{ id: 'otherFigures', text: 'Choose one that says vitamin D3 200 IU.' }],
}

export const ALGAL_OIL: Thing = {
  ...PLAIN,
  id: 'algal-oil',
  name: 'Algal oil capsules, 300 mg EPA and DHA',
  unit: 'capsule',
  strength: '300 mg',
  unitsPerPeriod: 4,
  unitsPerDay: 4 / 7,
  purpose: 'Provides the omega-3 fats EPA and DHA without fish.',
  hazards: [{ id: 'keepCold', text: 'Keep it cold and dark once it is open.' }],
}

export const VITAMIN_D: Thing = {
  ...PLAIN,
  id: 'vitamin-d3',
  name: 'Vitamin D3 drops, 200 IU a drop',
  unit: 'drop',
  strength: '200 IU',
  unitsPerPeriod: 35,
  unitsPerDay: 5,
  purpose: 'Provides vitamin D, which a dog does not make in its skin.',
  overdoses: [
    { nutrient: 'vitaminD', times: 2, timesMaximum: 1.3, of: 'safe', text: 'Double the drops: 1.3 times the maximum.' },
  ],
  hazards: [{ id: 'vitaminDOverdose', text: 'Ten times too many drops of vitamin D make a dog gravely ill.' }],
}

/** Each kind of unit once, and one tablet that is divided. */
export const KIT: Supplement = {
  ...(REX.supplement as Supplement),
  id: 'Pharmacy kit',
  way: 'kit',
  items: [CALCIUM, ZINC, ALGAL_OIL, VITAMIN_D],
}

/** Rex without the powder. */
export const REX_WITH_KIT: Pet = { ...REX, supplement: KIT }

const FACTS = {
  isPossible: true,
  isAlone: false,
  questions: 0,
  why: null,
  narrowed: null,
  missing: [],
  wouldHelp: [],
  verdict: null,
}

/** The server's facts about both ways, Rex having the powder. */
export const WAYS: z.infer<typeof SupplementWay>[] = [
  {
    ...FACTS,
    way: 'powder',
    productId: null,
    productName: null,
    isChosen: true,
    items: [],
    periodDays: null,
    unitsPerDay: 0,
    gbpPerMonth: null,
    recipes: 233,
  },
  {
    ...FACTS,
    way: 'kit',
    productId: null,
    productName: null,
    isChosen: false,
    items: KIT.items,
    periodDays: 7,
    unitsPerDay: 8,
    gbpPerMonth: 5.29,
    recipes: 226,
  },
]

/** The server's facts about both ways, Rex having the kit. */
export const WAYS_WITH_KIT = WAYS.map((facts) => ({ ...facts, isChosen: facts.way === 'kit' }))

const OWN: Thing = {
  ...PLAIN,
  id: 'complete-mix',
  name: 'Complete Mix',
  unit: 'gram',
  gramsPerUnit: 1,
  unitsPerPeriod: 35,
  unitsPerDay: 5,
  purpose: 'Your own product, by its label.',
}

/** A product of the owner's own, with what it lacks. */
export const PRODUCT_WAY: z.infer<typeof SupplementWay> = {
  ...FACTS,
  way: 'product',
  productId: OWN.id,
  productName: OWN.name,
  isChosen: false,
  items: [OWN, ZINC],
  periodDays: 7,
  unitsPerDay: 5.4,
  gbpPerMonth: 9.1,
  recipes: 180,
  verdict: {
    kind: 'missing',
    text: ['By itself it lacks zinc. With the other items as well, 180 of the 233 recipes for this dog work.'],
    parts: [['By itself it lacks zinc. With the other items as well, 180 of the 233 recipes for this dog work.']],
    recipesAlone: 0,
    missing: [{ nutrient: 'zinc', perDay: 5.2, unit: 'mg', isLacking: true, closedBy: [ZINC.id] }],
  },
}
