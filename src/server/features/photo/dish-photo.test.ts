import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { MOST_DISH_PHOTOS, MOST_PHOTO_BYTES } from '../../../contract/limits.ts'
import { writeDishPhoto } from '../../db/diary/dish-photos.ts'
import { openDatabase } from '../../db/open-database.ts'
import { type AccountExport, asLines, exportAccount, linesOf } from '../../testing/account-files.ts'
import { recipeIdsFor, rowsOf } from '../../testing/kitchen.ts'
import { addPet } from '../../testing/pets.ts'
import { jpeg, webp } from '../../testing/photos.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
let stew: string
let hash: string
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
  await addPet(ann)
  const [first = '', second = ''] = await recipeIdsFor(ann, 'rex', 2)
  stew = first
  hash = second
})
beforeEach(async () => {
  for (const owner of [ann, bob]) for (const id of await listed(owner)) await remove(id, owner)
})
afterAll(() => server.close())

const LIST = '/v2/dish-photos'
const listed = async (owner = ann): Promise<string[]> => (await owner.send('GET', LIST)).body.recipeIds
const show = (recipeId = stew, owner = ann) => owner.send('GET', `${LIST}/${recipeId}`)
const give = (photo: unknown, recipeId = stew, owner = ann) => owner.send('PUT', `${LIST}/${recipeId}`, { photo })
const remove = (recipeId = stew, owner = ann) => owner.send('DELETE', `${LIST}/${recipeId}`)

test('a dish has no photo at first', async () => {
  expect(await listed()).toEqual([])
  expect(await show()).toMatchObject({ status: 200, body: { photo: null } })
})

test.each([
  { kind: 'JPEG', photo: jpeg() },
  { kind: 'WebP of the most bytes', photo: webp(MOST_PHOTO_BYTES) },
])('a $kind is kept, listed and shown', async ({ photo }) => {
  expect(await give(photo)).toMatchObject({ status: 200, body: { photo } })
  expect((await show()).body).toEqual({ photo })
  expect(await listed()).toEqual([stew])
  expect((await show(hash)).body).toEqual({ photo: null })
})

test('a second photo replaces the first, and after a removal the drawing is back', async () => {
  await give(jpeg())
  await give(webp(), hash)
  await give(webp())
  expect((await show()).body).toEqual({ photo: webp() })
  expect(await listed()).toEqual([stew, hash].sort())
  for (const _ of ['removed', 'removed twice']) expect((await remove()).status).toBe(204)
  expect(await listed()).toEqual([hash])
  expect((await show()).body).toEqual({ photo: null })
})

test('a file that is no photo is refused with its field, and nothing is kept', async () => {
  const script = `data:image/jpeg;base64,${btoa('<script>alert(1)</script>')}`
  for (const photo of [jpeg(MOST_PHOTO_BYTES + 1), script, 'data:image/svg+xml;base64,PHN2Zy8+', undefined]) {
    const { status, body } = await give(photo)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'photo'])
  }
  expect(await listed()).toEqual([])
})

test('an unknown recipe gets no photo', async () => {
  expect(await give(jpeg(), 'no-such-recipe')).toMatchObject({ status: 404, body: { code: 'recipe-not-found' } })
  expect(await listed()).toEqual([])
})

test('no other owner sees, changes or removes it', async () => {
  await give(jpeg())
  expect((await show(stew, bob)).body).toEqual({ photo: null })
  expect(await listed(bob)).toEqual([])
  await give(webp(), stew, bob)
  await remove(stew, bob)
  expect((await show()).body).toEqual({ photo: jpeg() })
})

test('the browser asks each time, and an unchanged photo is not sent again', async () => {
  await give(jpeg())
  const { headers } = await show()
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers.vary).toMatch(/authorization/i)
  const ask = (owner = ann, recipeId = stew) =>
    owner.send('GET', `${LIST}/${recipeId}`, undefined, { 'if-none-match': String(headers.etag) })
  expect((await ask()).status).toBe(304)
  await give(jpeg(), hash)
  await give(jpeg(), stew, bob)
  for (const other of [await ask(ann, hash), await ask(bob)]) expect(other.status).toBe(200)
  await remove()
  expect(await ask()).toMatchObject({ status: 200, body: { photo: null } })
})

test('a hundred dishes may have one', async () => {
  await give(jpeg())
  const [{ ownerId } = { ownerId: '' }] = await rowsOf(server, 'dishPhoto')
  const { allOwners, close } = await openDatabase(server.env)
  for (let count = 1; count < MOST_DISH_PHOTOS; count++) {
    await writeDishPhoto(allOwners, ownerId, { recipeId: `dish-${count}`, photo: jpeg(20) })
  }
  await close()
  expect(await give(jpeg(), hash)).toMatchObject({ status: 409, body: { code: 'too-many-dish-photos' } })
  expect((await give(webp())).status).toBe(200)
  expect(await listed()).toHaveLength(MOST_DISH_PHOTOS)
})

test('of an owner’s own recipe it goes with the recipe', async () => {
  const recipe = { name: 'Granny’s stew', ingredients: [{ foodId: '04-001', grams: 500 }] }
  await ann.send('PUT', '/v2/recipes/grannys-stew', recipe)
  expect((await give(jpeg(), 'grannys-stew')).status).toBe(200)
  expect((await give(jpeg(), 'grannys-stew', bob)).status).toBe(404)
  await ann.send('DELETE', '/v2/recipes/grannys-stew')
  expect(await listed()).toEqual([])
})

describe('in the file of the account', () => {
  const take = (owner: TestOwner, file: AccountExport, content: object = file.content) =>
    owner.send('POST', '/v2/account/import', asLines(linesOf({ ...file, content })), {
      'content-type': ACCOUNT_FILE_TYPE,
    })

  test('the photo is exported and imported', async () => {
    await give(jpeg())
    const file = await exportAccount(ann)
    expect(file.content.dishPhotos).toEqual([{ recipeId: stew, photo: jpeg() }])
    const carol = await server.newOwner()
    const strange = await take(carol, file, { ...file.content, dishPhotos: [{ recipeId: stew, photo: 'data:,x' }] })
    expect(strange.status).toBe(422)
    for (const _ of ['filled in', 'found there']) expect((await take(carol, file)).status).toBe(200)
    expect((await show(stew, carol)).body).toEqual({ photo: jpeg() })
  })

  test('it is filled in where it is all that there is, and an account that has one is not fresh', async () => {
    await give(jpeg(), stew, bob)
    const file = await exportAccount(bob)
    const dora = await server.newOwner()
    for (const _ of ['filled in', 'found there']) expect((await take(dora, file)).status).toBe(200)
    expect((await show(stew, dora)).body).toEqual({ photo: jpeg() })
    await give(webp(), stew, dora)
    expect(await take(dora, file)).toMatchObject({ status: 409, body: { code: 'account-not-empty' } })
  })
})
