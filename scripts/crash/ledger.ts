import type { Answer, Outcome } from './household.ts'

/** A write, and what it carries: the portions of a batch, the day of a meal. */
export type Write = { readonly id: string; readonly portions?: number }
const OF_KITCHEN = ['diary', 'feed', 'cook', 'freeze', 'shop', 'ownRecipe'] as const
const OF_DOG = ['dog', 'weighIn', 'otherFed', 'sign', 'plannedDay'] as const
export const KINDS = [...OF_KITCHEN, ...OF_DOG]
export type Kind = (typeof KINDS)[number]

/** Everything that was sent in one round and how it was answered, as an owner would remember it. */
export type Ledger = ReturnType<typeof createLedger>

export function createLedger() {
  const entries = new Map<Kind, Map<string, { write: Write; outcome: Outcome }>>(KINDS.map((kind) => [kind, new Map()]))
  const faults: string[] = []
  let acknowledged = 0
  let away = 0
  let onDone = () => {}

  /** The write counts as sent before it is: whatever becomes of it, it was not made up. */
  async function note(kind: Kind, write: Write, sending: () => Promise<Answer>): Promise<Answer> {
    const kept = entries.get(kind) ?? new Map()
    const before = kept.get(write.id)?.outcome
    kept.set(write.id, { write, outcome: before ?? 'unknown' })
    const answer = await sending()
    // Once the outcome is unknown, a refusal of the second try does not say that the first one failed.
    const outcome = before === 'unknown' && answer.outcome === 'refused' ? 'unknown' : answer.outcome
    kept.set(write.id, { write, outcome })
    watch(answer)
    if (answer.outcome === 'done') {
      acknowledged += 1
      onDone()
    }
    return answer
  }

  /** Every refusal is one that was promised: never a 500, and "come back later" says when. */
  function watch({ status, headers, body }: Answer): void {
    if (status === 503) away += 1
    if (status >= 500 && status !== 503) faults.push(`an answer was ${status}: ${JSON.stringify(body)}`)
    const isPromised = headers.get('retry-after') && headers.get('content-type')?.startsWith('application/problem+json')
    if (status === 503 && !isPromised) faults.push(`a 503 without Retry-After or problem: ${JSON.stringify(body)}`)
  }

  const of = (kind: Kind, outcomes: readonly Outcome[]) =>
    [...(entries.get(kind)?.values() ?? [])]
      .filter(({ outcome }) => outcomes.includes(outcome))
      .map(({ write }) => write)

  return {
    note,
    watch,
    faults,
    /** The writes that must be there. */
    done: (kind: Kind) => of(kind, ['done']),
    /** The writes that may be there. */
    possible: (kind: Kind) => of(kind, ['done', 'unknown']),
    acknowledged: () => acknowledged,
    unknown: () => KINDS.flatMap((kind) => of(kind, ['unknown'])).length,
    /** The number of answers that said "the database is away". */
    away: () => away,
    /** Settles when so many writes have been acknowledged from now on. */
    whenDone: (count: number) =>
      new Promise<void>((resolve) => {
        const goal = acknowledged + count
        onDone = () => acknowledged >= goal && resolve()
      }),
  }
}
