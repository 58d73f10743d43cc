/**
 * The spread of foods, read a second time: from the raw table of spreads and the estimates of docs/nutrition.md, "How foods
 * vary". Shares no code with `src/reference/ingredients/spreads.ts`.
 */
import { readFileSync } from 'node:fs'

type Entry = { readonly cv: number }
const table: {
  readonly measured: Record<string, Record<string, Entry>>
  readonly pooled: Record<string, Record<string, Entry>>
} = JSON.parse(readFileSync(new URL('../../src/reference/ingredients/spreads.json', import.meta.url), 'utf8'))

const GROUPS = new Map(
  Object.entries({
    'dairy/egg': '01',
    fats: '04',
    poultry: '05',
    fruit: '09',
    pork: '10',
    vegetables: '11',
    'nuts/seeds': '12',
    beef: '13 23',
    fish: '15',
    legumes: '16',
    'lamb/game': '17',
    grains: '20',
  }).flatMap(([group, numbers]) => numbers.split(' ').map((number) => [number, group])),
)
/** The German table's codes begin with a letter for the group. */
const GERMAN_GROUPS: Record<string, string> = {
  M: 'dairy/egg',
  Q: 'fats',
  T: 'fish',
  V: 'lamb/game',
  G: 'vegetables',
  C: 'grains',
}
const OF_PROTEIN =
  /^(arginine|histidine|isoleucine|leucine|lysine|methionine|methionineCystine|phenylalanine|phenylalanineTyrosine|threonine|tryptophan|valine)$/
const ESTIMATES: Record<string, number> = {
  energy: 0,
  iodine: 0.35,
  chloride: 0.2,
  fibre: 0.15,
  sugars: 0.2,
  taurine: 0.3,
  choline: 0.1,
  vitaminD: 0.45,
}

export function coefficientOfVariation(food: Record<string, unknown>, nutrient: string): number {
  if (nutrient === 'energy') return 0
  const sampled = table.measured[String(food.code)]?.[nutrient]
  if (sampled) return sampled.cv
  const [source = '', number = ''] = String(food.sourceId).split(':')
  const group = (source === 'BLS' ? GERMAN_GROUPS[number.slice(0, 1)] : GROUPS.get(number.slice(0, 2))) ?? ''
  if (nutrient === 'epaDha') return group === 'fish' ? 0.28 : 0.5
  if (OF_PROTEIN.test(nutrient)) return Math.max(0.05, coefficientOfVariation(food, 'protein'))
  const pool = table.pooled[nutrient] ?? {}
  return (pool[group] ?? pool.all)?.cv ?? ESTIMATES[nutrient] ?? 0.3
}
