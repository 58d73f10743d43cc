import type { Pet } from '../../../contract/pet.ts'

export type Supplement = NonNullable<Pet['supplement']>
/** One thing of a kit as the server tells of it. */
export type Thing = Supplement['items'][number]

export type UnitKind = Thing['unit']

export type Way = Supplement['way']

/** Of the ways the one that is wanted; of a product, which. */
export type Wish = { readonly way: Way; readonly productId?: string | undefined }

/** What a way asks of an owner, and what it leaves of the recipes. */
export type WayFacts = {
  readonly way: Way
  /** Of a product of the owner's own. */
  readonly productId: string | null
  readonly isChosen: boolean
  readonly isPossible: boolean
  readonly items: readonly Thing[]
  readonly periodDays: number | null
  readonly unitsPerDay: number
  /** `null` where nobody says a price. */
  readonly gbpPerMonth: number | null
  readonly recipes: number
  /** In words why it cannot be. */
  readonly why: string | null
}

/** There is no such kit: in the server's words, and where one thing more was to be left out, which. */
export type Refused = { readonly text: string; readonly thingId: string | undefined }
