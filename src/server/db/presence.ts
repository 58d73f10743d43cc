import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/**
 * Tells a program that must have a household in PostgreSQL alone from those that use it: an advisory lock, which the
 * database takes back when a program ends, however it ends. SQLite locks its file by itself. A lock belongs to its
 * connection: behind PgBouncer in transaction mode it says nothing.
 */

/** One number for the product; each database has its own. */
const LOCK = '7401146511'
const CONNECT_WITHIN_MS = 5000
const BACK_AFTER_MS = 1000

export type Presence = { readonly leave: () => Promise<void> }

/** Says that this program uses the household until it leaves; waits while another one has it alone. */
export async function enter(databaseUrl: string | undefined): Promise<Presence> {
  if (!databaseUrl) return { leave: async () => {} }
  let hasLeft = false
  let line: Line | undefined = await hold(databaseUrl, comeBack)

  /** The database was stopped or out of reach: the app goes on when it is back, and so does this. */
  async function comeBack(): Promise<void> {
    line = undefined
    while (!hasLeft && !line) {
      await pause(BACK_AFTER_MS, undefined, { ref: false })
      line = await hold(databaseUrl ?? '', comeBack).catch(() => undefined)
    }
    if (hasLeft) line?.hangUp()
  }

  return {
    leave: async () => {
      hasLeft = true
      line?.hangUp()
    },
  }
}

/** @returns undefined while any other program uses the household, or has it alone */
export async function haveItAlone(databaseUrl: string): Promise<Presence | undefined> {
  const line = await dial(databaseUrl)
  const { rows } = await line.client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`)
  if (rows[0]?.taken) return { leave: async () => line.hangUp() }
  line.hangUp()
  return undefined
}

type Line = { readonly client: pg.Client; readonly hangUp: () => void }

/** A database that says nothing must not hold up who leaves: the line is cut, not closed. */
async function dial(connectionString: string): Promise<Line> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    stream: () => socket,
  })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    socket.destroy()
    throw error
  })
  return { client, hangUp: () => socket.destroy() }
}

async function hold(databaseUrl: string, onLost: () => Promise<void>): Promise<Line> {
  const line = await dial(databaseUrl)
  try {
    await line.client.query(`select pg_advisory_lock_shared(${LOCK})`)
  } catch (error) {
    line.hangUp()
    throw error
  }
  line.client.once('end', () => void onLost())
  return line
}
