import lighthouse, { type Flags, type Result } from 'lighthouse'

/** Whatever the machine does, these do not vary: each is to be 100. */
const STEADY = ['accessibility', 'best-practices', 'seo'] as const
type Category = 'performance' | (typeof STEADY)[number]

export type Verdict = {
  readonly scores: Readonly<Record<Category, number>>
  readonly lcpMs: number
  readonly layoutShift: number
  readonly blockingMs: number
  readonly bytes: number
  readonly requests: number
  /** The audits that cost points, as Lighthouse names them. */
  readonly failed: readonly string[]
}

/** The data of a device that are forgotten before each run; the login (cookies, localStorage) stays. */
const FORGOTTEN = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'] as const

/** On a busy machine Lighthouse now and then loses its own recording: that alone says nothing of the page. */
const RECORDING_LOST = 'NO_NAVSTART'

/** A window as high as the page: what would have slid under the bar at its bottom is no smaller target for it. */
const WHOLE_PAGE = { mobile: true, disabled: false, width: 412, height: 6000, deviceScaleFactor: 1 }

/**
 * Lighthouse's phone (slow 4G, a processor four times slower), on a browser that listens at this port. Accessibility is judged by the whole
 * page.
 */
export async function judge(address: string, port: number): Promise<Verdict> {
  const phone = await open(address, port, { onlyCategories: ['performance', 'best-practices', 'seo'] })
  const whole = await open(address, port, { onlyCategories: ['accessibility'], screenEmulation: WHOLE_PAGE })
  return verdictOf({
    ...phone,
    categories: { ...phone.categories, ...whole.categories },
    audits: { ...whole.audits, ...phone.audits },
  })
}

async function open(address: string, port: number, what: Flags): Promise<Result> {
  const first = await run(address, port, what)
  const lhr = first.runtimeError?.code === RECORDING_LOST ? await run(address, port, what) : first
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`)
  return lhr
}

async function run(address: string, port: number, what: Flags): Promise<Result> {
  const done = await lighthouse(address, { port, logLevel: 'error', clearStorageTypes: [...FORGOTTEN], ...what })
  if (!done) throw new Error(`${address}: no result`)
  return done.lhr
}

/** The middle one by its performance, of equals by how long it was held up: no run is chosen for being the luckiest. */
export function medianOf(verdicts: readonly Verdict[]): Verdict {
  const sorted = verdicts.toSorted(
    (one, other) => one.scores.performance - other.scores.performance || other.blockingMs - one.blockingMs,
  )
  const middle = sorted[Math.floor(verdicts.length / 2)]
  if (!middle) throw new RangeError('No run to judge by')
  return middle
}

export const missesHundred = ({ scores }: Verdict): boolean => STEADY.some((category) => scores[category] < 100)

function verdictOf(lhr: Result): Verdict {
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blockingMs: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
    requests: requestsOf(lhr),
    failed: Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
      auditRefs.filter((audit) => audit.weight > 0 && hasFailed(lhr, audit.id)).map((audit) => `${id}: ${audit.id}`),
    ),
  }
}

function requestsOf({ audits }: Result): number {
  const details = audits['network-requests']?.details
  return details?.type === 'table' ? details.items.length : Number.NaN
}

function hasFailed({ audits }: Result, id: string): boolean {
  const score = audits[id]?.score
  return typeof score === 'number' && score < 0.9
}
