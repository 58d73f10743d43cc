/**
 * Guesses addresses, codes and links from many made-up networks.
 * The requests are put into the server without a network.
 *
 * Measures how long the answers of identity take for addresses that are registered and for those that are not. Printed, not
 * judged: the machine has its moods. By design both do the same work (`password-hashing.test.ts` counts the hashes,
 * `constant-work.test.ts` what is written) and most answers wait for the same moment.
 *   npm run task -- guessing --rounds 40
 *   npm run task -- guessing --rounds 40 --load 4    while four hands register and sign in without a pause
 *
 * Counts the guesses at the link of a vet's sheet that are looked at, and tells whether a vet with the right one is let in
 * meanwhile. Ends with 1 where a guess opened it or a vet was not let in.
 *   npm run task -- guessing --links 1000000 --networks 50000 --seconds 300    after so many seconds with what there was
 *   npm run task -- guessing --links 1000000 --networks 1000 --door            at what counts and looks, without HTTP
 */
import { parseArgs } from 'node:util'
import { startTestServer, type TestServer } from '../src/server/testing/test-server.ts'
import { guessLinks } from './guessing/guess-links.ts'

const FLOWS: { readonly [what: string]: { readonly path: string; readonly body: object } } = {
  'sign in': { path: '/sign-in/email', body: { password: 'wrong password' } },
  'forgot password': { path: '/email-otp/request-password-reset', body: {} },
  'another code': { path: '/email-otp/send-verification-otp', body: { type: 'email-verification' } },
  'reset by a code': { path: '/email-otp/reset-password', body: { otp: '000000', password: 'wrong password' } },
  'confirm by a code': { path: '/email-otp/verify-email', body: { otp: '000000' } },
  // Last: an address is free no more then.
  'sign up': { path: '/sign-up/email', body: { name: 'Eve', password: 'wrong password' } },
  'sign up once more': { path: '/sign-up/email', body: { name: 'Eve', password: 'laid by a stranger' } },
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    load: { type: 'string', default: '0' },
    links: { type: 'string' },
    networks: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '900' },
    door: { type: 'boolean', default: false },
  },
})
if (values.links) {
  const [guesses, networks, seconds] = [values.links, values.networks, values.seconds].map(Number) as [
    number,
    number,
    number,
  ]
  const found = await guessLinks({ guesses, networks, seconds, isAtDoor: values.door })
  process.exit(found.opened > 0 || found.vetsTurnedAway > 0 ? 1 : 0)
}
const rounds = Number(values.rounds)
let asked = 0
let isMeasuring = true
const server = await startTestServer()
const known: string[] = []
for (let round = 0; round < rounds; round++) known.push((await server.newOwner()).email)

const hands = Array.from({ length: Number(values.load) }, (_, hand) => keepBusy(hand))
console.log(
  `${rounds} rounds${hands.length > 0 ? `, ${hands.length} hands at work besides` : ''}, milliseconds: median (5th to 95th of a hundred)`,
)
console.log(`${'flow'.padEnd(20)}${'registered'.padEnd(28)}${'not registered'.padEnd(28)}difference of medians`)
for (const [what, { path, body }] of Object.entries(FLOWS)) {
  const [registered, unregistered]: [number[], number[]] = [[], []]
  for (const [round, email] of known.entries()) {
    const stranger = `stranger${round}@example.com`
    // Alternates which is asked first, so that warm caches favour neither.
    const both = [
      () => timed(server, path, { ...body, email }),
      () => timed(server, path, { ...body, email: stranger }),
    ]
    for (const place of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const took = await both[place]?.()
      ;(place === 0 ? registered : unregistered).push(took ?? Number.NaN)
    }
  }
  const difference = at(registered, 0.5) - at(unregistered, 0.5)
  console.log(what.padEnd(20) + spread(registered).padEnd(28) + spread(unregistered).padEnd(28) + difference.toFixed(1))
}
isMeasuring = false
await Promise.all(hands)
await server.close()

/** Registers one address after the other and tries a password at each. */
async function keepBusy(hand: number): Promise<void> {
  for (let turn = 0; isMeasuring; turn++) {
    const email = `hand${hand}-${turn}@load.example`
    await timed(server, '/sign-up/email', { name: 'Load', email, password: 'green soup for dogs' })
    await timed(server, '/sign-in/email', { email, password: 'wrong password' })
  }
}

async function timed({ inject }: TestServer, path: string, payload: object): Promise<number> {
  asked += 1
  const started = performance.now()
  await inject({
    method: 'POST',
    url: `/api/auth${path}`,
    payload,
    remoteAddress: `100.${64 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`,
  })
  return performance.now() - started
}

function at(sample: readonly number[], share: number): number {
  return sample.toSorted((a, b) => a - b)[Math.floor(share * (sample.length - 1))] ?? Number.NaN
}

function spread(sample: readonly number[]): string {
  return `${at(sample, 0.5).toFixed(1)} (${at(sample, 0.05).toFixed(1)} to ${at(sample, 0.95).toFixed(1)})`
}
