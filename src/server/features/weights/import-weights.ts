import { isDeepStrictEqual } from 'node:util'
import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import { MOST_WEIGH_INS } from '../../../contract/limits.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { fields, sentences } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { dryRun } from '../../db/dry-run.ts'
import type { Db } from '../../db/open-database.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { requireVersion, tellVersion } from '../../http/pet-version.ts'
import { invalidInput, MOST_FIELDS_TOLD } from '../../refusal.ts'
import { amountChange } from '../../weights/amount-change.ts'
import { changeWeighed } from '../../weights/change-weighed.ts'
import { weighOrAskOften } from '../../weights/judge-weight.ts'
import { wrongDaysOf } from '../../weights/possible-weights.ts'
import { asSaid, type WeighedDog } from '../../weights/weigh-dog.ts'
import { type CsvLine, type Issue, readCsv } from './weights-csv.ts'

type Input = { readonly petId: string; readonly csv: string }

/** Many weigh-ins at once: all of them, or none. A file that is sent again changes nothing. */
export async function importWeights(input: Input, context: OwnerContext) {
  const { after, answer } = await context.db.transaction().execute(await preparedImport(input, context))
  tellVersion(after, context)
  return answer
}

/** What the same file would make of the dog's food. Nothing is kept. */
export async function previewWeightImport(input: Input, context: OwnerContext): Promise<AmountChange> {
  return amountChange(await dryRun(context.db, await preparedImport(input, context)), context)
}

async function preparedImport({ petId, csv }: Input, context: OwnerContext) {
  const { caller, now } = context
  const today = todayOf(context)
  const { lines, issues } = await readCsv(csv)
  let answer = { added: 0, corrected: 0, pending: 0 }
  const weigh = async (dog: WeighedDog) => {
    const { added, corrected } = compare(dog, lines)
    if (dog.weighIns.length + added.length > MOST_WEIGH_INS) throw tooMany()
    const { weighed, pending } = await weighOrAskOften(dog, [...added, ...corrected])
    answer = { added: added.length, corrected: corrected.length, pending }
    return weighed
  }
  return async (transaction: Db) => {
    const before = await claimPet(transaction, caller.ownerId, petId)
    requireVersion(before, context)
    const wrong = [...issues, ...wrongDays(lines, before.record, today), ...twice(lines)]
    if (wrong.length > 0) throw invalidInput(firstOf(wrong))
    const when = { today, now: now() }
    const after = await changeWeighed(transaction, caller.ownerId, { pet: before, change: weigh, when })
    if (lines.length > 0) await recordEvent(transaction, { ownerId: caller.ownerId, kind: 'update-pet', at: now() })
    return { before, after, answer }
  }
}

/** The errors in the order of the file, as many as a refusal tells; the last place says how many more there are. */
function firstOf(wrong: readonly Issue[]): Omit<Issue, 'line'>[] {
  const told = wrong.toSorted((a, b) => a.line - b.line).map(({ field, message }) => ({ field, message }))
  if (told.length <= MOST_FIELDS_TOLD) return told
  const named = told.slice(0, MOST_FIELDS_TOLD - 1)
  return [...named, { field: 'csv', message: fields.moreWrong(told.length - named.length) }]
}

const tooMany = () => invalidInput([{ field: 'csv', message: fields.tooManyWeighIns(MOST_WEIGH_INS) }])

function wrongDays(lines: readonly CsvLine[], record: PetRecord, today: Day): Issue[] {
  const tomorrow = addDays(today, 1)
  const wrongWith = wrongDaysOf(record)
  return lines.flatMap(({ line, weighIn: { date } }) => {
    const message = date > tomorrow ? sentences.errors.kitchen.dayNotYet : wrongWith(date)
    return message === undefined ? [] : [{ line, field: `line ${line}, date`, message }]
  })
}

/** Two weigh-ins of one day are refused: the file does not say which is right. */
function twice(lines: readonly CsvLine[]): Issue[] {
  const seen = new Set<string>()
  return lines.flatMap(({ line, weighIn: { date } }) => {
    if (seen.has(date)) return [{ line, field: `line ${line}, date`, message: fields.twice }]
    seen.add(date)
    return []
  })
}

/** The new weigh-ins of a file: of days that have none, and of days that have another. */
function compare({ weighIns }: WeighedDog, lines: readonly CsvLine[]) {
  const there = new Map(weighIns.map((weighIn) => [weighIn.date, asSaid(weighIn)]))
  const said = lines.map(({ weighIn }) => weighIn)
  return {
    added: said.filter(({ date }) => !there.has(date)),
    corrected: said.filter((one) => there.has(one.date) && !isDeepStrictEqual(there.get(one.date), one)),
  }
}
