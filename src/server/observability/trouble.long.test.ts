import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, askAsOwner, needed, type Send, signUp } from '../../../scripts/crash/household.ts'
import { hasStrace } from '../../../scripts/crash/power-cut.ts'
import { type AppProcess, endAppProcesses, startAppProcess } from '../../../scripts/setup/app-process.ts'
import { createPostgres, findPostgres } from '../../../scripts/setup/postgres.mjs'
import { startLine } from '../testing/line.ts'
import { planBody } from '../testing/pets.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

/** Failures around a running server. */

const server = process.env.TEST_DATABASE_URL

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-trouble-'))
})
afterEach(async () => {
  await endAppProcesses()
  rmSync(dataDir, { recursive: true })
})

const listOf = (name: string, count: number) => ({
  todo: Array.from({ length: count }, (_, item) => ({ code: '13-001', name: `${name} ${item}`, quantity: 1 })),
  completed: [],
})

if (!server) {
  describe('with its data in a folder', () => {
    let app: AppProcess
    let ann: Send
    let address: string
    beforeEach(async () => {
      app = startAppProcess({ DATA_DIR: dataDir })
      address = await app.ready
      ann = await askAsOwner(address, await signUp(address, dataDir))
    }, 30_000)

    /** Lets the server write so far into a file and no further: to a database a full disk looks the same. */
    function limitFiles(bytes: number | 'unlimited'): void {
      const { status, stderr } = spawnSync('prlimit', ['--pid', String(app.child.pid), `--fsize=${bytes}:unlimited`])
      if (status !== 0) throw new Error(String(stderr))
    }

    test('on a full disk nothing can be saved, all can be read, and it goes on when there is room again', async () => {
      await needed(ann('PUT', '/v2/shopping-list', listOf('Kept', 3)))
      await needed(ann('POST', '/recipe-planner-logged-in', planBody()))
      await needed(ann('PATCH', '/v2/pets/rex', { weight: 20, weightConfirmed: true }))
      limitFiles(statSync(join(dataDir, 'goodbowl.sqlite-wal')).size)
      const refused = await ann('PUT', '/v2/shopping-list', listOf('Too much', 400))
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
        503,
        'cannot-save',
        '30',
      ])
      expect(refused.headers.get('content-type')).toContain('application/problem+json')
      expect((await ann('GET', '/v2/shopping-list')).body).toMatchObject(listOf('Kept', 3))
      // The week of a dog that was changed cannot be kept, but it is recommended.
      const recommended = await ann('GET', '/v2/pets/rex/history')
      expect([recommended.status, recommended.body.totalResults]).toEqual([200, 14])

      limitFiles('unlimited')
      expect((await ann('GET', '/v2/pets/rex/history')).body).toEqual(recommended.body)
      const saved = await ann('PUT', '/v2/shopping-list', listOf('Room again', 400))
      expect([saved.status, (await ann('GET', '/v2/shopping-list')).body.todo.length]).toEqual([200, 400])
      const database = new DatabaseSync(join(dataDir, 'goodbowl.sqlite'), { readOnly: true })
      expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
      database.close()
    })

    test('at the usual level the log says so in one line, and how often', async () => {
      limitFiles(statSync(join(dataDir, 'goodbowl.sqlite-wal')).size)
      for (let times = 0; times < 5; times++) {
        expect((await ann('PUT', '/v2/shopping-list', listOf('Too much', 400))).status).toBe(503)
      }
      limitFiles('unlimited')
      app.child.kill('SIGTERM')
      const lines = (await app.ended).said.split('\n').filter((line) => line.includes('"kind"'))
      const told = lines.map((line) => JSON.parse(line))
      expect(told.map(({ kind, times, operation }) => [kind, times, operation])).toEqual([
        ['cannot-save', 1, 'putShoppingList'],
        ['cannot-save', 4, 'putShoppingList'],
      ])
      expect(told[0].err.message).toMatch(/full|disk/)
    })

    test('what the server keeps is for its own user alone', () => {
      const modes = readdirSync(dataDir, { recursive: true }).map((name) => {
        const stat = statSync(join(dataDir, String(name)))
        return [name, (stat.mode & 0o777 & ~(stat.isDirectory() ? 0o100 : 0)).toString(8)]
      })
      expect(modes.map(([name]) => name)).toContain('goodbowl.sqlite-wal')
      expect(modes.filter(([, mode]) => mode !== '600')).toEqual([])
    })
  })
}

/** After so many writes the disk takes none, like a disk that was mounted read-only after a fault. */
const WRITES_TAKEN = 600
const onFailingDisk = ['strace', '--daemonize', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', 'signal=none']
const fault = ['-e', 'trace=pwrite64', '-e', `inject=pwrite64:error=EROFS:when=${WRITES_TAKEN}+`]

if (!server && hasStrace()) {
  test('when its folder becomes read-only meanwhile nothing can be saved, all can be read, and what was saved is there', async () => {
    const app = startAppProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, [...onFailingDisk, ...fault])
    const address = await app.ready
    const ann = await askAsOwner(address, await signUp(address, dataDir))
    let saved = 0
    let refused: Answer | undefined
    while (!refused) {
      const answer = await ann('PUT', '/v2/shopping-list', listOf(`Kept ${saved + 1}`, 3))
      if (answer.status === 200) saved += 1
      else refused = answer
    }
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'cannot-save', '30'])
    expect(saved).toBeGreaterThan(0)
    expect((await ann('GET', '/v2/shopping-list')).body).toMatchObject(listOf(`Kept ${saved}`, 3))
    await endAppProcesses()

    const database = new DatabaseSync(join(dataDir, 'goodbowl.sqlite'))
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const { document } =
      database.prepare("select document from kitchen_document where kind = 'shopping-list'").get() ?? {}
    expect(JSON.parse(String(document))).toMatchObject(listOf(`Kept ${saved}`, 3))
    database.close()
  }, 60_000)
}

const programs = findPostgres()
if (server && programs) {
  describe('with PostgreSQL', () => {
    let postgres: ReturnType<typeof createPostgres>
    beforeAll(async () => {
      postgres = createPostgres(programs)
      await postgres.start()
    }, 30_000)
    afterAll(() => postgres.remove())

    async function asSuperuser(...statements: string[]): Promise<void> {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      try {
        for (const statement of statements) await client.query(statement)
      } finally {
        await client.end()
      }
    }

    /** Another user of the same server, with a database of that name. */
    async function user(name: string, ...rights: string[]): Promise<string> {
      await asSuperuser(
        `create role ${name} login password '${new URL(postgres.url).password}'`,
        `create database ${name}`,
        ...rights,
      )
      return changed({ username: name, pathname: `/${name}` })
    }

    const start = (databaseUrl: string) =>
      startAppProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl })
    const expectReady = (address: string) =>
      expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 15_000 }).toBe(200)
    const changed = (change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'search'>>) =>
      Object.assign(new URL(postgres.url), change).href

    test('the app is started before its database: it says so, waits, and is ready when the database is', {
      tags: '@call-health',
      timeout: 30_000,
    }, async () => {
      await postgres.stop()
      const app = start(postgres.url)
      const [line] = await once(app.child.stdout as Readable, 'data')
      expect(String(line)).toMatch(/^DATABASE_URL cannot be reached yet \(connect ECONNREFUSED [^\n]+\n$/)
      await postgres.start()
      await expectReady(await app.ready)
      app.child.kill('SIGTERM')
      expect((await app.ended).code).toBe(0)
    })

    test('all connections are taken: it waits until one is free', async () => {
      const url = await user('guest', 'alter database guest owner to guest', 'alter role guest connection limit 0')
      const app = start(url)
      const [line] = await once(app.child.stdout as Readable, 'data')
      expect(String(line)).toMatch(/^DATABASE_URL cannot be reached yet \(too many connections [^\n]+\n$/)
      await asSuperuser('alter role guest connection limit -1')
      await expectReady(await app.ready)
    }, 30_000)

    test('a socket of this machine that is not there yet is waited for', async () => {
      const app = start(`postgres:///goodbowl?host=${dataDir}`)
      const [line] = await once(app.child.stdout as Readable, 'data')
      expect(String(line)).toMatch(/^DATABASE_URL cannot be reached yet \(connect ENOENT [^\n]+\n$/)
    })

    async function latin(): Promise<string> {
      await asSuperuser("create database latin encoding 'LATIN1' locale 'C' template template0")
      return changed({ pathname: '/latin' })
    }

    /** The tables are where they always are, and looked for elsewhere. */
    async function elsewhere(): Promise<string> {
      const url = await user('settler', 'alter database settler owner to settler')
      const app = start(url)
      await app.ready
      app.child.kill('SIGTERM')
      await app.ended
      return `${url}?options=-c%20search_path%3Dnowhere`
    }

    test.each([
      ['no password', () => changed({ password: '' }), /^DATABASE_URL [^\n]*client password must be a string$/],
      [
        'no encryption where it is asked for',
        () => changed({ search: '?sslmode=verify-full' }),
        /^DATABASE_URL [^\n]*does not support SSL connections$/,
      ],
      ['a database that cannot hold every letter', latin, /^DATABASE_URL [^\n]*encoded as LATIN1[^\n]*$/],
      [
        'a wrong password',
        () => changed({ password: 'hush' }),
        /^DATABASE_URL [^\n]*password authentication failed[^\n]*$/,
      ],
      [
        'a user who may make no tables',
        () => user('reader'),
        /^DATABASE_URL [^\n]*permission denied for schema public$/,
      ],
      [
        'a server that may only be read',
        () => changed({ search: '?options=-c%20default_transaction_read_only%3Don' }),
        /^DATABASE_URL [^\n]*read-only transaction$/,
      ],
      ['a schema that is not there', elsewhere, /^DATABASE_URL [^\n]*relation "kysely_migration" does not exist$/],
      ['no such database', () => changed({ pathname: '/nowhere' }), /^DATABASE_URL [^\n]*"nowhere" does not exist$/],
    ])('%s is told at once, in one line', async (_, url, line) => {
      const { code, complained } = await start(await url()).ended
      expect([code, complained.trim()]).toEqual([1, expect.stringMatching(line)])
      expect(complained).not.toContain('hush')
    })
  })
}

if (server) {
  describe('with a PostgreSQL that is there and says nothing', () => {
    let database: TestDatabase
    let line: Awaited<ReturnType<typeof startLine>>
    let app: TestServer
    let ann: TestOwner
    beforeAll(async () => {
      database = await makeTestDatabase(server)
      line = await startLine(new URL(database.databaseUrl ?? ''))
      app = await startTestServer({
        variables: { DATABASE_URL: line.url, METRICS_TOKEN: '' },
        patience: { databaseMs: 2_000, watchingMs: 500 },
      })
      ann = await app.newOwner()
    }, 30_000)
    afterAll(async () => {
      await app.close()
      line.close()
      await database.drop()
    })

    const get = (url: string) => app.inject({ method: 'GET', url })

    test('every request is answered, the figures of the process go on, and once it speaks again all is well', async () => {
      line.isSilent = true
      const [ready, state, signIn, metrics] = await Promise.all([
        get('/readyz'),
        ann.send('GET', '/state'),
        app.send('POST', '/auth/sign-in/email', { email: ann.email, password: ann.password }),
        get('/metrics'),
      ])
      for (const { status, body } of [ready, state, signIn]) expect([status, body.code]).toEqual([503, 'database-away'])
      expect([metrics.status, metrics.body]).toEqual([200, expect.stringMatching(/^goodbowl_letters_waiting NaN$/im)])
      expect(metrics.body).toContain('process_resident_memory_bytes')

      line.isSilent = false
      await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 15_000 })
      expect((await ann.send('GET', '/state')).status).toBe(200)
    })
  })
}

if (server) {
  describe('with a PostgreSQL that takes nothing', () => {
    let app: TestServer
    let ann: TestOwner
    beforeAll(async () => {
      app = await startTestServer()
      ann = await app.newOwner()
      expect((await save('Kept')).status).toBe(200)
    }, 30_000)
    afterAll(() => app.close())

    const save = (name: string) => ann.send('PUT', '/v2/shopping-list', listOf(name, 3))

    async function inDatabase(...statements: string[]): Promise<void> {
      const client = new pg.Client({ connectionString: app.env.databaseUrl })
      await client.connect()
      try {
        for (const statement of statements) await client.query(statement)
      } finally {
        await client.end()
      }
    }

    // Settings of a Citus cluster; to a PostgreSQL on its own these say nothing.
    const LET_TABLES_HAVE_TRIGGERS = 'set citus.enable_unsafe_triggers = on'
    const ON_THIS_MACHINE_ALONE = 'set citus.enable_ddl_propagation = off'

    async function expectNothingSaved(): Promise<void> {
      const { status, body, headers } = await save('Refused')
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'cannot-save', '30'])
      expect((await ann.send('GET', '/v2/shopping-list')).body).toMatchObject(listOf('Kept', 3))
    }

    test('on a full disk nothing can be saved, all can be read, and it goes on when there is room again', async () => {
      await inDatabase(
        LET_TABLES_HAVE_TRIGGERS,
        `create function refuse() returns trigger language plpgsql as $$ begin
           raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
        'create trigger full_disk before insert or update on kitchen_document execute function refuse()',
      )
      await expectNothingSaved()
      await inDatabase(LET_TABLES_HAVE_TRIGGERS, 'drop trigger full_disk on kitchen_document')
      expect((await save('Kept')).status).toBe(200)
    })

    /** Runs with the commit, after the last statement was answered. */
    const atCommit = (action: string) => [
      LET_TABLES_HAVE_TRIGGERS,
      `create function spoil() returns trigger language plpgsql as $$ begin ${action}; return new; end $$`,
      `create constraint trigger spoilt after insert or update on kitchen_document
         deferrable initially deferred for each row execute function spoil()`,
    ]

    test.each([
      ['it is shut down', 'perform pg_terminate_backend(pg_backend_pid())'],
      ['a machine of Citus goes away', "raise 'could not commit transaction for shard 7 on at least one active node'"],
    ])('when %s at the commit, that is “come again”, and nothing was saved', async (_, action) => {
      await inDatabase(...atCommit(action))
      const { status, body, headers } = await save('Refused')
      await inDatabase(LET_TABLES_HAVE_TRIGGERS, 'drop function spoil cascade')
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'database-away', '5'])
      expect((await ann.send('GET', '/v2/shopping-list')).body).toMatchObject(listOf('Kept', 3))
    })

    test('where it may only be read nothing can be saved, all can be read, and it goes on when it may be written', async () => {
      const name = new URL(app.env.databaseUrl ?? '').pathname.slice(1)
      const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()'
      const reconnect = `${others} and pid <> pg_backend_pid()`
      await inDatabase(
        ON_THIS_MACHINE_ALONE,
        `alter database ${name} set default_transaction_read_only = on`,
        reconnect,
      )
      await vi.waitFor(expectNothingSaved, { timeout: 15_000 })
      const writable = ['set default_transaction_read_only = off', `alter database ${name} reset all`]
      await inDatabase(ON_THIS_MACHINE_ALONE, ...writable, reconnect)
      await vi.waitFor(async () => expect((await save('Kept')).status).toBe(200), { timeout: 15_000 })
    })
  })
}
