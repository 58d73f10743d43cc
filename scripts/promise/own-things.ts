/**
 * Things for minerals in the bowl of an owner's recipe, made a second time from the raw tables: what their units hold, by the
 * weight that a unit is taken for. Shares no code with `src/reference/foods`.
 */
import { readFileSync } from 'node:fs'
import type { Amounts, RawFood } from './tables.ts'

type RawAmount = { readonly mean: number; readonly cv: number; readonly towardsMinimum?: number }
/** A thing as its table has it. */
export type RawThing = {
  readonly id: string
  readonly unit: { readonly kind: string; readonly grams?: number; readonly divisibleInto: number }
  readonly spreadOfDose: number
  readonly nutrientsPerUnit: Readonly<Record<string, RawAmount>>
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/reference/${name}.json`, import.meta.url), 'utf8'))
const things: readonly RawThing[] = [...read('generics'), ...read('foods/owners-things')]
const salt = read('ingredients/ingredients').find(({ code }: { code: string }) => code === '20-002')

/** Grams of what is counted (docs/own-recipe.md, "Things for minerals"). */
const COUNTED: Readonly<Record<string, number>> = { tablet: 1, capsule: 1, drop: 0.03, scoop: 5 }
const TAGS: Readonly<Record<string, string>> = { 'eggshell-powder': 'egg', 'bone-meal': 'beef' }

/** What a gram of a thing holds, and how each nutrient varies: dose and contents together. */
export type FiguresOfThing = { readonly least: Amounts; readonly most: Amounts; readonly cv: Amounts }

/** The raw thing that an id of a food names, kelp with the iodine that stands behind it. */
export function rawThing(id: string): RawThing {
  const [name, iodine] = id.slice('thing:'.length).split('@')
  const thing = things.find((one) => one.id === name)
  if (!thing || (name === 'kelp') !== (iodine !== undefined)) throw new Error(`No thing ${id}`)
  if (iodine === undefined) return thing
  const [ug, counted] = iodine.split('-')
  if (counted !== undefined) return countedKelp({ ...thing, id }, Number(ug), counted)
  const mean = (Number(ug) * (thing.unit.grams ?? 0)) / 1000
  return { ...thing, id, nutrientsPerUnit: { ...thing.nutrientsPerUnit, iodine: { mean, cv: 0.2 } } }
}

/** Kelp whose iodine is said of one: as much kelp in it as the weight that it is taken for. */
function countedKelp(kelp: RawThing, ug: number, kind: string): RawThing {
  const times = (COUNTED[kind] ?? Number.NaN) / (kelp.unit.grams ?? 0)
  const held = Object.entries(kelp.nutrientsPerUnit).map(([id, one]) => [id, { ...one, mean: times * one.mean }])
  const isWhole = kind === 'tablet' || kind === 'capsule'
  return {
    ...kelp,
    unit: { kind, divisibleInto: kind === 'tablet' || kind === 'scoop' ? 4 : 1 },
    spreadOfDose: isWhole ? 0 : 0.05,
    nutrientsPerUnit: { ...Object.fromEntries(held), iodine: { mean: ug / 1000, cv: 0.2 } },
  }
}

export const gramsOfUnit = ({ unit: { kind, grams } }: RawThing): number => grams ?? COUNTED[kind] ?? Number.NaN

/** A thing as if it stood in the table of foods. */
export function thingAsFood(id: string): RawFood {
  const thing = rawThing(id)
  const { nutrientsPerUnit, spreadOfDose } = thing
  const rows = Object.entries(nutrientsPerUnit)
  const perGram = (amount: (one: RawAmount) => number) =>
    Object.fromEntries(rows.map(([nutrient, one]) => [nutrient, amount(one) / gramsOfUnit(thing)]))
  const least = perGram(({ mean, towardsMinimum = mean }) => towardsMinimum)
  const cv = Object.fromEntries(
    rows.map(([nutrient, one]) => [nutrient, nutrient === 'energy' ? 0 : Math.sqrt(spreadOfDose ** 2 + one.cv ** 2)]),
  )
  return {
    ...{ code: id, group: 'other', traits: [], excludeTag: TAGS[thing.id] ?? null, cookingClass: 'seasoning' },
    cookedYield: 1,
    footprint: salt.footprint,
    per100g: { energy: 100 * (least.energy ?? 0) },
    ofThing: { least, most: perGram(({ mean }) => mean), cv } satisfies FiguresOfThing,
  }
}
