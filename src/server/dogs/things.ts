import type { OwnProduct } from '../../contract/food/supplement.ts'
import type { Dog, HealthIssue } from '../../nutrition/dog.ts'
import type { Label, ProductComposition } from '../../nutrition/label/printed-label.ts'
import { NUTRIENT_IDS, NUTRIENTS, type NutrientId, nutrientById } from '../../nutrition/nutrients.ts'
import { type ThingUnit, withStrength } from '../../nutrition/recipe/thing.ts'
import { thingOfListed } from '../../reference/foods/thing-food.ts'
import { GENERICS, type Generic, type Hazard } from '../../reference/generics.ts'
import { sentences } from '../../texts/index.ts'
import type { OwnProducts } from '../db/kitchen/products.ts'
import { publishedAmount } from './figures.ts'
import { readKeptLabel, refusedProduct } from './read-label.ts'

/** A thing that a kit is made of, with what is told of it. */
export type KeptThing = Omit<Generic, 'group' | 'keepsMonths' | 'source'> & { readonly group: string }
export type FindThing = (id: string) => KeptThing

/** The thing as the owner's own package has it. */
export function findThing(id: string, own: OwnProducts): KeptThing | undefined {
  const generic = GENERICS.get(id)
  const product = Object.hasOwn(own, id) ? own[id] : undefined
  if (!product) return generic
  if (!generic) return product.label && !refusedProduct(product) ? ofLabel(id, product, product.label) : undefined
  const { unitsPerPack = generic.unitsPerPack, gbpPerUnit = generic.gbpPerUnit } = product
  const packed = { ...generic, unitsPerPack, gbpPerUnit }
  return isOfThing(product, generic) ? asInPackage(packed, product) : packed
}

/** A thing that a shopping list and the cupboard may hold: of a kit, or one that owners put into their recipes. */
export const findListed = (id: string, own: OwnProducts): KeptThing | undefined =>
  findThing(id, own) ?? thingOfListed(id)

/** A product of the owner's own by its label, though it may be refused. */
export function productThing(id: string, own: OwnProducts): KeptThing | undefined {
  const product = Object.hasOwn(own, id) ? own[id] : undefined
  return product?.label && !GENERICS.has(id) ? ofLabel(id, product, product.label) : undefined
}

/** The owner's products that are refused. They are in no kit, and stay with the owner's products. */
export const refusedThings = (own: OwnProducts): KeptThing[] =>
  Object.entries(own).flatMap(([id, product]) => (refusedProduct(product) ? (productThing(id, own) ?? []) : []))

/** All that a kit of this owner can be made of. */
export const thingsWith = (own: OwnProducts): KeptThing[] =>
  [...new Set([...GENERICS.keys(), ...Object.keys(own)])].flatMap((id) => findThing(id, own) ?? [])

/** The same by their ids, for recipes that they are put into. */
export const thingsById = (own: OwnProducts): ReadonlyMap<string, KeptThing> =>
  new Map(thingsWith(own).map((thing) => [thing.id, thing]))

/** More nutrients than a tablet of calcium with vitamin D, or one for bones, has. */
const FEWEST_OF_A_MULTIVITAMIN = 5

/**
 * A multivitamin by its label: a tablet or capsule with vitamin D and at least so many others that the multivitamin of the table has.
 * A complete powder is none: what it lacks a multivitamin may bring.
 */
export function isMultivitamin({ unit, perUnitAtMost }: KeptThing): boolean {
  if (unit.kind !== 'tablet' && unit.kind !== 'capsule') return false
  const brings = (nutrient: NutrientId) => (perUnitAtMost[nutrient] ?? 0) > 0
  const inTable = GENERICS.get('multivitamin')?.perUnitAtMost ?? {}
  const others = NUTRIENT_IDS.filter((id) => id !== 'vitaminD' && id in inTable)
  return brings('vitaminD') && others.filter(brings).length >= FEWEST_OF_A_MULTIVITAMIN
}

/** The illnesses for which a hazard alone matters, and a vet is to be asked first. */
const OF_ILLNESS: { readonly [hazard in Hazard]?: HealthIssue } = { notForKidneys: 'kidney', notForLivers: 'liver' }

/** The reasons for which a vet is to be asked before this dog gets a thing. */
export const hazardsAgainst = (
  { hazards }: Pick<KeptThing, 'hazards'>,
  { healthIssues }: Pick<Dog, 'healthIssues'>,
): Hazard[] => hazards.filter((hazard) => OF_ILLNESS[hazard] && healthIssues.includes(OF_ILLNESS[hazard]))

/** A warning about things, which are named in its text. */
type Warning = { readonly hazard: Hazard; readonly text: string }

/** What an owner is to know of things, each once; what is said of ill kidneys and livers where these are ill. */
export function warningsAbout(
  things: readonly Pick<KeptThing, 'name' | 'hazards'>[],
  { healthIssues }: Pick<Dog, 'healthIssues'>,
): Warning[] {
  const isOfThisDog = (hazard: Hazard) => !OF_ILLNESS[hazard] || healthIssues.includes(OF_ILLNESS[hazard])
  const hazards = new Set(things.flatMap(({ hazards }) => hazards.filter(isOfThisDog)))
  return [...hazards].map((hazard) => {
    const names = things.filter((thing) => thing.hazards.includes(hazard)).map(({ name }) => name.split(',')[0])
    return { hazard, text: sentences.kit.hazardOf([...new Set(names)].join(', '), sentences.kit.hazards[hazard]) }
  })
}

/** Finds things that are known to be there: those of a kit. */
export function finderOf(own: OwnProducts): FindThing {
  return (id) => {
    const thing = findThing(id, own)
    if (!thing) throw new Error(`No thing has the id ${id}`)
    return thing
  }
}

/** The most nutrients that one strength can describe: one with those beside it, a little protein or energy. */
const MOST_NUTRIENTS = 3
/** A package this many times as strong as any that is sold, or as weak, is a slip of the pen. */
const MOST_TIMES = 100

/** A strength can be said of a thing that is counted and has one. */
export const hasStrength = ({ unit, perUnit }: Generic) =>
  'strength' in unit && Object.keys(perUnit).length <= MOST_NUTRIENTS

type Package = OwnProduct & { readonly strength: NonNullable<OwnProduct['strength']> }

export const isOfThing = (product: OwnProduct, generic: Generic): product is Package =>
  hasStrength(generic) && product.strength !== undefined && (generic.perUnitAtMost[product.strength.nutrient] ?? 0) > 0

export function isPossible({ strength: { nutrient, perUnit } }: Package, { perUnitAtMost }: Generic): boolean {
  const times = perUnit / (perUnitAtMost[nutrient] ?? 0)
  return times >= 1 / MOST_TIMES && times <= MOST_TIMES
}

function asInPackage(generic: Generic, { strength }: Package): KeptThing {
  const { nutrient, perUnit } = strength
  const said = publishedAmount(perUnit, nutrientById.get(nutrient)?.unit ?? 'g')
  const [kind = generic.name] = generic.name.split(',')
  const thing = withStrength(generic, nutrient, perUnit)
  return {
    ...thing,
    name: `${kind}, ${said}`,
    unit: 'strength' in thing.unit ? { ...thing.unit, strength: said } : thing.unit,
  }
}

/** The spread of a spoon or a scale for a thing that is weighed; a thing that is counted out is there. */
const SPREAD_OF_MEASURE = 0.05
/** The spread of labels of the generics' kinds: docs/reference.md, "Generics". */
const SPREAD_OF_MINERALS = 0.06
const SPREAD_OF_OTHERS = 0.1
const UNITS_IN_A_PACK = 100

/** A product by its label. */
function ofLabel(
  id: string,
  { name = id, unitsPerPack, gbpPerUnit }: OwnProduct,
  label: NonNullable<OwnProduct['label']>,
): KeptThing {
  const read = readKeptLabel(label as Label)
  const spreads = Object.keys(read.perUnitAtMost).map((nutrient) => [
    nutrient,
    NUTRIENTS.find(({ id }) => id === nutrient)?.group === 'mineral' ? SPREAD_OF_MINERALS : SPREAD_OF_OTHERS,
  ])
  return {
    id,
    name,
    group: 'own',
    unit: unitOf(read),
    perUnit: read.perUnit,
    perUnitAtMost: read.perUnitAtMost,
    spreadOfDose: read.unit === 'tablet' || read.unit === 'capsule' ? 0 : SPREAD_OF_MEASURE,
    spreadOfContent: Object.fromEntries(spreads),
    gbpPerUnit: gbpPerUnit ?? 0,
    mostPerDay: read.mostPerDay ?? undefined,
    purpose: sentences.supplement.ownProduct,
    hazards: hazardsOf(read, label.ingredients),
    unitsPerPack: unitsPerPack ?? UNITS_IN_A_PACK,
  }
}

/** The dangers of tablets and capsules, which a dog can get at by the package, and of any product whose second dose is a poison. */
const DANGERS: readonly { readonly nutrient: NutrientId; readonly hazard: Hazard; readonly isByPackage: boolean }[] = [
  { nutrient: 'iron', hazard: 'ironOverdose', isByPackage: true },
  { nutrient: 'zinc', hazard: 'zincOverdose', isByPackage: true },
  { nutrient: 'selenium', hazard: 'seleniumOverdose', isByPackage: false },
  { nutrient: 'vitaminD', hazard: 'vitaminDOverdose', isByPackage: false },
]

/** The contents of a label that harm dogs; and xylitol where the label has no list of ingredients to search for it. */
function hazardsOf({ unit, perUnitAtMost }: ProductComposition, ingredients: string | undefined): Hazard[] {
  const isCounted = unit === 'tablet' || unit === 'capsule'
  const ofWhatItHolds = DANGERS.filter(({ nutrient, isByPackage }) => {
    return (perUnitAtMost[nutrient] ?? 0) > 0 && (isCounted || !isByPackage)
  })
  const isSweetened = unit === 'tablet' || unit === 'millilitre'
  return [...ofWhatItHolds.map(({ hazard }) => hazard), ...(isSweetened && !ingredients ? (['xylitol'] as const) : [])]
}

function unitOf({ unit }: ProductComposition): ThingUnit {
  if (unit === 'gram') return { kind: 'gram', grams: 1, divisibleInto: 4 }
  return { kind: unit, strength: '', divisibleInto: unit === 'capsule' ? 1 : 4 }
}
