import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { AccountDocument } from '../../../contract/account/account.ts'
import { fields, sentences } from '../../../texts/index.ts'
import { busy, invalidInput, malformed } from '../../refusal.ts'
import type { AccountFile } from './account-file.ts'
import { AccountReading, isListPart, PART_NAMES, type Part, type Places } from './account-reading.ts'
import type { DocumentInLines } from './document-to-lines.ts'
import { type Line, readLines } from './read-lines.ts'

const IN_DOCUMENT: Places = {
  record: (part, index) => `content.${part}.${index}`,
  part: (part) => `content.${part}`,
  content: 'content',
}
const HEAD: { readonly [field: string]: z.ZodType } = {
  ...AccountDocument.pick({ format: true, version: true }).shape,
  content: z.object({}),
}

/** Such files were written before owners had products, scales, foods by their labels, signs, photos, prices, recipes of their own and answers. */
const CAME_LATER: readonly Part[] = [
  'products',
  'weighIns',
  'fedEnergy',
  'foods',
  'otherFed',
  'signs',
  'photos',
  'dishPhotos',
  'plannedDays',
  'prices',
  'ownRecipes',
  'recipeAnswers',
]
const NEEDED = PART_NAMES.filter((part) => !CAME_LATER.includes(part))

/**
 * Reads the file of an account as it was before it became JSON Lines: one JSON document.
 * @param gone says when the caller has left
 * @throws a refusal that names what is wrong in it
 */
export async function readAccountDocument(bytes: Buffer, gone: AbortSignal): Promise<AccountFile> {
  const { head, lines } = await inLines(bytes, gone)
  const reading = new AccountReading(IN_DOCUMENT)
  for (const [field, schema] of Object.entries(HEAD)) reading.note(field, schema.safeParse(head[field]))
  reading.refuseIfWrong()
  await readLines(lines, gone, (line) => takeLine(reading, line))
  return reading.finish(NEEDED)
}

function takeLine(reading: AccountReading, { text, isModest }: Line): void {
  if (!isModest) reading.refuse(IN_DOCUMENT.content, fields.tooMuch)
  const [part, value, index] = JSON.parse(text) as [Part, unknown, number?]
  if (index === undefined) reading.takePart(part, value)
  else reading.takeRow(part, value, index)
}

/** Works in another thread: to read 64 MB in one go takes a second or two, in which the server would answer no other request. */
async function inLines(
  bytes: Buffer,
  gone: AbortSignal,
): Promise<{ head: { readonly [field: string]: unknown }; lines: Buffer }> {
  if (gone.aborted) throw busy()
  const answer = await new Promise<DocumentInLines>((resolve, reject) => {
    const worker = new Worker(new URL('./document-to-lines.ts', import.meta.url), {
      // The worker needs none of the server's Node options.
      execArgv: [],
      workerData: { bytes, parts: PART_NAMES, lists: PART_NAMES.filter(isListPart) },
    })
    const giveUp = () => {
      reject(busy())
      void worker.terminate()
    }
    gone.addEventListener('abort', giveUp)
    worker.on('message', (message: DocumentInLines | object) => {
      // Under `node --watch` Node sends the names of the thread's files the same way.
      if ('head' in message || 'wrong' in message) resolve(message)
    })
    worker.once('error', reject)
  })
  if ('head' in answer) return { head: answer.head, lines: Buffer.from(answer.lines.buffer) }
  if (answer.wrong === 'malformed') throw malformed()
  const message = answer.wrong === 'too much' ? fields.tooMuch : sentences.errors.bodyNotAnObject
  throw invalidInput([{ field: 'body', message }])
}
