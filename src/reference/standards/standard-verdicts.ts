import { z } from 'zod'
import { keyedOnce, readRows } from '../read-table.ts'
import table from './standard-verdicts.json' with { type: 'json' }

/** The verdict on a table of FEDIAF 2025 here, the reason, and the test that holds it. */
export type StandardVerdict = {
  readonly table: string
  readonly title: string
  readonly verdict: 'applied' | 'partly' | 'not'
  readonly because: string
  /** `file#title of the test`; null where nothing of the table is used. */
  readonly test: string | null
}

const Verdict = z
  .strictObject({
    table: z.string().regex(/^[IV]+(-\d+[a-d]?)?(, [IV]+(-\d+[a-d]?)?)*$/),
    title: z.string().min(5),
    verdict: z.enum(['applied', 'partly', 'not']),
    because: z.string().min(5).endsWith('.'),
    test: z
      .string()
      .regex(/^[^#]+\.test\.ts#.+$/)
      .nullable(),
  })
  .refine(({ verdict, test }) => (verdict === 'not') === (test === null), {
    error: 'what is used has a test, and what is not has none',
  })

/** Checks the table; exported for its test. */
export function readStandardVerdicts(rows: readonly unknown[]): readonly StandardVerdict[] {
  const verdicts = readRows<StandardVerdict>('standard-verdicts', rows, Verdict, 'table')
  keyedOnce('standard-verdicts', verdicts, (row) => row.table)
  return verdicts
}

export const STANDARD_VERDICTS = readStandardVerdicts(table)
