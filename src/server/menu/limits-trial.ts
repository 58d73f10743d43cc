import type { z } from 'zod'
import type { RecipesLeft } from '../../contract/dog/amount-change.ts'
import type { LimitsTrial } from '../../contract/dog/vet.ts'
import type { Day } from '../../kitchen/days.ts'
import { isStageMissing } from '../../nutrition/needs/vet-approval.ts'
import type { PreparedRecipe } from '../../nutrition/recipe/bounds.ts'
import type { Preferences } from '../../nutrition/recipe/menu.ts'
import type { Region } from '../../nutrition/region.ts'
import { nearestFigure, VET_LIMIT_RANGES, type VetLimit } from '../../nutrition/vet-limits.ts'
import { PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { type Profile, profileOf } from '../dogs/profile.ts'
import type { Menus } from './menus.ts'

type Trial = {
  readonly before: PetRecord
  /** The dog as it would be with the limits. */
  readonly after: PetRecord
  /** The limits that are tried: for each of these another figure is looked for. */
  readonly tried: readonly VetLimit[]
  readonly today: Day
  readonly region: Region
  readonly preferences: Preferences
}

/** What keeps every recipe back from a dog that is ready for them but for its vet's word. */
export function missingOf({ plan }: Profile): z.infer<typeof RecipesLeft>['missing'] {
  const { waitsFor } = plan.needs
  if (waitsFor === 'kidneyStage') return 'stage'
  return waitsFor === 'vet' || waitsFor === 'vetOfIllness' ? 'approval' : null
}

/**
 * The dog with what is missing, since a vet who types limits asks what these leave. A stage is given only where there are no limits, whose
 * dog has no recipe without one: an unknown stage keeps the strictest limits.
 */
const asApproved = (record: PetRecord, today: Day): PetRecord => ({
  ...record,
  vetApproval: { name: '', date: today },
  ...(isStageMissing(record) && { kidneyStage: 'kidneyStage_1' }),
})

/** Counts the recipes that limits would leave a dog; if none, finds the nearest figure of each that by itself would leave some. */
export async function tryLimits(trial: Trial, { countFor, suitingOf }: Menus): Promise<z.infer<typeof LimitsTrial>> {
  const { before, tried, today, region, preferences } = trial
  const figuresOf = (record: PetRecord) => profileOf(record, today, region)
  const missing = missingOf(figuresOf(trial.after))
  const after = missing ? asApproved(trial.after, today) : trial.after
  const [now, left] = [await countFor(figuresOf(before), preferences), await countFor(figuresOf(after), preferences)]
  if (left > 0) return { now, left, missing, nearest: [] }
  const nearest: z.infer<typeof LimitsTrial>['nearest'] = []
  for (const limit of tried)
    for (const bound of ['min', 'max'] as const) {
      const figure = limit[bound]
      if (figure === null) continue
      // A recipe that a looser limit leaves out, no tighter one brings back.
      let among: readonly PreparedRecipe[] = PREPARED_RECIPES
      const isEnough = async (other: number) => {
        const suiting = await suitingOf(figuresOf(withFigure(after, limit, bound, other)), preferences, among)
        if (suiting.length > 0) among = suiting
        return suiting.length > 0
      }
      const found = await nearestFigure({ figure, bound, range: VET_LIMIT_RANGES[limit.nutrient] }, isEnough)
      if (found !== undefined) nearest.push({ nutrient: limit.nutrient, bound, figure: found })
    }
  return { now, left, missing, nearest }
}

function withFigure(record: PetRecord, { nutrient }: VetLimit, bound: 'min' | 'max', figure: number): PetRecord {
  return {
    ...record,
    vetLimits: record.vetLimits.map((one) => (one.nutrient === nutrient ? { ...one, [bound]: figure } : one)),
  }
}
