import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { MOST_PHOTO_BYTES } from '../../../contract/limits.ts'
import { openDatabase } from '../../db/open-database.ts'
import { asLines, exportAccount, linesOf } from '../../testing/account-files.ts'
import { addPet, forgetDogs } from '../../testing/pets.ts'
import { jpeg, jpegSegment, webp, webpChunk } from '../../testing/photos.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
})
beforeEach(async () => {
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const ROAD = '/v2/pets/rex/photo'
const show = (owner = ann) => owner.send('GET', ROAD)
const give = (photo: unknown, owner = ann) => owner.send('PUT', ROAD, { photo })

test('a dog has no photo at first', async () => {
  expect(await show()).toMatchObject({ status: 200, body: { photo: null } })
})

test.each([
  { kind: 'JPEG', photo: jpeg() },
  { kind: 'WebP', photo: webp() },
  { kind: 'JPEG of the most bytes', photo: jpeg(MOST_PHOTO_BYTES) },
])('a $kind is kept and shown', async ({ photo }) => {
  expect(await give(photo)).toMatchObject({ status: 200, body: { photo } })
  expect((await show()).body).toEqual({ photo })
})

test('a second photo replaces the first, and it can be removed', { tags: '@dogs-photo' }, async () => {
  await give(jpeg())
  await give(webp())
  expect((await show()).body).toEqual({ photo: webp() })
  for (const _ of ['removed', 'removed twice']) expect((await ann.send('DELETE', ROAD)).status).toBe(204)
  expect((await show()).body).toEqual({ photo: null })
})

describe('refused, with the field', () => {
  const content = jpeg().split(',')[1]
  test.each([
    { what: 'too many bytes', photo: jpeg(MOST_PHOTO_BYTES + 1), says: /120,000 bytes/ },
    { what: 'a PNG', photo: `data:image/png;base64,${content}` },
    { what: 'a drawing, which may hold scripts', photo: 'data:image/svg+xml;base64,PHN2Zy8+PHN2Zy8+PHN2Zy8+' },
    { what: 'a page that is called a JPEG', photo: `data:image/jpeg;base64,${btoa('<script>alert(1)</script>')}` },
    { what: 'a JPEG that is called a WebP', photo: `data:image/webp;base64,${content}` },
    { what: 'a WebP that is called a JPEG', photo: webp().replace('webp', 'jpeg') },
    { what: 'what is no base64', photo: `data:image/jpeg;base64,${content}!` },
    { what: 'an address', photo: 'https://example.org/rex.jpg' },
    { what: 'nothing', photo: undefined, says: /photo/ },
  ])('$what', async ({ photo, says = /JPEG or WebP/ }) => {
    const { status, body } = await give(photo)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'photo'])
    expect(body.detail).toMatch(says)
    expect((await show()).body).toEqual({ photo: null })
  })
})

/** A cut of what a camera writes about itself, and where it was. */
const EXIF = Buffer.from('Exif\0\0 GPS 52.5200 N 13.4050 E')
const bytesOf = (photo: string) => Buffer.from(photo.split(',')[1] ?? '', 'base64')
const photoWith = (photo: string, bytes: Buffer) => `${photo.split(',')[0]},${bytes.toString('base64')}`

test.each([
  ['a JPEG', jpeg(300, 1, { more: [jpegSegment(0xe1, EXIF), jpegSegment(0xfe, Buffer.from('GPS'))] }), /GPS/],
  ['a WebP', webp(300, { more: [webpChunk('EXIF', EXIF)] }), /GPS/],
  ['what hangs on behind a JPEG', photoWith(jpeg(), Buffer.concat([bytesOf(jpeg()), EXIF])), /GPS/],
])('of %s only the picture is kept, not where it was taken', async (_, photo, secret) => {
  expect(bytesOf(photo).toString('latin1')).toMatch(secret)
  const { status, body } = await give(photo)
  expect(status).toBe(200)
  expect(bytesOf(body.photo).toString('latin1')).not.toMatch(secret)
  expect(bytesOf(body.photo).length).toBeLessThan(bytesOf(photo).length)
  expect(await give(body.photo)).toMatchObject({ status: 200, body })
  expect((await show()).body).toEqual(body)
})

test.each([
  ['a JPEG that breaks off', photoWith(jpeg(), bytesOf(jpeg()).subarray(0, 298))],
  ['a JPEG without a picture', photoWith(jpeg(), Buffer.from([0xff, 0xd8, 0xff, 0xd9, ...Buffer.alloc(40)]))],
  ['a JPEG of 65,000 pixels by 65,000', jpeg(300, 1, { width: 65_000, height: 65_000 })],
  ['a JPEG of no pixels', jpeg(300, 1, { width: 0 })],
  ['a WebP that breaks off', photoWith(webp(), bytesOf(webp()).subarray(0, 298))],
  ['a WebP of 16,000 pixels', webp(300, { width: 16_000 })],
  [
    'a WebP that moves',
    photoWith(webp(), Buffer.from(bytesOf(webp()).toString('latin1').replace('VP8 ', 'ANMF'), 'latin1')),
  ],
])('%s is refused', async (_, photo) => {
  const { status, body } = await give(photo)
  expect([status, body.errors?.[0]?.field]).toEqual([422, 'photo'])
  expect((await show()).body).toEqual({ photo: null })
})

/** A fresh account filled from Ann's file, in which her dog has this photo. */
async function importedWith(photo: string) {
  await give(jpeg())
  const { content, ...head } = await exportAccount(ann)
  const file = { ...head, content: { ...content, photos: [{ petId: 'rex', photo }] } }
  const owner = await server.newOwner()
  const headers = { 'content-type': ACCOUNT_FILE_TYPE }
  return { owner, answer: await owner.send('POST', '/v2/account/import', asLines(linesOf(file)), headers) }
}

test('an imported photo loses all but its picture', async () => {
  const { owner, answer } = await importedWith(jpeg(300, 1, { more: [jpegSegment(0xe1, EXIF)] }))
  expect(answer.status).toBe(200)
  const { photo } = (await show(owner)).body
  expect(bytesOf(photo).toString('latin1')).not.toMatch(/GPS/)
  expect(photo).toMatch(/^data:image.jpeg/)
})

test('a file that is imported into its own account changes nothing, although an older release kept a photo with its place', async () => {
  await give(jpeg())
  const photo = jpeg(300, 1, { more: [jpegSegment(0xe1, EXIF)] })
  const { allOwners, close } = await openDatabase(server.env)
  await allOwners
    .updateTable('petPhoto')
    .set({ document: JSON.stringify({ photo }) })
    .execute()
  await close()
  const file = asLines(linesOf(await exportAccount(ann)))
  const again = await ann.send('POST', '/v2/account/import', file, { 'content-type': ACCOUNT_FILE_TYPE })
  expect(again.status).toBe(200)
})

test('an imported file with a photo of 30,000 pixels is refused by its line', async () => {
  const { owner, answer } = await importedWith(jpeg(300, 1, { width: 30_000 }))
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, expect.stringMatching(/^line \d+, photos.photo$/)])
  expect((await show(owner)).status).toBe(404)
})

test('another owner cannot see, change or remove it', async () => {
  await give(jpeg())
  await addPet(bob)
  expect((await show(bob)).body).toEqual({ photo: null })
  await give(webp(), bob)
  await bob.send('DELETE', ROAD)
  expect((await show()).body).toEqual({ photo: jpeg() })
  await forgetDogs(bob)
  for (const answer of [await show(bob), await give(webp(), bob), await bob.send('DELETE', ROAD)]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'pet-not-found' } })
  }
})

describe('kept by its owner’s browser, and checked with the server each time', () => {
  const ask = (etag: unknown, owner = ann) => owner.send('GET', ROAD, undefined, { 'if-none-match': String(etag) })

  test('the same photo is not sent again, another is shown at once', async () => {
    await give(jpeg())
    const { headers } = await show()
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toMatch(/authorization/i)
    const unchanged = await ask(headers.etag)
    expect([unchanged.status, unchanged.body]).toEqual([304, ''])
    expect(unchanged.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'private, no-cache' })
    await give(webp())
    expect(await ask(headers.etag)).toMatchObject({ status: 200, body: { photo: webp() } })
    await ann.send('DELETE', ROAD)
    expect(await ask(headers.etag)).toMatchObject({ status: 200, body: { photo: null } })
  })

  test('one owner’s never passes for another’s, though dog and picture are the same', async () => {
    await give(jpeg())
    const { etag } = (await show()).headers
    await addPet(bob)
    expect(await ask(etag, bob)).toMatchObject({ status: 200, body: { photo: null } })
    await give(jpeg(), bob)
    expect(await ask(etag, bob)).toMatchObject({ status: 200, body: { photo: jpeg() } })
    await forgetDogs(bob)
    expect((await ask(etag, bob)).status).toBe(404)
    const stranger = await server.send('GET', ROAD, undefined, { 'if-none-match': String(etag) })
    expect([stranger.status, stranger.headers['cache-control']]).toEqual([401, 'no-store'])
  })
})

test('it goes with its dog', async () => {
  await give(jpeg())
  await forgetDogs(ann)
  await addPet(ann)
  expect((await show()).body).toEqual({ photo: null })
})

test('it is in the file of the account, and filled in from it', async () => {
  await give(jpeg())
  const file = await exportAccount(ann)
  expect(file.content.photos).toEqual([{ petId: 'rex', photo: jpeg() }])
  const carol = await server.newOwner()
  const send = (content: object) =>
    carol.send('POST', '/v2/account/import', asLines(linesOf({ ...file, content })), {
      'content-type': ACCOUNT_FILE_TYPE,
    })
  const strange = await send({ ...file.content, photos: [{ petId: 'rex', photo: 'data:,x' }] })
  expect(strange.status).toBe(422)
  for (const _ of ['filled in', 'found there']) expect((await send(file.content)).status).toBe(200)
  expect((await show(carol)).body).toEqual({ photo: jpeg() })
})
