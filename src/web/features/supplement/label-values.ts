import { figuresIn, rowOf, splitLine } from '../../../nutrition/label/label-row.ts'
import type { LabelLine, ProductUnit } from '../../../nutrition/label/printed-label.ts'
import type { NutrientId } from '../../../nutrition/nutrients.ts'
import { newId } from '../../data/new-id.ts'
import type { Label, Product, ProductInput } from '../../data/queries/supplement/products.ts'
import { texts } from '../../texts/index.ts'
import { numberError, numberTyped } from '../../ui/forms/typed-number.ts'

const { wrong } = texts.ownProduct

/** A label as it is typed: every field is a text until it is sent. */
export type TypedLabel = {
  readonly name: string
  readonly unit: ProductUnit
  readonly gramsPerUnit: string
  readonly basis: BasisKind
  readonly doseUnits: string
  readonly mostPerDay: string
  readonly lines: TypedLine[]
  readonly ingredients: string
  /** Absent in a draft of an older release. */
  readonly areIngredientsConfirmed?: boolean | undefined
  readonly unitsPerPack: string
  readonly packPrice: string
}

export type BasisKind = Label['basis']['kind']
export const BASES: readonly BasisKind[] = ['per100g', 'perKg', 'perUnit', 'perDose']

export type TypedLine = {
  /** The line's own key, wherever it stands. */
  readonly key: string
  readonly text: string
  readonly amount: string
  readonly unit: string
  readonly form: string
  /** Chosen from the list if the text does not name it. */
  readonly nutrient?: NutrientId | undefined
  readonly isElement?: boolean | undefined
  /** The owner has filled in the row: it counts whatever its text says. */
  readonly isFilledIn?: boolean | undefined
  readonly isRepeat?: boolean | undefined
  readonly isConfirmed: boolean
}

/** The units that packs print most. */
export const UNITS = ['mg', 'µg', 'g', 'IU', '%', 'mg/kg', 'IU/kg', 'mg NE', 'µg RE', 'µg DFE', 'mg α-TE'] as const

export const lineOf = (text: string): TypedLine => {
  const { amount = '', unit = '', ...row } = splitLine(text.trim())
  return { key: newId(), ...row, amount: `${amount}`, unit, form: '', isConfirmed: false }
}

/** The lines of a label that were pasted; empty ones are left out. A list on one line stays one: its heading may be said of all. */
export const linesOf = (pasted: string): TypedLine[] =>
  pasted
    .split(/[\r\n]+/)
    .filter((text) => text.trim() !== '')
    .map(lineOf)

/** The line with the owner's answer. A line that was typed in one piece is split first. */
export function changedLine(
  line: TypedLine,
  { amount, unit, ...change }: Product['doubts'][number]['choices'][number]['change'],
): TypedLine {
  const row = rowOf({ text: line.text, ...(line.amount !== '' && { amount: line.amount, unit: line.unit }) })
  const parts = { text: row.text, amount: amountText(amount ?? row.amount ?? ''), unit: unit ?? row.unit ?? '' }
  return { ...line, ...change, ...parts }
}

/** "1.234" may be read as 1,234: a number that is one gets a digit more. */
const amountText = (amount: string | number): string =>
  typeof amount === 'number' && /^\d{1,3}\.\d{3}$/.test(`${amount}`) ? `${amount}0` : `${amount}`

/** What was weighed: the nutrient, one of its compounds by name, or `''` where the label does not say. */
export const NUTRIENT_ITSELF = 'nutrient'

export function weighedAs(line: TypedLine, reading: Product['readings'][number] | undefined): string {
  const { form, isElement, isFilledIn } = line
  // An answer to a question of an older release says nothing about a row that is asked about.
  if (reading?.text === null && !isFilledIn) return ''
  const of = isElement === undefined ? reading?.of : isElement ? 'nutrient' : 'compound'
  return of === 'nutrient' ? NUTRIENT_ITSELF : of === 'compound' ? form || (reading?.form ?? '') : ''
}

/** The line once its owner has said what was weighed: the row is filled in, with the nutrient that it was read as. */
export function weighed(line: TypedLine, as: string, reading: Product['readings'][number] | undefined): TypedLine {
  const nutrient = line.nutrient ?? reading?.nutrient ?? undefined
  if (as === '') return { ...line, form: '', isElement: undefined, isFilledIn: undefined }
  const isElement = as === NUTRIENT_ITSELF
  return { ...line, nutrient, form: isElement ? '' : as, isElement, isFilledIn: true }
}

export const EMPTY: Omit<TypedLabel, 'lines'> = {
  name: '',
  unit: 'gram',
  gramsPerUnit: '',
  basis: 'per100g',
  doseUnits: '',
  mostPerDay: '',
  ingredients: '',
  unitsPerPack: '',
  packPrice: '',
}

/** The saved label, as it was typed. */
export function typedOf(own: Product['own'] | undefined): TypedLabel {
  if (!own?.label) return { ...EMPTY, lines: [lineOf('')] }
  const { name = '', label, unitsPerPack, gbpPerUnit } = own
  const { unit, basis, gramsPerUnit, mostPerDay, ingredients = '', areIngredientsConfirmed } = label
  const price = unitsPerPack !== undefined && gbpPerUnit !== undefined ? gbpPerUnit * unitsPerPack : undefined
  return {
    name,
    unit,
    ingredients,
    areIngredientsConfirmed,
    basis: basis.kind,
    gramsPerUnit: textOf(gramsPerUnit),
    doseUnits: textOf('units' in basis ? basis.units : undefined),
    mostPerDay: textOf(mostPerDay),
    unitsPerPack: textOf(unitsPerPack),
    packPrice: textOf(price && Math.round(price * 100) / 100),
    lines: label.lines.map(typedLineOf),
  }
}

/** A kept line as its row, also one that was typed in one piece. A form that says where the nutrient comes from is a part of its name. */
function typedLineOf({ form = '', ...line }: Label['lines'][number]): TypedLine {
  const { text, amount, unit = '' } = rowOf(line as LabelLine)
  const isWeighed = line.isElement === false
  return {
    key: newId(),
    text: form !== '' && !isWeighed ? `${text} (${form})` : text,
    amount: amountText(amount ?? ''),
    unit,
    form: isWeighed ? form : '',
    nutrient: line.nutrient,
    isElement: line.isElement,
    isFilledIn: line.isFilledIn,
    isRepeat: line.isRepeat,
    isConfirmed: line.isConfirmed ?? false,
  }
}

const textOf = (value: string | number | undefined) => `${value ?? ''}`

const said = (typed: string) => (typed.trim() === '' ? undefined : numberTyped(typed))
const written = (typed: string) => (typed.trim() === '' ? undefined : typed.trim())

export function inputOf(typed: TypedLabel): Omit<ProductInput, 'productId'> {
  const unitsPerPack = said(typed.unitsPerPack)
  const price = said(typed.packPrice)
  return {
    name: typed.name.trim(),
    label: {
      unit: typed.unit,
      basis:
        typed.basis === 'perDose' ? { kind: 'perDose', units: numberTyped(typed.doseUnits) } : { kind: typed.basis },
      gramsPerUnit: typed.unit === 'gram' ? undefined : said(typed.gramsPerUnit),
      mostPerDay: said(typed.mostPerDay),
      lines: typed.lines.map((line) => ({
        text: line.text.trim(),
        amount: written(line.amount),
        unit: written(line.unit),
        form: written(line.form),
        nutrient: line.nutrient,
        isElement: line.isElement,
        isFilledIn: line.isFilledIn,
        isRepeat: line.isRepeat,
        isConfirmed: line.isConfirmed || undefined,
      })),
      ingredients: written(typed.ingredients),
      areIngredientsConfirmed: typed.areIngredientsConfirmed,
    },
    unitsPerPack,
    gbpPerUnit: price !== undefined && unitsPerPack !== undefined ? price / unitsPerPack : undefined,
  }
}

export type Errors = { [place: string]: string }

/** An amount by weight of the product needs the weight of one unit. */
export const needsGrams = ({ unit, basis }: Pick<TypedLabel, 'unit' | 'basis'>) =>
  unit !== 'gram' && (basis === 'per100g' || basis === 'perKg')

/** Errors by their place in the form; the server judges what a label means. */
export function errorsIn(typed: TypedLabel): Errors {
  const isDose = typed.basis === 'perDose'
  const places: readonly (readonly [place: string, error: string | undefined])[] = [
    ['name', typed.name.trim() === '' ? wrong.name : undefined],
    ['gramsPerUnit', typed.unit === 'gram' ? undefined : wrongNumber(typed.gramsPerUnit, needsGrams(typed))],
    ['doseUnits', isDose ? wrongNumber(typed.doseUnits, true) : undefined],
    ['mostPerDay', !isDose && typed.mostPerDay.trim() === '' ? wrong.most : wrongNumber(typed.mostPerDay, false)],
    ['unitsPerPack', wrongPack(typed)],
    ['packPrice', wrongNumber(typed.packPrice, false)],
    ...typed.lines.flatMap(
      (line, index) =>
        [
          [`lines.${index}.text`, line.text.trim() === '' ? wrong.text : undefined],
          [`lines.${index}.amount`, hasAmount(line) ? undefined : wrong.amount],
        ] as const,
    ),
  ]
  return Object.fromEntries(places.flatMap(([place, error]) => (error === undefined ? [] : [[place, error]])))
}

/** A line without a name is asked for its name first. */
const hasAmount = ({ text, amount }: TypedLine) =>
  text.trim() === '' || amount.trim() !== '' || figuresIn(text).length > 0

function wrongNumber(typed: string, isAsked: boolean): string | undefined {
  if (typed.trim() === '') return isAsked ? wrong.number : undefined
  return numberError(typed, (number) => number > 0 && Number.isFinite(number), wrong.number) ?? undefined
}

function wrongPack({ unitsPerPack, packPrice }: TypedLabel): string | undefined {
  if (unitsPerPack.trim() === '') return packPrice.trim() === '' ? undefined : wrong.packForPrice
  return numberError(unitsPerPack, (count) => Number.isInteger(count) && count > 0, wrong.whole) ?? undefined
}

/** The place in the form of a field that the server names. */
export function placeOf(field: string): string {
  const place = field.replace(/^label\./, '')
  if (place === 'basis.units') return 'doseUnits'
  return place === 'gbpPerUnit' ? 'packPrice' : place
}
