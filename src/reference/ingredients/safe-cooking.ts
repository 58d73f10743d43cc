import { z } from 'zod'
import { readEntries } from '../read-table.ts'
import guides from './safe-cooking.json' with { type: 'json' }

/** The way to make an ingredient safe to eat, in the words that an owner reads. */
export type SafeCooking = {
  readonly method: string
  readonly sentence: string
  /** The temperature that a thermometer must show in the middle; `null` where softness or freshness is the test. */
  readonly coreTemperatureC: number | null
  readonly holdMinutes: number | null
  readonly source: string
}

const Guide = z.strictObject({
  method: z.string().min(1),
  sentence: z.string().min(10).endsWith('.'),
  coreTemperatureC: z.number().min(60).max(90).nullable(),
  holdMinutes: z.number().positive().nullable(),
  source: z.string().min(1),
})

export const SAFE_COOKING: ReadonlyMap<string, SafeCooking> = readEntries('safe-cooking', guides, Guide)

/** The minutes that the middle must stay so hot; `null` where reaching it is enough. */
export function holdMinutesAt(celsius: number): number | null {
  const holds = [...SAFE_COOKING.values()].filter(({ coreTemperatureC }) => coreTemperatureC === celsius)
  return holds.reduce<number | null>((longest, { holdMinutes }) => {
    return holdMinutes === null ? longest : Math.max(longest ?? 0, holdMinutes)
  }, null)
}
