import type { Pet } from '../../contract/dog/pet.ts'
import type { Recipe } from '../../contract/recipe/recipe.ts'
import { RECIPE } from './recipe.ts'
import { REX } from './rex.ts'

type InRecipe = NonNullable<Recipe['batch']['supplement']>['items'][number]

/** The things for two meals, a day of two: six kinds, one of them too little to be cut for a meal. */
const THINGS: InRecipe[] = [
  ['calcium-carbonate', 'Calcium carbonate powder', 'quarterTeaspoon', 2.5],
  ['choline', 'Choline bitartrate powder', 'eighthTeaspoon', 3],
  ['zinc', 'Zinc gluconate tablets, 15 mg zinc', 'tablet', 1.75],
  ['iodide', 'Potassium iodide tablets, 150 µg iodine', 'tablet', 0.25],
  ['algal-oil', 'Algal oil capsules, 300 mg EPA and DHA', 'capsule', 1],
  ['vitamin-d3', 'Vitamin D3 drops, 200 IU a drop', 'drop', 12],
].map(([id, name, unit, units]) => ({
  id: id as string,
  code: `thing-${id}`,
  name: name as string,
  unit: unit as InRecipe['unit'],
  unitsPerDay: units as number,
  unitsPerBatch: units as number,
}))

const { batch } = RECIPE
const kit = { id: 'Pharmacy kit', grams: 4.7, items: THINGS }

const step = (text: string, thing: string | null = null) => ({
  text,
  parts: [text],
  thing,
  minutes: null,
  coreTemperatureC: null,
  core: null,
})

/** The same recipe for a dog with a kit. */
export const KIT_RECIPE: Recipe = {
  ...RECIPE,
  supplement: { ...kit, items: THINGS.map((thing) => ({ ...thing, unitsPerBatch: thing.unitsPerDay / 2 })) },
  batch: {
    ...batch,
    supplement: {
      ...kit,
      isCounted: true,
      countedForMeals: 2,
      steps: [
        step('Zinc: count out 1¾ tablets.', 'thing-zinc'),
        step('Crush the tablets to a fine powder.'),
        step('Stir all of it in well.'),
      ],
    },
  },
}

const HALF = THINGS.map((thing) => ({ ...thing, unitsPerBatch: thing.unitsPerDay / 2 }))
type Counted = NonNullable<Recipe['batch']['supplement']>
const forOneMeal = (counted: Pick<Counted, 'isCounted' | 'countedForMeals' | 'steps'> & Partial<Counted>): Recipe => ({
  ...KIT_RECIPE,
  batch: { ...KIT_RECIPE.batch, meals: 1, supplement: { ...kit, items: HALF, ...counted } },
})

/** A recipe for one meal, for which nothing can be counted out by itself. */
export const KIT_FOR_ONE_MEAL = forOneMeal({
  isCounted: false,
  countedForMeals: 2,
  steps: [step('They do not come out right for one meal.')],
})

/** A recipe for one meal that is counted out without one of the items. */
export const KIT_WITHOUT_IODIDE = forOneMeal({
  isCounted: true,
  countedForMeals: 1,
  allForMeals: 2,
  steps: [],
  items: HALF.map((thing) => (thing.id === 'iodide' ? { ...thing, unitsPerBatch: 0 } : thing)),
})

const ofPack = {
  strength: null,
  gramsPerUnit: null,
  divisibleInto: 4,
  periodDays: 7,
  nutrientsPerUnit: {},
  overdoses: [],
}

export const KIT_REX: Pet = {
  ...REX,
  supplement: {
    id: 'Pharmacy kit',
    way: 'kit',
    isChosen: true,
    fits: true,
    passes: [],
    since: '2026-11-20',
    without: [],
    daysWithout: 3,
    link: null,
    copy: [],
    copyParts: [],
    dose: 4.7,
    teaspoons: 1,
    nutrients: {},
    composition: [],
    items: THINGS.map(({ id, name, unit, unitsPerDay }) => ({
      ...ofPack,
      id,
      name,
      unit,
      unitsPerDay,
      gramsPerUnit: unit === 'quarterTeaspoon' ? 1.4 : unit === 'eighthTeaspoon' ? 0.4 : null,
      unitsPerPeriod: unitsPerDay * 7,
      purpose: 'Provides something.',
      hazards: [],
      given: 'batch',
      unitsPerPack: 100,
      gbpPerUnit: 0.05,
      gbpPerMonth: 1.5,
    })),
  },
}
