/**
 * Foods of USDA's table and of the German one as an owner's recipe has them, made a second time from the raw texts and the table
 * of kinds: their figures with the group, the losses and the kin of the own food that each is like. Shares no code with `src/reference/foods`.
 */
import { readFileSync } from 'node:fs'
import { thingAsFood } from './own-things.ts'
import { type Amounts, foods, type RawFood } from './tables.ts'

const read = (name: string, encoding: 'latin1' | 'utf8') =>
  readFileSync(new URL(`../../src/reference/foods/${name}`, import.meta.url), encoding)
const kinds: { group: string; name: string; like: string; mostIodineOfDry?: number }[] = JSON.parse(
  read('food-kinds.json', 'utf8'),
)
const cellsById = new Map<string, ReadonlyMap<string, string>>(
  [
    { prefix: 'SR', file: 'sr-legacy.tsv' },
    { prefix: 'BLS', file: 'bls-foods.tsv' },
  ].flatMap(({ prefix, file }) => {
    const [header = '', ...rows] = read(file, 'latin1').trimEnd().split('\n')
    const columns = header.split('\t')
    return rows.map((row) => {
      const cells = new Map(row.split('\t').map((cell, at) => [columns[at] ?? '', cell]))
      return [`${prefix}:${cells.get('number')}`, cells] as const
    })
  }),
)

const PLANTS = /^(Cereal Grains|Fruits|Legumes|Nut and Seed|Spices|Vegetables)/
const AMINO_ACIDS =
  'arginine histidine isoleucine leucine lysine methionine methionineCystine phenylalanine phenylalanineTyrosine threonine tryptophan valine'
const COOKED =
  /\b(cooked|boiled|baked|roasted|braised|broiled|fried|grilled|stewed|steamed|simmered|microwaved|canned|toasted|rotisserie|smoked|heated|prepared|pan-broiled)\b/i
const AS_SOLD = /\b(uncooked|unprepared|unheated|raw|dry)\b/i

/** A row as if it stood in the product's own table; its own row where it does. A thing is one of its own. */
export function rawFood(id: string): RawFood {
  const own = foods.find(({ code, sourceId }) => code === id || sourceId === id)
  if (own) return own
  if (id.startsWith('thing:')) return thingAsFood(id)
  const cells = cellsById.get(id)
  if (!cells) throw new Error(`No food ${id}`)
  const [group = '', name = ''] = [cells.get('group'), cells.get('name')]
  const kind = kinds.find((one) => group.startsWith(one.group) && new RegExp(one.name, 'i').test(name))
  const like = kind?.like
  const model = foods.find(({ code }) => code === like) ?? {}
  const isCooked = COOKED.test(name) && !AS_SOLD.test(name)
  const known = knownIn(cells, group)
  return {
    ...model,
    code: id,
    like,
    sourceId: id,
    traits: traitsIn(model, known),
    per100g: known,
    belowPer100g: {},
    worstPer100g: { iodine: ((kind?.mostIodineOfDry ?? 0) * (100 - Number(cells.get('waterG') || 0))) / 100 },
    countedPer100g: countedIn(name, known, Number(cells.get('retinolIu') || 0)),
    proximatesPer100g: { carbohydrateG: cells.get('carbohydrateG') ? Number(cells.get('carbohydrateG')) : Infinity },
    ...(isCooked && { cookingClass: 'reheated', cookedYield: 1 }),
  }
}

/** Fatty or not by its own figure. */
function traitsIn({ group, traits = [] }: Partial<Record<string, unknown>>, { fat = 0 }: Amounts): string[] {
  const ofKind = traits as string[]
  if (group === 'oil') return ofKind
  const others = ofKind.filter((one) => !['fatty-meat', 'fatty-fish'].includes(one))
  if (group === 'fish') return fat >= 5 ? [...others, 'fatty-fish'] : others
  return ['meat', 'poultry', 'offal'].includes(String(group)) && fat >= 12 ? [...others, 'fatty-meat'] : others
}

const NO_NUTRIENT = new Set(['number', 'group', 'name', 'measures', 'retinolIu', 'waterG', 'carbohydrateG', 'ashG'])

function knownIn(cells: ReadonlyMap<string, string>, group: string): Amounts {
  const grams = (name: string) => Number(cells.get(name) || 0)
  const known: Amounts = {
    energy: 4 * grams('protein') + 9 * grams('fat') + 4 * Math.max(0, grams('carbohydrateG') - grams('fibre')),
  }
  for (const [name, cell] of cells) if (cell !== '' && !NO_NUTRIENT.has(name)) known[name] = Number(cell)
  if (PLANTS.test(group)) known.epaDha ??= 0
  if (known.protein === 0) for (const id of AMINO_ACIDS.split(' ')) known[id] ??= 0
  return known
}

function countedIn(name: string, { vitaminA = 0 }: Amounts, retinol: number): Amounts {
  const carotene = Math.max(0, vitaminA - retinol)
  return {
    ...(carotene > 0.1 * vitaminA && { vitaminA: vitaminA - carotene * (1 - 833 / 1667) }),
    ...(/^Pork\b.*\bliver\b/.test(name) && { copper: 0 }),
  }
}
