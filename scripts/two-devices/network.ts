/** The fate of a request. `slow`: it arrives after the owner has done something else. */
export const FATES = ['well', 'lost', 'answer lost', 'slow', 'too many requests', 'server away'] as const
type Fate = (typeof FATES)[number]
/** A fate for each request, after which all is well; or one for all requests. */
export type Fates = Fate | readonly Fate[]

export type Network = ReturnType<typeof createNetwork>

/** The network of one device. */
export function createNetwork() {
  let fates: Fates = 'well'
  let underway = 0
  let slow = Promise.withResolvers<void>()

  async function carry(ask: () => Promise<Response>): Promise<Response> {
    const fate = nextFate()
    underway += 1
    try {
      if (fate === 'lost') throw noNetwork()
      if (fate === 'too many requests') return refused(429, 'too-many-requests')
      if (fate === 'server away') return refused(503, 'busy')
      if (fate === 'slow') await untilLetGo()
      const answer = await ask()
      if (fate === 'answer lost') throw noNetwork()
      return answer
    } finally {
      underway -= 1
    }
  }

  function nextFate(): Fate {
    if (typeof fates === 'string') return fates
    const [fate = 'well', ...rest] = fates
    fates = rest
    return fate
  }

  async function untilLetGo(): Promise<void> {
    underway -= 1
    await slow.promise
    underway += 1
  }

  /** Slow requests arrive now. */
  function letGo(): void {
    slow.resolve()
    slow = Promise.withResolvers()
  }

  const set = (next: Fates) => {
    fates = next
  }
  return { carry, letGo, set, isBusy: () => underway > 0 }
}

const noNetwork = () => new TypeError('Failed to fetch')
const refused = (status: number, code: string) => Response.json({ code }, { status })

const TURNS_IN_ORDER = 5

/** Waits until every request that is not slow has its answer and the pages have used it. */
export async function settle(networks: readonly Network[]): Promise<void> {
  for (let quiet = 0; quiet < TURNS_IN_ORDER; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    if (networks.some((network) => network.isBusy())) quiet = -1
  }
}
