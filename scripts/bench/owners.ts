/**
 * Measures the cost of an owner: bytes after a year of meals, CPU for a day of use. The figures of docs/scale.md.
 *   node scripts/bench/owners.ts [--engine sqlite|postgres] [--owners 4] [--days 100]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { REX } from '../../src/server/testing/pets.ts'
import { askAsOwner, needed, type Send, signUp } from '../crash/household.ts'
import { startAppProcess } from '../setup/app-process.ts'
import { runAsScript, SetupError } from '../setup/house.mjs'
import { createPostgres, findPostgres } from '../setup/postgres.mjs'

const DAY_MS = 24 * 3600 * 1000
const MEALS_A_YEAR = 2 * 365
const REQUESTS_A_DAY = 14

await runAsScript(async () => {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'sqlite' },
      owners: { type: 'string', default: '4' },
      days: { type: 'string', default: '100' },
    },
  })
  const programs = findPostgres()
  if (values.engine === 'postgres' && !programs) throw new SetupError('PostgreSQL is not installed')
  const postgres = values.engine === 'postgres' ? createPostgres(programs ?? '', { durable: true }) : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-owners-'))
  try {
    await postgres?.start()
    await measure({ dataDir, databaseUrl: postgres?.url, owners: Number(values.owners), days: Number(values.days) })
    return 0
  } finally {
    await postgres?.remove()
    rmSync(dataDir, { recursive: true })
  }
})

type Settings = {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly owners: number
  readonly days: number
}

async function measure({ dataDir, databaseUrl, owners, days }: Settings): Promise<void> {
  const app = startAppProcess({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  try {
    const address = await app.ready
    const empty = await bytesOf({ dataDir, databaseUrl })
    const households: Household[] = []
    const yearCpu = await cpuOf(address, async () => {
      for (let owner = 0; owner < owners; owner++) {
        households.push(await liveAYear(address, dataDir, `owner${owner}@example.org`))
      }
    })
    const filled = await bytesOf({ dataDir, databaseUrl })
    tell('bytes per owner after a year', (filled - empty) / owners)
    tell(`CPU ms to register and to write ${MEALS_A_YEAR} meals, per owner`, (yearCpu * 1000) / owners)
    const dayCpu = await cpuOf(address, async () => {
      for (let day = 0; day < days; day++) await liveADay(households[day % owners] as Household, day)
    })
    tell(`CPU ms per owner and day (${REQUESTS_A_DAY} requests)`, (dayCpu * 1000) / days)
    const [, memory = ''] = /^process_resident_memory_bytes (\S+)/m.exec(await metrics(address)) ?? []
    tell('MB of memory of the server', Number(memory) / 1e6)
  } finally {
    app.child.kill('SIGTERM')
    await app.ended
  }
}

function tell(what: string, value: number): void {
  console.log(`${what.padEnd(62)}${value.toFixed(1).padStart(12)}`)
}

type Household = { readonly send: Send; readonly recipeIds: readonly string[] }

async function liveAYear(address: string, dataDir: string, email: string): Promise<Household> {
  const send = await askAsOwner(address, await signUp(address, dataDir, email))
  const preferences = { exclude: [], prefer: [], require: [] }
  await needed(send('POST', '/recipe-planner-logged-in', { pet: REX, preferences, date: '2020-01-01', tags: [] }))
  const { body } = await needed(send('GET', '/v2/search?pet=rex&count=30'))
  const recipeIds: string[] = body.results.map(({ recipe }: { recipe: { id: string } }) => recipe.id)
  for (const id of recipeIds.slice(0, 20)) await needed(send('PUT', `/v2/stars/${id}`))
  for (let meal = 0; meal < MEALS_A_YEAR; meal++) {
    const recipe = { id: recipeIds[meal % recipeIds.length] }
    const day = new Date(Date.now() - (30 + Math.floor(meal / 2)) * DAY_MS).toISOString().slice(0, 10)
    await needed(send('PUT', `/v2/diary/rex/${day}/meal-${meal}`, { recipe, supplement: null }))
  }
  return { send, recipeIds }
}

/** Home, three recipes, a search, a batch cooked, a meal fed and taken back, the list changed, the dashboard. */
async function liveADay({ send, recipeIds }: Household, day: number): Promise<void> {
  const recipe = (nth: number) => recipeIds[(day * 3 + nth) % recipeIds.length]
  const storageId = `day-${day}`
  const date = new Date().toISOString().slice(0, 10)
  const todo = Array.from({ length: 20 }, (_, item) => ({ code: '13-001', name: `Item ${day} ${item}`, quantity: 1 }))
  for (const path of ['/state', '/v2/pets/rex/history', '/v2/storage', '/v2/shopping-list', '/v2/diary/rex'])
    await needed(send('GET', path))
  for (const nth of [0, 1, 2]) await needed(send('GET', `/v2/pets/rex/recipe/${recipe(nth)}`))
  await needed(send('GET', '/v2/search?pet=rex&count=20&q=chicken'))
  await needed(send('POST', '/v2/storage/cook', { petId: 'rex', recipeId: recipe(0), portions: 1, storageId }))
  const meal = { date, entryId: storageId, fedSupplement: true }
  await needed(send('POST', `/v2/storage/${storageId}/feed`, meal))
  await needed(send('DELETE', `/v2/diary/rex/${date}/${storageId}`))
  await needed(send('PUT', '/v2/shopping-list', { todo, completed: [] }))
  for (const path of ['/summary?days=7', '?days=30']) await needed(send('GET', `/v2/pets/rex/nutrition${path}`))
}
async function metrics(address: string): Promise<string> {
  return (await fetch(`${address}/metrics`)).text()
}

/** Seconds that the server's process worked meanwhile. */
async function cpuOf(address: string, work: () => Promise<void>): Promise<number> {
  const read = async () => Number(/^process_cpu_seconds_total (\S+)/m.exec(await metrics(address))?.[1])
  const before = await read()
  await work()
  return (await read()) - before
}

async function bytesOf({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<number> {
  if (!databaseUrl) {
    const file = new DatabaseSync(join(dataDir, 'goodbowl.sqlite'), { readOnly: true })
    const pages = file.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get()
    file.close()
    return Number(pages?.bytes)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes')
  await client.end()
  return Number(rows[0].bytes)
}
