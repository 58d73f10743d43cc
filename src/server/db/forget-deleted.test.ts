import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { DELETE_CONFIRMATION } from '../../contract/limits.ts'
import { addPet } from '../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { openDatabase } from './open-database.ts'

const leave = (server: TestServer, { cookie, password }: TestOwner) =>
  server.send('POST', '/auth/delete-user', { password, confirmation: DELETE_CONFIRMATION }, { cookie })

const filesWith = (server: TestServer, text: string) =>
  readdirSync(server.dataDir)
    .filter((name) => name.startsWith('goodbowl.sqlite'))
    .filter((name) => readFileSync(join(server.dataDir, name)).includes(text))

test('not a byte of what an owner kept is left in the files once the owner has left', async () => {
  const server = await startTestServer()
  const ann = await server.newOwner()
  await addPet(ann, { name: 'Zanzibar' })
  if (server.env.databaseUrl === undefined) expect(filesWith(server, 'Zanzibar')).not.toEqual([])
  expect((await leave(server, ann)).status).toBe(200)
  expect(filesWith(server, 'Zanzibar')).toEqual([])
  await server.close()
})

test('another program that is reading is not waited for, and the next time does it', async () => {
  const server = await startTestServer()
  const { db, close } = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined })
  const reader = new DatabaseSync(join(server.dataDir, 'goodbowl.sqlite'))
  await db.insertInto('houseNote').values({ name: 'passing', value: 'Zanzibar' }).execute()
  reader.exec('begin')
  reader.prepare('select * from house_note').all()
  await db.deleteFrom('houseNote').where('name', '=', 'passing').execute()
  await forgetDeleted(db)
  expect(filesWith(server, 'Zanzibar')).not.toEqual([])
  reader.exec('commit')
  await forgetDeleted(db)
  expect(filesWith(server, 'Zanzibar')).toEqual([])
  reader.close()
  await close()
  await server.close()
})
