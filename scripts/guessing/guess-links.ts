import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { requireShare } from '../../src/server/features/vet/share-token.ts'
import { Refusal } from '../../src/server/refusal.ts'
import { addPet } from '../../src/server/testing/pets.ts'
import { startTestServer, type TestServer, TODAY } from '../../src/server/testing/test-server.ts'

type Extent = {
  readonly guesses: number
  readonly networks: number
  readonly seconds: number
  /** Asks the code that counts and looks by itself, without HTTP and the sheet: the same answers, ten times as many in a minute. */
  readonly isAtDoor: boolean
}

/** The number of requests that are under way together. */
const AT_ONCE = 50
/** Between two vets, each from a network of its own. */
const GUESSES_PER_VET = 1000

/** Guesses at a link, network after network and over again, and now and then a vet who has it. Printed as it ends. */
export async function guessLinks({ guesses, networks, seconds, isAtDoor }: Extent) {
  const server = await startTestServer()
  const database = await openDatabase(server.env)
  const open = isAtDoor ? atDoor(database.db) : byHttp(server)
  const owner = await server.newOwner()
  await addPet(owner)
  const { body } = await owner.send('POST', '/v2/pets/rex/share', { days: 7 })
  const right = new URL(body.url).hash.slice(1)
  // The owner is known by another link.
  const [known] = right.split('.')
  const told = new Map<number, number>()
  const vets: { readonly status: number; readonly ms: number }[] = []
  const began = performance.now()
  const isOver = () => performance.now() - began > seconds * 1000
  let made = 0
  const guess = async () => {
    while (made < guesses && !isOver()) {
      const number = made++
      const status = await open(`${known}.${randomBytes(32).toString('base64url')}`, ipOf('100', number % networks))
      told.set(status, (told.get(status) ?? 0) + 1)
      if (number % GUESSES_PER_VET !== 0) continue
      const asked = performance.now()
      const vet = await open(right, ipOf('10', number / GUESSES_PER_VET))
      vets.push({ status: vet, ms: performance.now() - asked })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guess))
  const passed = (performance.now() - began) / 1000
  await database.close()
  await server.close()
  const found = {
    opened: told.get(200) ?? 0,
    vetsTurnedAway: vets.filter(({ status }) => status !== 200).length,
  }
  const times = vets.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? Number.NaN).toFixed(1)
  console.log(`${made} guesses from ${Math.min(made, networks)} networks in ${passed.toFixed(0)} s`)
  console.log(
    `  looked at ${told.get(404) ?? 0}, refused unlooked at ${told.get(429) ?? 0}, told to come again ${told.get(503) ?? 0}`,
  )
  console.log(`  opened ${found.opened}`)
  console.log(`${vets.length} vets with the link meanwhile: ${found.vetsTurnedAway} turned away`)
  console.log(`  median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms`)
  return found
}

const ipOf = (first: string, number: number) =>
  `${first}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

type Open = (token: string, ip: string) => Promise<number>

const byHttp =
  ({ inject }: TestServer): Open =>
  async (token, remoteAddress) =>
    (await inject({ method: 'POST', url: '/api/v2/vet-sheet', payload: { token }, remoteAddress })).status

/** The test server lives on this day, and its links end a week later. */
const onDayOfServer = () => new Date(`${TODAY}T12:00:00Z`)

const atDoor =
  (db: Parameters<typeof requireShare>[1]['db']): Open =>
  async (token, ip) => {
    try {
      await requireShare(token, { db, ip, now: onDayOfServer })
      return 200
    } catch (error) {
      if (error instanceof Refusal) return error.status
      throw error
    }
  }
