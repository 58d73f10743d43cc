import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { FoodSearch } from '../../src/reference/foods/food-search.ts'
import { findFood } from '../../src/reference/foods/found-food.ts'
import { type ReadLine, readLine } from '../../src/reference/foods/read-line.ts'

/**
 * A line of a recipe with the foods and the grams of its label. `foods` are ids of either table, names or `/patterns/`, the best first;
 * `ask`, `none` and `not-food` stand for a line that names no food, or two.
 */
export type LabelledLine = {
  readonly line: string
  readonly foods: readonly string[]
  readonly grams: { readonly least: number; readonly most: number } | undefined
  /** A dog's recipe could hold it. */
  readonly isOfDog: boolean
  /** The label says that the line leaves something open that is worth a question. */
  readonly isOpen: boolean
  /** The same amount stands in it twice: "150g/5½oz". */
  readonly isDouble: boolean
}

const Row = z.object({
  line: z.string().min(1),
  food: z.string().default(''),
  foods: z.string().default(''),
  grams: z.string().default(''),
  grams_min: z.string().default(''),
  grams_max: z.string().default(''),
  dog: z.string().optional(),
  open: z.string().default(''),
  double: z.string().optional(),
  note: z.string().default(''),
})

const DOUBLE =
  /\d\s*(?:g|kg|ml|l|cl)\s*[/(]\s*[\d½¼¾⅓⅔]|\d\s*(?:oz|lbs?|fl oz|ounces?|pounds?|pints?)\s*[/(]\s*\d+\s*(?:g|kg|ml|l)\b/iu

/** @param csv with a heading: `line`, `food` or `foods`, `grams` ("150", "140-160") or `grams_min` and `grams_max`; `dog`, `open`, `double` if known */
export function readLabels(csv: string): LabelledLine[] {
  const rows: unknown[] = parse(csv, { columns: true, bom: true, skip_empty_lines: true })
  return rows.map((row) => {
    const { line, food, foods, dog, open, double, note, ...amounts } = Row.parse(row)
    const named = listOf(foods || food)
    return {
      line,
      // The label's own word for stand-ins.
      foods: note.includes('no-such-food is right too') ? [...named, 'none'] : named,
      grams: gramsOf(amounts),
      isOfDog: dog === undefined ? true : isYes(dog),
      isOpen: open !== '',
      isDouble: double === undefined ? DOUBLE.test(line) : isYes(double),
    }
  })
}

const isYes = (text: string) => /^(1|y|yes|true)$/i.test(text.trim())

/** "SR:11124 SR:11125", "16-001,ask", "/Carrots?, raw/ | 16-001", "Carrots, raw". */
function listOf(text: string): string[] {
  const isIds = /^(?:SR:\d{5}|\d{5}|\d\d-\d{3}|[a-z-]+|[\s,;|])*$/.test(text)
  return text.split(isIds ? /[\s,;|]+/ : /\s*[|;]\s*/).filter((part) => part !== '')
}

/** The share by which grams may differ from a label with one weight, since pieces of food vary. */
const SPREAD = 0.07

function gramsOf({ grams, grams_min, grams_max }: { grams: string; grams_min: string; grams_max: string }) {
  const [least, most] = grams_min ? [grams_min, grams_max] : grams.split('-')
  if (!least || Number.isNaN(Number(least))) return undefined
  return most
    ? { least: Number(least), most: Number(most) }
    : { least: Number(least) * (1 - SPREAD), most: Number(least) * (1 + SPREAD) }
}

/** The result of one line: what the reader made of it and whether the label agrees. */
type Judged = LabelledLine & {
  readonly read: ReadLine
  readonly isFoodRight: boolean
  readonly isFirst: boolean
  readonly isListed: boolean
  readonly isWeightRight: boolean
}

function judge(label: LabelledLine, search: FoodSearch): Judged {
  const read = readLine(label.line, search)
  const fits = (id: string | undefined) => id !== undefined && label.foods.some((food) => isFood(food, id))
  const candidates = 'candidates' in read ? read.candidates.map(({ id }) => id) : []
  const grams = 'grams' in read ? read.grams : undefined
  return {
    ...label,
    read,
    isFoodRight: read.status === 'read' && fits(read.food.id),
    isFirst: fits(candidates[0]),
    isListed: candidates.some(fits),
    isWeightRight:
      label.grams !== undefined && grams !== undefined && grams >= label.grams.least && grams <= label.grams.most,
  }
}

/** "11124" is USDA's number alone. */
const idOf = (label: string): string => (/^\d{5}$/.test(label) ? `SR:${label}` : label)

function isFood(label: string, id: string): boolean {
  const food = findFood(id)
  const ids = [id, food?.table?.id]
  const names = [food?.name, food?.table?.name].filter((name) => name !== undefined)
  if (label.startsWith('/')) return names.some((name) => new RegExp(label.slice(1, -1), 'i').test(name))
  return ids.includes(idOf(label)) || names.some((name) => name.toLowerCase() === label.toLowerCase())
}

const NO_ONE_FOOD: ReadonlySet<string> = new Set(['none', 'not-food', 'ask', 'unsafe'])
const namesFood = ({ foods }: LabelledLine) => foods.some((food) => !NO_ONE_FOOD.has(food))

/** Water is told from food. */
const isWater = (label: string) => /^(?:Beverages, )?water\b/i.test(findFood(idOf(label))?.name ?? label)
const isDropped = ({ foods }: LabelledLine) => foods.some((food) => !NO_ONE_FOOD.has(food) && !isWater(food))

/** A share of lines, and the lines to look at. */
export type Figure = {
  readonly name: string
  readonly count: number
  readonly of: number
  readonly lines: readonly string[]
}

/** The reader's figures over labelled lines: docs/own-recipe.md says what each means. */
export function readerFigures(labels: readonly LabelledLine[], search: FoodSearch): readonly Figure[] {
  const judged = labels.map((label) => judge(label, search))
  const of = (status: ReadLine['status']) => judged.filter(({ read }) => read.status === status)
  // Food that is dropped as none was read too, and wrongly.
  const read = [...of('read'), ...of('not-food').filter(isDropped)]
  const asked = of('ask').filter(namesFood)
  const ofDog = judged.filter((one) => one.isOfDog && one.read.status !== 'unsafe')
  const plain = ofDog.filter(({ isOpen, grams }) => !isOpen && grams !== undefined)
  const doubles = judged.filter(({ isDouble, grams, read: { status } }) => isDouble && grams && status !== 'unsafe')
  const isAnswered = (one: Judged) => one.read.status === 'read' || (one.read.status === 'not-food' && !isDropped(one))
  const wrong = (one: Judged) => !one.isFoodRight || (one.grams !== undefined && !one.isWeightRight)
  return [
    share('silently wrong food or grams, of lines read', read, wrong, 'counted'),
    share('read though the label leaves the form open, of lines read', read, ({ isOpen }) => isOpen, 'counted'),
    share('read without asking, of lines that a dog’s recipe could hold', ofDog, isAnswered),
    share('read without asking, of those of them that leave nothing open', plain, isAnswered),
    share('right food first, of lines asked about', asked, ({ isFirst }) => isFirst),
    share('right food in the list, of lines asked about', asked, ({ isListed }) => isListed),
    share(
      'right amount, of double measures',
      doubles,
      (one) => one.isWeightRight || (one.read.status === 'not-food' && !isDropped(one)),
    ),
    share('stopped as harmful, of all lines', judged, ({ read: { status } }) => status === 'unsafe', 'none'),
  ]
}

function share(
  name: string,
  judged: readonly Judged[],
  counts: (one: Judged) => boolean,
  shown: 'others' | 'counted' | 'none' = 'others',
): Figure {
  const counted = judged.filter(counts)
  const listed = shown === 'none' ? [] : judged.filter((one) => counts(one) === (shown === 'counted'))
  return { name, count: counted.length, of: judged.length, lines: listed.map(described) }
}

function described({ line, foods, grams, read }: Judged): string {
  const wanted = `${foods.slice(0, 4).join(' ') || '-'} ${grams ? `${Math.round(10 * grams.least) / 10}-${Math.round(10 * grams.most) / 10} g` : 'no grams'}`
  if (!('candidates' in read)) return `${line}\n      ${read.status}; label: ${wanted}`
  const first = read.food ?? read.candidates[0]
  const question = 'question' in read ? ` ${read.question}` : ''
  return `${line}\n      ${read.status}${question}: ${first ? `${first.id} ${first.name}` : 'no food'}, ${read.grams ?? '-'} g; label: ${wanted}`
}
