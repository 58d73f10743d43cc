import type { Pet } from '../../../contract/dog/pet.ts'
import type { NutrientId, Unit } from '../../../nutrition/nutrients.ts'
import type { Sentence } from '../../../texts/sentence.ts'

export type Supplement = NonNullable<Pet['supplement']>
/** One thing of a kit as the server tells of it. */
export type Thing = Supplement['items'][number]

export type UnitKind = Thing['unit']

export type Way = Supplement['way']

/** The way that is wanted, and which product where the way is a product. */
export type Wish = { readonly way: Way; readonly productId?: string | undefined; readonly isAlone?: boolean }

/** The facts of a way: what it asks of an owner, and what it leaves of the recipes. */
export type WayFacts = {
  readonly way: Way
  /** The owner's own product, where the way is a product. */
  readonly productId: string | null
  readonly productName: string | null
  /** The product is given alone, with nothing beside it. */
  readonly isAlone: boolean
  readonly isChosen: boolean
  readonly isPossible: boolean
  readonly items: readonly Thing[]
  readonly periodDays: number | null
  readonly unitsPerDay: number
  /** `null` where no price is known. */
  readonly gbpPerMonth: number | null
  readonly recipes: number
  /** About the label of a product: it cannot be chosen before they are answered. */
  readonly questions: number
  /** The reason in words why the way is not possible. */
  readonly why: string | null
  /** The reason in words why there are fewer recipes. */
  readonly narrowed: string | null
  /** The verdict on a product: what it is to the dog by its label. */
  readonly verdict: {
    readonly kind: 'complete' | 'missing' | 'notWithThis' | 'doseUnknown' | 'refused'
    readonly text: readonly string[]
    readonly parts: readonly Sentence[]
    /** A day, and which things of the kit close it. */
    readonly missing: readonly {
      readonly nutrient: NutrientId
      readonly perDay: number
      readonly unit: Unit
      readonly closedBy: readonly string[]
    }[]
  } | null
}

/** The refusal of a kit in the server's words; where one thing more was to be left out, the id of that thing. */
export type Refused = { readonly text: string; readonly thingId: string | undefined }
