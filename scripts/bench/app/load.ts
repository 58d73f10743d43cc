import { Agent, get } from 'node:http'

export type Load = {
  readonly address: string
  readonly token?: string
  /** Asks as a browser does: the answer may come compressed. */
  readonly isPacked?: boolean
  readonly connections: number
  readonly requests: number
}

export type Loaded = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

/** Asks again and again over so many connections at once, each for its next answer when the last one is there. */
export async function load({ address, token, isPacked = false, connections, requests }: Load): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = {
    ...(token && { authorization: `Bearer ${token}`, 'utc-offset': '0' }),
    ...(isPacked && { 'accept-encoding': 'br' }),
  }
  const times: number[] = []
  let left = requests
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) times.push(await ask(address, agent, headers))
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  return { perSecond: requests / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function ask(address: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    get(address, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`))
      answer.resume().on('end', () => resolve(performance.now() - began))
    }).on('error', reject)
  })
}
