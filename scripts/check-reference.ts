/**
 * Checks the reference tables and prints what they cover and where they have gaps.
 * Ends with 1 on a violation.
 * `npm run task -- check-reference [folder of the facts]`. Where the facts are at hand, every imported table is made
 * afresh and compared with the committed one.
 */
import { readFileSync } from 'node:fs'
import { NUTRIENTS, type NutrientId } from '../src/nutrition/nutrients.ts'
import { BREEDS } from '../src/reference/breeds.ts'
import { GENERICS, type Generic } from '../src/reference/generics.ts'
import { GENERAL_HEALTH_RULES, HEALTH_CONDITIONS, HEALTH_RULES } from '../src/reference/health-rules.ts'
import { CIQUAL, TWIN_MATCHES } from '../src/reference/ingredients/ciqual.ts'
import { COOKING_LOSSES } from '../src/reference/ingredients/cooking-losses.ts'
import { ingredientFaults } from '../src/reference/ingredients/ingredient-laws.ts'
import { INGREDIENTS } from '../src/reference/ingredients/ingredients.ts'
import { SAFE_COOKING } from '../src/reference/ingredients/safe-cooking.ts'
import { spreadOf } from '../src/reference/ingredients/spreads.ts'
import { COUNTS, TABLE_DECISIONS } from '../src/reference/ingredients/table-decisions.ts'
import { figurePairs, isFarApart, needsDecision } from '../src/reference/ingredients/table-differences.ts'
import { SOURCES, sourcesOf } from '../src/reference/sources.ts'
import { STANDARDS } from '../src/reference/standards/standards.ts'
import { SUPPLEMENTS } from '../src/reference/supplements.ts'
import { UNSAFE_FOODS } from '../src/reference/unsafe/unsafe-foods.ts'
import { hasSharedFolder, sharedFolder, tablePath } from './reference/shared-sources.ts'
import { IMPORTED_TABLES } from './reference/tables.ts'

const FEWEST_INGREDIENTS = 150
const ingredients = [...INGREDIENTS.values()]
const faults: string[] = []

printTables()
printCoverage()
printSpreads()
printFootprints()
printTwoTables()
checkIngredients()
checkTableDecisions()
checkGenerics()
checkSources()
compareWithFreshImport(sharedFolder(process.argv[2]))
finish()

function printTables() {
  const estimates = ingredients.filter(({ yieldSource }) => yieldSource === 'own-estimate').length
  const retention = [...COOKING_LOSSES.values()]
  const sum = (count: (one: (typeof retention)[number]) => number) =>
    retention.reduce((total, one) => total + count(one), 0)
  console.log('Tables')
  printRow('ingredients', ingredients.length, `${estimates} cooked yields are own estimates, the rest computed`)
  printRow(
    'cooking losses',
    retention.length,
    `${sum(({ published }) => Object.keys(published).length)} published factors, ` +
      `${sum(({ estimated }) => Object.keys(estimated).length)} own estimates, the rest kept whole`,
  )
  printRow('safe cooking', SAFE_COOKING.size, 'ways to cook')
  printRow('standards', STANDARDS.nutrients.length, `${count(STANDARDS.nutrients, ({ max }) => max !== null)} maximums`)
  printRow('health rules', HEALTH_RULES.length, `${count(HEALTH_RULES, ({ strength }) => strength === 'hard')} hard`)
  printRow('health issues', HEALTH_CONDITIONS.size, `${GENERAL_HEALTH_RULES.size} general rules`)
  printRow('breeds', BREEDS.length, `${count(BREEDS, ({ type }) => type === 'breed')} real breeds`)
  printRow('unsafe foods', UNSAFE_FOODS.length, `${count(UNSAFE_FOODS, ({ policy }) => policy === 'never')} never`)
  printRow(
    'generics',
    GENERICS.size,
    `${kitNutrients().length} nutrients, ${count([...GENERICS.values()], isCounted)} things are counted, the rest measured`,
  )
  printRow('sources', SOURCES.size, '')
}

function isCounted({ unit }: Generic): boolean {
  return !('grams' in unit)
}

function kitNutrients() {
  return NUTRIENTS.filter(({ id }) => [...GENERICS.values()].some(({ perUnit }) => (perUnit[id] ?? 0) > 0))
}

/** Some single thing has to bring each nutrient that the powders bring: else there is no kit. */
function checkGenerics() {
  const brought = kitNutrients().map(({ id }) => id)
  const needed = NUTRIENTS.filter(({ id, group }) => {
    return group !== 'macro' && SUPPLEMENTS.some(({ perGram }) => (perGram[id] ?? 0) > 0)
  })
  for (const { id } of needed) if (!brought.includes(id)) faults.push(`generics: no thing brings ${id}`)
}

function printCoverage() {
  console.log('\nCoverage of the ingredients, per nutrient (an unknown counts 0 towards minimums)')
  for (const { id } of NUTRIENTS) {
    const gaps = ingredients.filter(({ unknown }) => unknown.includes(id)).map(({ code }) => code)
    const below = count(ingredients, ({ belowPer100g }) => belowPer100g?.[id] !== undefined)
    const known = ingredients.length - gaps.length
    const remark = below > 0 ? `, ${below} only as "below"` : ''
    console.log(`  ${id.padEnd(34)} ${percent(known, ingredients.length)}${remark}${gapsInWords(id, gaps)}`)
  }
}

function gapsInWords(id: NutrientId, gaps: readonly string[]): string {
  if (gaps.length === 0) return ''
  if (gaps.length === ingredients.length) return `  no source has ${id}`
  return `  gaps: ${gaps.slice(0, 12).join(' ')}${gaps.length > 12 ? ` and ${gaps.length - 12} more` : ''}`
}

function printSpreads() {
  const figures = ingredients.flatMap((food) =>
    NUTRIENTS.flatMap(({ id }) => (id === 'energy' || food.unknown.includes(id) ? [] : [spreadOf(food, id)])),
  )
  console.log('\nSpreads of the figures that are known')
  for (const from of ['measured', 'pooled', 'estimated'] as const) {
    const of = count(figures, (spread) => spread.from === from)
    console.log(`  ${from.padEnd(10)} ${String(of).padStart(5)}  ${percent(of, figures.length)}`)
  }
}

function printFootprints() {
  console.log('\nFootprints')
  for (const confidence of ['high', 'medium', 'low'] as const) {
    const codes = ingredients.filter(({ footprint }) => footprint.confidence === confidence)
    console.log(`  ${confidence.padEnd(7)} ${codes.length}`)
  }
  console.log(`  nearest food stands in: ${count(ingredients, ({ footprint }) => footprint.standIn)}`)
}

function printTwoTables() {
  const pairs = figurePairs()
  const farApart = pairs.filter(isFarApart)
  const decided = farApart.filter(needsDecision)
  const matches = TWIN_MATCHES.map((match) => `${count([...CIQUAL.values()], (row) => row.match === match)} ${match}`)
  const counts = COUNTS.map((kind) => `${count([...TABLE_DECISIONS.values()], (row) => row.counts === kind)} ${kind}`)
  console.log('\nTwo tables: USDA SR Legacy and Ciqual 2020')
  console.log(`  ingredients with a twin   ${CIQUAL.size} of ${ingredients.length}: ${matches.join(', ')}`)
  console.log(`  pairs of figures          ${pairs.length}`)
  console.log(`  more than threefold apart ${farApart.length}, of which ${decided.length} matter and have a decision`)
  console.log(`  too little to matter      ${farApart.length - decided.length}, where both count`)
  console.log(`  decisions                 ${counts.join(', ')}`)
}

function checkTableDecisions() {
  const needed = figurePairs()
    .filter(needsDecision)
    .map(({ code, nutrient }) => `${code} ${nutrient}`)
  for (const key of needed) if (!TABLE_DECISIONS.has(key)) faults.push(`table-decisions: no row ${key}`)
  for (const key of TABLE_DECISIONS.keys()) {
    if (!needed.includes(key))
      faults.push(`table-decisions, ${key}: the tables are not far apart, or too little to matter`)
  }
}

function checkIngredients() {
  if (ingredients.length < FEWEST_INGREDIENTS) faults.push(`only ${ingredients.length} ingredients`)
  for (const entry of ingredients) {
    for (const fault of ingredientFaults(entry)) faults.push(`ingredients, ${entry.code} ${entry.name}: ${fault}`)
  }
}

function checkSources() {
  const keys = [
    ...STANDARDS.nutrients
      .flatMap(({ min, recommended, max }) => [min, recommended, max])
      .map((figure) => figure?.source),
    ...HEALTH_RULES.map(({ source }) => source),
    ...BREEDS.map(({ source }) => source),
    ...UNSAFE_FOODS.map(({ source }) => source),
    ...[...GENERICS.values()].map(({ source }) => source),
    ...[...SAFE_COOKING.values()].map(({ source }) => source),
  ]
  for (const key of new Set(keys)) {
    if (key !== undefined && !hasSource(key)) faults.push(`sources: no row ${key}`)
  }
}

function hasSource(key: string): boolean {
  try {
    return sourcesOf(key).length > 0
  } catch {
    return false
  }
}

function compareWithFreshImport(shared: string) {
  if (!hasSharedFolder(shared)) return console.log('\nFresh import: skipped, the shared facts are not at hand')
  const changed = IMPORTED_TABLES.filter(({ file, make }) => make(shared) !== readFileSync(tablePath(file), 'utf8'))
  for (const { file } of changed) faults.push(`src/reference/${file} is not what the import makes`)
  console.log(`\nFresh import: ${IMPORTED_TABLES.length - changed.length} of ${IMPORTED_TABLES.length} tables the same`)
}

function finish() {
  for (const fault of faults) console.error(`VIOLATION ${fault}`)
  console.log(faults.length === 0 ? '\nok' : `\n${faults.length} violation(s)`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

function printRow(table: string, rows: number, remark: string) {
  console.log(`  ${table.padEnd(15)} ${String(rows).padStart(4)}  ${remark}`)
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0).padStart(3)} %`
}

function count<Row>(rows: readonly Row[], is: (row: Row) => boolean): number {
  return rows.filter(is).length
}
