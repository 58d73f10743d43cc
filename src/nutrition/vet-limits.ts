import type { NutrientId } from './nutrients.ts'

/**
 * Nutrients that a dog's own vet may limit, and between which figures: per 1000 kcal of metabolisable energy, in the units of
 * the nutrient table. **Own estimate**, wide on purpose: a figure beyond is a slip of the pen or of the unit (mg for g), not a
 * diet. The other limits say what a dog can be fed at all.
 */
export const VET_LIMIT_RANGES = {
  protein: { least: 20, most: 150 },
  fat: { least: 8, most: 85 },
  linoleicAcid: { least: 1, most: 20 },
  epaDha: { least: 0, most: 2.8 },
  fibre: { least: 0, most: 40 },
  sugars: { least: 0, most: 100 },
  calcium: { least: 0.5, most: 7 },
  phosphorus: { least: 0.4, most: 5 },
  potassium: { least: 0.5, most: 7 },
  sodium: { least: 0.05, most: 5 },
  chloride: { least: 0.1, most: 8 },
  magnesium: { least: 0.05, most: 1.5 },
  copper: { least: 0.8, most: 10 },
  iron: { least: 4, most: 200 },
  zinc: { least: 8, most: 60 },
  iodine: { least: 0.1, most: 3 },
  selenium: { least: 30, most: 200 },
  vitaminA: { least: 500, most: 100_000 },
  vitaminD: { least: 50, most: 800 },
  taurine: { least: 0, most: 5000 },
} as const satisfies { readonly [id in NutrientId]?: { readonly least: number; readonly most: number } }

export type VetLimitNutrient = keyof typeof VET_LIMIT_RANGES
export const VET_LIMIT_NUTRIENTS = Object.keys(VET_LIMIT_RANGES) as [VetLimitNutrient, ...VetLimitNutrient[]]

/**
 * The limits that the dog's own vet has set for a nutrient, per 1000 kcal of what the dog eats. Binds beside every other limit, in the
 * same 95 of 100 bowls: it can ask for more than the standard and allow less, and loosens no minimum and no maximum. Our
 * own goals for the nutrient (soft rules of health issues) give way to it.
 */
export type VetLimit = {
  readonly nutrient: VetLimitNutrient
  readonly min: number | null
  readonly max: number | null
}

export function vetLimitOf(
  { vetLimits = [] }: { readonly vetLimits?: readonly VetLimit[] },
  nutrient: NutrientId,
): VetLimit | undefined {
  return vetLimits.find((limit) => limit.nutrient === nutrient)
}

type Searched = {
  readonly figure: number
  readonly bound: 'min' | 'max'
  readonly range: { readonly least: number; readonly most: number }
}

/** Steps of a figure as a vet writes it: three digits. */
const stepOf = (figure: number) => 10 ** (Math.floor(Math.log10(figure)) - 2)

/**
 * The figure nearest to a limit that is enough, in steps of three digits; `undefined` where none of its range is. A limit
 * that leaves recipes still does so when it is loosened: a dozen questions find it.
 * @param isEnough whether a dog with that figure has recipes
 */
export async function nearestFigure(
  { figure, bound, range }: Searched,
  isEnough: (figure: number) => Promise<boolean>,
): Promise<number | undefined> {
  const step = stepOf(Math.max(figure, range.most / 100))
  const onGrid = (steps: number) => Number((figure + (bound === 'max' ? steps : -steps) * step).toPrecision(12))
  const loosest = Math.floor(Math.abs((bound === 'max' ? range.most : range.least) - figure) / step + 1e-9)
  if (loosest === 0 || !(await isEnough(onGrid(loosest)))) return undefined
  let [tooTight, enough] = [0, loosest]
  while (enough - tooTight > 1) {
    const middle = Math.floor((tooTight + enough) / 2)
    if (await isEnough(onGrid(middle))) enough = middle
    else tooTight = middle
  }
  return onGrid(enough)
}
