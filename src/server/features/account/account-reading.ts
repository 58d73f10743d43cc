import { z } from 'zod'
import { AccountContent } from '../../../contract/account/account.ts'
import { MOST_IN_LIST, MOST_ROWS } from '../../../contract/limits.ts'
import { fields } from '../../../texts/index.ts'
import { WholePhoto } from '../../photos/whole-photo.ts'
import { fromIssues } from '../../refusal.ts'
import type { AccountFile } from './account-file.ts'
import { LIST_NAMES, LISTS, type List } from './account-lists.ts'
import { checkTogether, type Issue, MOST_ISSUES } from './check-together.ts'
import type { Core } from './read-content.ts'

const PARTS = AccountContent.shape
export type Part = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as Part[]

export const isPart = (name: unknown): name is Part => Object.hasOwn(PARTS, String(name))
export const isListPart = (part: Part): boolean => PARTS[part] instanceof z.ZodArray

/** One record of a list. A photo is read as if its owner had sent it by itself. */
const RECORDS: { readonly [part: string]: z.ZodType } = {
  photos: PARTS.photos.element.extend({ photo: WholePhoto }),
  dishPhotos: PARTS.dishPhotos.element.extend({ photo: WholePhoto }),
}
export const recordOf = (part: Part): z.ZodType => RECORDS[part] ?? ((PARTS[part] as z.ZodArray).element as z.ZodType)

/** The file's names for the places that a refusal names. */
export type Places = {
  /** The place of the record that came with this number. */
  readonly record: (part: Part, number: number) => string
  /** A part as a whole, or the first record that it has too many. */
  readonly part: (part: Part, number?: number) => string
  readonly content: string
}

/** Short ones are kept as they are. */
const LISTS_OF_FILE: { readonly [part: string]: unknown } = {
  ...LISTS,
  dogs: { key: ['id'], rowOf: (dog: object) => dog },
  stars: { key: ['recipeId'], rowOf: (star: object) => star },
  products: { key: ['id'], rowOf: (product: object) => product },
  foods: { key: ['id'], rowOf: (food: object) => food },
  prices: { key: ['code'], rowOf: (price: object) => price },
  ownRecipes: { key: ['id'], rowOf: (recipe: object) => recipe },
  recipeAnswers: { key: ['words'], rowOf: (answer: object) => answer },
}

/** Holds what has been read of an account's file, record by record, and all errors in it. */
export class AccountReading {
  private readonly places: Places
  private readonly issues: Issue[] = []
  private readonly seen = new Set<Part>()
  private readonly keys = new Set<string>()
  /** The numbers that the records of each part came with. */
  private readonly numbers: { [part: string]: number[] } = {}
  private readonly core: Partial<Core> &
    Pick<Core, 'dogs' | 'stars' | 'products' | 'foods' | 'prices' | 'ownRecipes' | 'recipeAnswers'> = {
    dogs: [],
    stars: [],
    products: [],
    foods: [],
    prices: [],
    ownRecipes: [],
    recipeAnswers: [],
  }
  private readonly lists = Object.fromEntries(LIST_NAMES.map((name) => [name, [] as object[]]))
  private wrongRecords = 0

  constructor(places: Places) {
    this.places = places
  }

  /** A part that is no list, or the word that a list is there. */
  takePart(part: Part, value: unknown, number?: number): void {
    const place = this.places.part(part, number)
    if (this.seen.has(part)) this.issues.push({ path: [place], message: fields.twice })
    this.seen.add(part)
    const read = PARTS[part].safeParse(value)
    this.note(place, read)
    if (isListPart(part)) return
    this.numbersOf(part).push(number ?? 0)
    if (read.success) Object.assign(this.core, { [part]: read.data })
  }

  /** One of a list. */
  takeRow(part: Part, value: unknown, number: number): void {
    const numbers = this.numbersOf(part)
    const most = MOST_IN_LIST[part as keyof typeof MOST_IN_LIST] ?? MOST_ROWS
    if (numbers.length === most) this.refuse(this.places.part(part, number), fields.tooManyRows(most))
    numbers.push(number)
    const read = recordOf(part).safeParse(value)
    const place = this.places.record(part, number)
    this.note(place, read)
    if (read.success) this.keep(part, read.data, place)
    else this.countWrong()
  }

  /** A record that is none of a part. */
  takeWrong(place: string, message: string): void {
    this.issues.push({ path: [place], message })
    this.countWrong()
  }

  note(place: string, read: z.ZodSafeParseResult<unknown>): void {
    for (const issue of read.error?.issues ?? []) {
      this.issues.push({ path: [place, ...issue.path.map(String)], message: issue.message })
    }
  }

  /** @throws a refusal that names what is wrong so far, if anything is */
  refuseIfWrong(): void {
    if (this.issues.length > 0) throw fromIssues(this.issues as z.core.$ZodIssue[])
  }

  /** @throws a refusal that names what is wrong so far, and this */
  refuse(place: string, message: string): never {
    throw fromIssues([...this.issues, { path: [place], message }] as z.core.$ZodIssue[])
  }

  /**
   * @param needed parts that must have been there
   * @throws a refusal that names what is wrong in it
   */
  async finish(needed: readonly Part[]): Promise<AccountFile> {
    for (const part of needed) if (!this.seen.has(part)) this.takePart(part, undefined)
    this.refuseIfWrong()
    const file = { core: this.core as Core, lists: this.lists as AccountFile['lists'] }
    this.issues.push(...(await checkTogether(file, { placeOf: this.placeOf, content: this.places.content })))
    this.refuseIfWrong()
    return file
  }

  private readonly placeOf = (part: Part, index?: number): string => {
    const number = this.numbers[part]?.[index ?? 0] ?? 0
    return index === undefined ? this.places.part(part, number) : this.places.record(part, number)
  }

  private numbersOf(part: Part): number[] {
    this.numbers[part] ??= []
    return this.numbers[part]
  }

  private keep(part: Part, item: unknown, place: string): void {
    const { key, rowOf } = LISTS_OF_FILE[part] as List<'plans'>
    const row = rowOf(item as never)
    const name = [part, ...key.map((column) => row[column])].join('\n')
    if (this.keys.has(name)) this.issues.push({ path: [place], message: fields.twice })
    this.keys.add(name)
    const rows: object[] | undefined = this.core[part as 'dogs'] ?? this.lists[part]
    rows?.push(row)
  }

  private countWrong(): void {
    this.wrongRecords += 1
    if (this.wrongRecords === MOST_ISSUES) this.refuseIfWrong()
  }
}
