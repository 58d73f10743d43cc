import { z } from 'zod'
import { AccountContent, AccountExport } from '../../../contract/account.ts'
import { MOST_IN_LIST, MOST_ROWS } from '../../../contract/limits.ts'
import { fields } from '../../../texts/index.ts'
import { busy, fromIssues } from '../../errors.ts'
import type { AccountFile } from './account-file.ts'
import { LIST_NAMES, LISTS, type List } from './account-lists.ts'
import { checkTogether, type Issue, MOST_ISSUES } from './check-together.ts'
import { cutAccountFile, type Piece, parseOrRefuse } from './cut-account-file.ts'
import { createStretch } from './let-others-go.ts'
import type { Core } from './read-content.ts'

const PARTS = AccountContent.shape
type Part = keyof typeof PARTS
const HEAD: { readonly [field: string]: z.ZodType } = {
  ...AccountExport.pick({ format: true, version: true }).shape,
  content: z.object({}),
}

/**
 * Reads the file of an account row by row and lets others go in between.
 * @param gone says when the caller has left
 * @throws a refusal that names what is wrong in it
 */
export async function readAccountFile(bytes: Buffer, gone: AbortSignal): Promise<AccountFile> {
  const reading = new Reading()
  const stretch = createStretch()
  for (const piece of cutAccountFile(bytes, isListPart)) {
    if (gone.aborted) throw busy()
    reading.take(piece)
    if (stretch.isOver()) await stretch.letOthersGo()
  }
  const file = reading.finish()
  await stretch.letOthersGo()
  refuse(checkTogether(file))
  return file
}

class Reading {
  private readonly issues: Issue[] = []
  /** Fields and parts that were there. */
  private readonly seen = new Set<string>()
  private readonly keys = new Set<string>()
  private readonly core: Partial<Core> & Pick<Core, 'dogs' | 'stars'> = { dogs: [], stars: [] }
  private readonly lists = Object.fromEntries(LIST_NAMES.map((name) => [name, [] as object[]]))
  private wrongRows = 0

  take({ at, text }: Piece): void {
    const [field, part, index] = at
    const value = parseOrRefuse(text)
    this.seen.add(at.slice(0, 2).join('.'))
    if (part === undefined) this.takeField(String(field), value)
    else if (field !== 'content' || !isPart(part)) return
    else if (index === undefined) this.takePart(part, value)
    else this.takeRow(part, Number(index), value)
  }

  finish(): AccountFile {
    this.noteMissing([], HEAD)
    refuse(this.issues)
    this.noteMissing(['content'], PARTS)
    refuse(this.issues)
    return { core: this.core as Core, lists: this.lists as AccountFile['lists'] }
  }

  /** In another format, or a version that is not yet, nothing else is known. */
  private takeField(field: string, value: unknown): void {
    if (Object.hasOwn(HEAD, field)) this.note([field], HEAD[field]?.safeParse(value))
    refuse(this.issues)
  }

  /** Of a list this is told before its rows. */
  private takePart(part: Part, value: unknown): void {
    const read = PARTS[part].safeParse(value)
    this.note(['content', part], read)
    if (read.success && !Array.isArray(value)) Object.assign(this.core, { [part]: read.data })
  }

  private takeRow(part: Part, index: number, value: unknown): void {
    const most = MOST_IN_LIST[part as keyof typeof MOST_IN_LIST] ?? MOST_ROWS
    if (index >= most) refuse([...this.issues, { path: ['content', part], message: fields.tooManyRows(most) }])
    const read = ((PARTS[part] as z.ZodArray).element as z.ZodType).safeParse(value)
    this.note(['content', part, index], read)
    if (read.success) this.keep(part, index, read.data)
    else this.wrongRows += 1
    if (this.wrongRows === MOST_ISSUES) refuse(this.issues)
  }

  private keep(part: Part, index: number, item: unknown): void {
    const { key, rowOf } = LISTS_OF_FILE[part] as List<'plans'>
    const row = rowOf(item as never)
    const name = [part, ...key.map((column) => row[column])].join('\n')
    if (this.keys.has(name)) this.issues.push({ path: ['content', part, index], message: fields.twice })
    this.keys.add(name)
    const rows: object[] | undefined = part === 'dogs' || part === 'stars' ? this.core[part] : this.lists[part]
    rows?.push(row)
  }

  private noteMissing(path: string[], expected: Readonly<Record<string, z.ZodType>>): void {
    for (const [name, schema] of Object.entries(expected)) {
      const place = [...path, name]
      if (!this.seen.has(place.join('.'))) this.note(place, schema.safeParse(undefined))
    }
  }

  private note(path: Issue['path'], read: z.ZodSafeParseResult<unknown> | undefined): void {
    for (const issue of read?.error?.issues ?? []) {
      this.issues.push({ path: [...path, ...issue.path.map(String)], message: issue.message })
    }
  }
}

/** Short ones are kept as they are. */
const LISTS_OF_FILE: { readonly [part: string]: unknown } = {
  ...LISTS,
  dogs: { key: ['id'], rowOf: (dog: object) => dog },
  stars: { key: ['recipeId'], rowOf: (star: object) => star },
}

const isListPart = (name: string) => isPart(name) && PARTS[name] instanceof z.ZodArray
const isPart = (name: unknown): name is Part => Object.hasOwn(PARTS, String(name))

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw fromIssues(issues as z.core.$ZodIssue[])
}
