import type { z } from 'zod'
import type { DiaryRecipe } from '../../../contract/food/diary.ts'
import type { Appetite } from '../../../nutrition/diary/appetite.ts'
import type { NutrientAmounts } from '../../../nutrition/nutrients.ts'

/**
 * The food of one meal as it was cooked for a dog. Kept as it is: no later edit of the dog, of the recipe or of a table
 * rewrites what was in the bowl.
 */
export type FedFood = {
  readonly recipe: Omit<z.infer<typeof DiaryRecipe>, 'imageUrl' | 'weight'>
  readonly weight: number
  /** Grams as weighed, raw or dry. */
  readonly ingredients: readonly { readonly code: string; readonly name: string; readonly grams: number }[]
  readonly nutrients: NutrientAmounts
}

export type FedSupplement = {
  readonly id: string
  readonly grams: number
  readonly nutrients: NutrientAmounts
  /** The units of a kit that were counted out for the meal. */
  readonly items?: readonly { readonly id: string; readonly name: string; readonly units: number }[] | undefined
}

/** The food of a batch, with what went into each of its meals. */
export type CookedFood = FedFood & {
  /** A kit: it stays what it was, whatever the dog gets by now. */
  readonly supplement?: FedSupplement | undefined
  /** The powder: as long as the dog gets one, its dose is that of the day; once it gets a kit, this one. */
  readonly powder?: FedSupplement | undefined
}

/** A diary entry as it is kept. */
export type DiaryDocument = {
  readonly food: FedFood
  readonly supplement: FedSupplement | null
  /** Absent where it was not noted. */
  readonly appetite?: Appetite | undefined
}
