import { type Figure, LIFE_STAGES, type LifeStage, type Standard } from '../../src/nutrition/needs/standards.ts'
import type { NutrientId } from '../../src/nutrition/nutrients.ts'
import { readShared } from './shared-sources.ts'

type Value = { value: number | null; source: string; max_type?: string }
type FediafColumn = { min: Value; max: Value }
type NrcColumn = { recommended_allowance: Value; safe_upper_limit: Value; safe_upper_limit_per_kg_bw075?: Value }
type Nutrient = {
  fediaf_2025?: Record<string, FediafColumn>
  nrc_2006: Record<string, NrcColumn>
  aafco?: { all_stages?: { max?: Value } }
}
type Maximum = NonNullable<Standard['max']>

const FEDIAF_COLUMN: Record<LifeStage, string> = {
  adult: 'adult_mer110',
  earlyGrowth: 'early_growth_reproduction',
  lateGrowth: 'late_growth',
  lateGrowthLargeBreed: 'late_growth_large_breed',
}
const NRC_COLUMN: Record<LifeStage, string> = {
  adult: 'adult_maintenance',
  earlyGrowth: 'growth_4_to_14_weeks',
  lateGrowth: 'growth_from_14_weeks',
  lateGrowthLargeBreed: 'growth_from_14_weeks',
}
/** NRC's safe upper limits that bind here, per stage; docs/nutrition.md says why the others do not. */
const NRC_LIMITS_THAT_BIND: Partial<Record<string, readonly LifeStage[]>> = {
  fat: LIFE_STAGES,
  linoleicAcid: LIFE_STAGES,
  epaDha: LIFE_STAGES,
  vitaminA: ['earlyGrowth', 'lateGrowth', 'lateGrowthLargeBreed'],
}
const RATIOS = ['calciumPhosphorusRatio', 'omega6to3Ratio']

export function importStandards(shared: string): string {
  const { nutrients } = readShared<{ nutrients: Record<string, Nutrient> }>(
    shared,
    'reference/nutrient-requirements.json',
  )
  const rows = Object.entries(nutrients)
    .filter(([id]) => !RATIOS.includes(id))
    .flatMap(([id, nutrient]) => LIFE_STAGES.map((stage) => standard(id as NutrientId, stage, nutrient)))
  const standards = {
    nutrients: rows,
    calciumPhosphorus: LIFE_STAGES.map((stage) => ratio(stage, nutrients.calciumPhosphorusRatio)),
    epaDhaMaxMgPerKg075: epaDhaPerKg075(nutrients.epaDha),
    arginine: {
      perGramProtein: { value: 0.01, source: 'FEDIAF2025_VII13' },
      anchors: {
        adult: { protein: 45, arginine: 1.3 },
        earlyGrowth: { protein: 56.25, arginine: 1.975 },
        lateGrowth: { protein: 50, arginine: 1.725 },
        lateGrowthLargeBreed: { protein: 50, arginine: 1.725 },
      },
    },
    vitaminEPerGramPufa: { value: 0.6, source: 'AAFCO2014' },
    linoleicPerAlphaLinolenic: {
      min: { value: 2.6, source: 'NRC2006_TEXT' },
      max: { value: 16, source: 'NRC2006_TEXT' },
    },
  }
  return formatStandards(standards)
}

function standard(nutrient: NutrientId, stage: LifeStage, { fediaf_2025, nrc_2006, aafco }: Nutrient): Standard {
  const fediaf = columnOf(fediaf_2025, stage)
  const nrc = nrc_2006[NRC_COLUMN[stage]]
  const max = strictest([fediafMaximum(fediaf.max), nrcMaximum(nutrient, stage, nrc)])
  const others = [figure(aafco?.all_stages?.max), figure(nrc?.safe_upper_limit)]
  return {
    nutrient,
    stage,
    min: figure(fediaf.min),
    recommended: figure(nrc?.recommended_allowance),
    max,
    safety: max?.kind === 'legal' ? strictest(others) : null,
  }
}

/** The large-breed column has calcium and Ca:P only; everything else is as in late growth. */
function columnOf(columns: Record<string, FediafColumn> | undefined, stage: LifeStage): FediafColumn {
  const column = columns?.[FEDIAF_COLUMN[stage]] ?? columns?.[FEDIAF_COLUMN.lateGrowth]
  if (!column) throw new Error(`No FEDIAF column for ${stage}`)
  return column
}

function figure(value: Value | undefined) {
  return typeof value?.value === 'number' ? { value: value.value, source: value.source } : null
}

function fediafMaximum(max: Value): Maximum | null {
  const limit = figure(max)
  return limit && { ...limit, kind: kindOf(max.max_type ?? '') }
}

function kindOf(maxType: string): Maximum['kind'] {
  if (maxType.startsWith('N:')) return 'nutritional'
  return maxType.startsWith('L:') ? 'legal' : 'safeUpperLimit'
}

function nrcMaximum(nutrient: string, stage: LifeStage, column: NrcColumn | undefined): Maximum | null {
  if (!NRC_LIMITS_THAT_BIND[nutrient]?.includes(stage)) return null
  const limit = figure(column?.safe_upper_limit)
  if (!limit) throw new Error(`NRC has no safe upper limit of ${nutrient} for ${stage}`)
  return { ...limit, kind: 'safeUpperLimit' }
}

function strictest<Limit extends Figure>(limits: readonly (Limit | null)[]): Limit | null {
  const set = limits.filter((limit) => limit !== null)
  return set.reduce<Limit | null>((low, limit) => (low === null || limit.value < low.value ? limit : low), null)
}

function ratio(stage: LifeStage, nutrient: Nutrient | undefined) {
  const { min, max } = columnOf(nutrient?.fediaf_2025, stage)
  return { stage, min: figure(min), max: figure(max) }
}

function epaDhaPerKg075(epaDha: Nutrient | undefined) {
  const limit = epaDha?.nrc_2006.adult_maintenance?.safe_upper_limit_per_kg_bw075
  if (typeof limit?.value !== 'number') throw new Error('NRC has no limit of EPA + DHA per kg^0.75')
  return { value: limit.value * 1000, source: limit.source }
}

function formatStandards({ nutrients, ...rest }: { nutrients: readonly Standard[] } & Record<string, unknown>): string {
  const rows = nutrients.map((row) => JSON.stringify(row)).join(',\n')
  const others = Object.entries(rest).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
  return `{\n"nutrients": [\n${rows}\n],\n${others.join(',\n')}\n}\n`
}
