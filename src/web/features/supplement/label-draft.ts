import { PRODUCT_UNITS } from '../../../nutrition/label/printed-label.ts'
import { isNutrientId } from '../../../nutrition/nutrients.ts'
import { createOwnStore } from '../../data/session/own-storage.ts'
import type { App } from '../../ui/app.ts'
import { BASES, type TypedLabel, type TypedLine } from './label-values.ts'

/** A label that is not saved yet: kept on the device, so that a reload loses nothing. */
type LabelDraft = {
  /** Kept with the draft: a label that is sent again is the same product. */
  readonly productId: string
  readonly typed: TypedLabel
}
type LabelDrafts = { readonly [label: string]: LabelDraft }

/** The key of a product that is not saved yet; the drafts of others are kept under their id. */
export const NEW_LABEL = 'new'

const TEXTS = ['name', 'gramsPerUnit', 'doseUnits', 'mostPerDay', 'ingredients', 'unitsPerPack', 'packPrice'] as const
const TEXTS_OF_LINE = ['key', 'text', 'amount', 'unit', 'form'] as const

const isOneOf = (values: readonly unknown[], value: unknown) => values.includes(value)
const isOptional = (is: (value: unknown) => boolean, value: unknown) => value === undefined || is(value)
const isBoolean = (value: unknown) => typeof value === 'boolean'

const draftsOf = createOwnStore<LabelDrafts>('labelDrafts', readDrafts)

export const labelDraft = (app: App, label: string): LabelDraft | undefined => draftsOf(app).get()[label]

export function keepLabelDraft(app: App, label: string, draft: LabelDraft): void {
  draftsOf(app).set({ ...draftsOf(app).get(), [label]: draft })
}

export function forgetLabelDraft(app: App, label: string): void {
  draftsOf(app).set(Object.fromEntries(Object.entries(draftsOf(app).get()).filter(([one]) => one !== label)))
}

function readDrafts(stored: unknown): LabelDrafts {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([label, draft]) => {
      if (!isRecord(draft) || typeof draft.productId !== 'string' || !isTypedLabel(draft.typed)) return []
      return [[label, { productId: draft.productId, typed: draft.typed }]]
    }),
  )
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null
}

function isTypedLabel(stored: unknown): stored is TypedLabel {
  return (
    isRecord(stored) &&
    TEXTS.every((field) => typeof stored[field] === 'string') &&
    isOneOf(PRODUCT_UNITS, stored.unit) &&
    isOneOf(BASES, stored.basis) &&
    isOptional(isBoolean, stored.areIngredientsConfirmed) &&
    Array.isArray(stored.lines) &&
    stored.lines.every(isTypedLine)
  )
}

function isTypedLine(stored: unknown): stored is TypedLine {
  return (
    isRecord(stored) &&
    TEXTS_OF_LINE.every((field) => typeof stored[field] === 'string') &&
    isBoolean(stored.isConfirmed) &&
    isOptional(isBoolean, stored.isElement) &&
    isOptional(isBoolean, stored.isFilledIn) &&
    isOptional(isBoolean, stored.isRepeat) &&
    isOptional((value) => typeof value === 'string' && isNutrientId(value), stored.nutrient)
  )
}
