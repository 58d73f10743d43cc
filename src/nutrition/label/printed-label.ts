import type { NutrientAmounts, NutrientId } from '../nutrients.ts'

/** The units that the amounts of a product are counted out in. */
export const PRODUCT_UNITS = ['gram', 'tablet', 'capsule', 'scoop', 'millilitre'] as const
export type ProductUnit = (typeof PRODUCT_UNITS)[number]

/** The heading of the label's column of amounts; a daily dose is so many units. */
export type LabelBasis =
  | { readonly kind: 'per100g' }
  | { readonly kind: 'perKg' }
  | { readonly kind: 'perUnit' }
  | { readonly kind: 'perDose'; readonly units: number }

/**
 * One line of a pack as a row: what the pack prints as the name, and beside it what the owner chose or typed. A line that was
 * typed in one piece has its amount in the text.
 */
export type LabelLine = {
  /** "Zinc (as zinc oxide)", with or without its amount behind it. */
  readonly text: string
  /** Only where the owner chose it from the list. */
  readonly nutrient?: NutrientId
  /** The salt or ester, where it stands apart. */
  readonly form?: string
  readonly amount?: string | number
  readonly unit?: string
  /** The owner's answer: the amount is of the element or vitamin (true), or of the whole compound (false). */
  readonly isElement?: boolean
  /** The owner has filled in nutrient, amount, unit and what was weighed: they count, whatever the name says. */
  readonly isFilledIn?: boolean
  /** The owner looked again and the pack says so: no more doubts about how much it is. */
  readonly isConfirmed?: boolean
  /** The owner's answer where its nutrient stands above too: the same amount once more (true), or one of its own (false). */
  readonly isRepeat?: boolean
}

export type Label = {
  readonly unit: ProductUnit
  /** Weight of a tablet, capsule, scoop or millilitre; a gram weighs 1. Needed where amounts are by weight of the product. */
  readonly gramsPerUnit?: number
  readonly basis: LabelBasis
  /** Units a day, for this dog, that the label does not go above. */
  readonly mostPerDay?: number
  readonly lines: readonly LabelLine[]
  /** The list of ingredients and additives without amounts: looked through for what harms dogs. */
  readonly ingredients?: string
  /** The owner has read it again: no more doubts about what it names. */
  readonly areIngredientsConfirmed?: boolean
}

/** A form that labels name: a salt, an ester, a chelate, an oil. */
export type LabelForm = {
  readonly id: string
  readonly name: string
  /** The nutrients that it is put into a product for: an amount "of the element" is of the first. */
  readonly for: readonly NutrientId[]
  /** Parts by weight that are the nutrient, IU per mg of vitamins A, D and E: [least, most]. Empty: it varies too much to say. */
  readonly perMg: { readonly [id in NutrientId]?: Range }
  /** `maximumOnly`: hardly any is absorbed, or it is unknown how much. `never`: it is there for another purpose. */
  readonly counts: 'always' | 'maximumOnly' | 'never'
}

/** The meaning of a printed name. */
export type Named = {
  readonly nutrient?: NutrientId
  /** EPA alone or DHA alone: two lines that are one nutrient. */
  readonly part?: string
  /** Of several the one that counts least. */
  readonly form?: LabelForm
  /** The nutrient is named and compounds of it stand in brackets at most: the amount is the nutrient's. */
  readonly namesNutrient: boolean
  /** It names another nutrient too, or a compound of one. */
  readonly namesOthers: boolean
  /** Nothing but a vitamin or a constituent that the product does not compute. */
  readonly isNotCounted: boolean
  /** The words that say something else: no row knows them, or they name another nutrient or form. */
  readonly rest: string
}

/** An ingredient that harms dogs: always (`never` to be fed) or outside a condition. */
export type UnsafeIngredient = { readonly id: string; readonly policy: 'never' | 'conditional' }

/** The tables that a label is read with, given by the caller. */
export type LabelTables = {
  readonly named: (text: string) => Named
  /** IU per mg where a label gives a vitamin by weight without its form, [least, most]. */
  readonly iuPerMg: { readonly [id in NutrientId]?: Range }
  readonly unsafeIn: (text: string) => UnsafeIngredient | undefined
}

const MAKES_NO_FIGURE = [
  'unreadableAmount',
  'unknownUnit',
  'percentOfWhat',
  'unknownNutrient',
  /** The row says more than a name, an amount and a unit: its owner fills in what the pack means. */
  'checkRow',
  'weightUnknown',
  'heavierThanProduct',
] as const

export const DOUBT_KINDS = [
  ...MAKES_NO_FIGURE,
  'thousandOrDecimal',
  'compoundOrNutrient',
  'formNotSaid',
  'carotene',
  'notVitaminE',
  'hardlyAbsorbed',
  'varies',
  'twice',
  'tooMuch',
  'tooLittle',
  'careWith',
] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

/** Doubts with which nothing of a line is counted: that it is as the pack says makes no figure of it. */
export const UNCOUNTED: readonly DoubtKind[] = MAKES_NO_FIGURE

/** Confirming a line does not answer these: what the mark in its number means, and whether it is an amount of its own. */
const ANSWERED_BY_CHOICE: readonly DoubtKind[] = ['thousandOrDecimal', 'twice']

/** Whether the owner answers a doubt of this kind by confirming the line. */
export const isAnsweredByConfirming = (kind: DoubtKind): boolean =>
  !UNCOUNTED.includes(kind) && !ANSWERED_BY_CHOICE.includes(kind)

/** A possible meaning of a line: the change to make in it, and how much of the dog's maximum that would be in a day. */
export type Perhaps = {
  readonly change: Pick<LabelLine, 'nutrient' | 'amount' | 'unit' | 'isElement' | 'isFilledIn' | 'isRepeat'>
  readonly timesMaximum: number | null
}

export type Doubt = {
  /** Index of the line; `null`: the list of ingredients. */
  readonly line: number | null
  readonly kind: DoubtKind
  /** The words as printed. */
  readonly said: string
  readonly nutrient: NutrientId | null
  /** The amount as times the dog's maximum in a day at the label's dose; `null` where no dose, dog or maximum is known. */
  readonly timesMaximum: number | null
  /** The same of the dog's minimum. */
  readonly timesMinimum: number | null
  readonly perhaps: readonly Perhaps[]
  /** Of `careWith`: the food that is not good for every dog. */
  readonly ingredient?: string
}

export type Refusal =
  | { readonly kind: 'unsafe'; readonly line: number | null; readonly ingredient: string }
  | { readonly kind: 'nothingDeclared' }
  | { readonly kind: 'doseUnreadable' }

/** A product in the product's own nutrients and units, for one unit of it (a gram, a tablet, …). */
export type ProductComposition = {
  readonly unit: ProductUnit
  /** `null`: the label does not say. */
  readonly gramsPerUnit: number | null
  /** Units a day that the label does not go above; `null`: it names none. */
  readonly mostPerDay: number | null
  /** Amounts that are surely there: they count towards a minimum. */
  readonly perUnit: NutrientAmounts
  /** Amounts that are there at most, whatever the open questions come to: they count towards a maximum. */
  readonly perUnitAtMost: NutrientAmounts
  /** Named by no line that could be read: nothing towards a minimum, unknown towards a maximum. */
  readonly undeclared: readonly NutrientId[]
}

/** The reading of one line of a label. */
export type ReadAs = {
  readonly line: number
  /** The nutrient that the line is of, as far as its name says. */
  readonly nutrient?: NutrientId
  /** Per unit of the product, for sure and at most. Empty: nothing of it is counted. */
  readonly brings: readonly (readonly [nutrient: NutrientId, range: Range])[]
  /** The salt, ester or oil that it comes from. */
  readonly form?: LabelForm
  /** What was weighed, as far as the line says. */
  readonly of?: 'nutrient' | 'compound'
  /** It makes no figure: a doubt asks why. */
  readonly isUnread?: true
  /** It says the amount of a line above once more, and adds nothing to it. */
  readonly isRepeat?: true
}

export type ReadLabel = ProductComposition & {
  /** The reading of every line, in the order of the lines. */
  readonly readings: readonly ReadAs[]
  readonly doubts: readonly Doubt[]
  /** The reason why the product is not taken; its composition is then empty. */
  readonly refused?: Refusal
}

/** At least and at most. */
export type Range = readonly [least: number, most: number]

export const isAmount = (value: number | null | undefined): value is number =>
  Number.isFinite(value) && (value ?? 0) > 0
