import type { BodyCondition, HealthIssue } from '../dog.ts'
import type { NutrientId } from '../nutrients.ts'
import type { IngredientTrait } from '../recipe/recipe.ts'

/** The columns of the standard; early growth is the column of gestation and lactation too. Large-breed late growth differs from late growth in calcium and Ca:P only. */
export const LIFE_STAGES = ['adult', 'earlyGrowth', 'lateGrowth', 'lateGrowthLargeBreed'] as const
export type LifeStage = (typeof LIFE_STAGES)[number]

/** One published figure with the key of its source. */
export type Figure = { readonly value: number; readonly source: string }

/** The figures of the standard for one nutrient in one life stage, per 1000 kcal of metabolisable energy. */
export type Standard = {
  readonly nutrient: NutrientId
  readonly stage: LifeStage
  /** At 110 kcal per kg BW^0.75 for adults: scaled by the density multiplier, fat excepted. */
  readonly min: Figure | null
  /** NRC recommended allowance. */
  readonly recommended: Figure | null
  /** The strictest maximum that binds: nutritional or legal of FEDIAF, or NRC's safe upper limit. */
  readonly max: (Figure & { readonly kind: 'nutritional' | 'legal' | 'safeUpperLimit' }) | null
  /** Beside a legal maximum: the level that another body (AAFCO, NRC) holds to be safe, the lower of them. */
  readonly safety: Figure | null
}

export type RatioStandard = { readonly stage: LifeStage; readonly min: Figure; readonly max: Figure }

export type Standards = {
  readonly nutrients: readonly Standard[]
  readonly calciumPhosphorus: readonly RatioStandard[]
  /** NRC safe upper limit of EPA + DHA by metabolic weight: binds beside the one per 1000 kcal. */
  readonly epaDhaMaxMgPerKg075: Figure
  /** Arginine grows with protein: min + perGramProtein x (protein - anchor), per 1000 kcal. */
  readonly arginine: {
    readonly perGramProtein: Figure
    readonly anchors: { readonly [stage in LifeStage]: { readonly protein: number; readonly arginine: number } }
  }
  /** Vitamin E to be kept at least at this many IU per g of polyunsaturated fat. */
  readonly vitaminEPerGramPufa: Figure
  /** For pregnant and nursing bitches: g of linoleic acid for each g of alpha-linolenic acid. */
  readonly linoleicPerAlphaLinolenic: { readonly min: Figure; readonly max: Figure }
}

export type RuleUnit = 'per1000Kcal' | 'mgPerKg075' | 'timesMin'

/** A limit that a health issue adds. `soft` moves the target and the score, `hard` binds. */
export type NutrientRule = {
  readonly kind: 'nutrient'
  readonly id: string
  readonly condition: HealthIssue
  readonly nutrient: NutrientId
  readonly operator: '>=' | '<='
  /** In the unit of the nutrient table (per 1000 kcal), or mg per kg BW^0.75 per day, or times the minimum. */
  readonly value: number
  readonly unit: RuleUnit
  readonly strength: 'hard' | 'soft'
  /**
   * The limit is one of a normal intake: a dog that eats less has it in less food. Only where the dog's vet has approved:
   * what is denser then is denser in everything.
   */
  readonly ofNormalIntake?: true
  /** Left out for thinner dogs: a diabetic dog that is too thin gets no extra fibre. */
  readonly onlyFromBodyCondition?: BodyCondition
  readonly source: string
}

/** Ingredients that a health issue rules out (`hard`) or advises against (`soft`). */
export type IngredientRule = {
  readonly kind: 'ingredients'
  readonly id: string
  readonly condition: HealthIssue
  readonly traits: readonly IngredientTrait[]
  readonly strength: 'hard' | 'soft'
  readonly source: string
}

export type HealthRule = NutrientRule | IngredientRule
