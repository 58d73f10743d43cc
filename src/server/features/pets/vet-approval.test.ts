import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, type Day } from '../../../kitchen/days.ts'
import { type KeptPet, recordOfKept } from '../../db/dogs/pet-record.ts'
import { openDatabase } from '../../db/open-database.ts'
import { dogOf } from '../../dogs/pet-record.ts'
import { exportAccount } from '../../testing/account-files.ts'
import { addPet, fieldsOf, planBody } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann, { healthIssues: ['kidney'] })
})
afterAll(() => server.close())

const PATH = '/v2/pets/rex'
const approve = (vetApproval: unknown) => ann.send('PATCH', PATH, { vetApproval })
const kept = async () => (await ann.send('GET', PATH)).body.vetApproval
const GIVEN = { name: 'Dr Smith', date: TODAY }

test('a dog without a vet’s word has no approval', async () => {
  expect(await kept()).toBeNull()
})

test('an approval is kept with the dog, in the export too, until it is removed', {
  tags: '@vet-approval',
}, async () => {
  const { status, body } = await approve({ ...GIVEN, name: '  Dr Smith ' })
  expect([status, body.vetApproval, await kept()]).toEqual([200, GIVEN, GIVEN])
  expect((await exportAccount(ann)).content.dogs[0]?.record.vetApproval).toEqual(GIVEN)
  expect((await ann.send('PATCH', PATH, { weight: 29 })).body.vetApproval).toEqual(GIVEN)
  expect((await approve(null)).body.vetApproval).toBeNull()
  expect(await kept()).toBeNull()
})

test('an approval ends with a disease that the vet did not approve, and with no other', {
  tags: '@vet-approval',
}, async () => {
  const afterwards = async (healthIssues: string[], more = {}) => {
    await ann.send('PATCH', PATH, { healthIssues: ['kidney'], vetApproval: GIVEN })
    return (await ann.send('PATCH', PATH, { healthIssues, ...more })).body.vetApproval
  }
  expect(await afterwards(['kidney', 'skin'])).toEqual(GIVEN)
  expect(await afterwards([])).toEqual(GIVEN)
  expect(await afterwards(['kidney', 'liver'])).toBeNull()
  expect(await afterwards(['kidney', 'liver'], { vetApproval: GIVEN })).toEqual(GIVEN)
  await ann.send('PATCH', PATH, { healthIssues: ['kidney'], vetApproval: null })
})

test('the science knows of it for six months', { tags: '@vet-approval' }, async () => {
  await ann.send('PATCH', PATH, { vetApproval: GIVEN, kidneyStage: 'kidneyStage_2' })
  const [dog] = (await exportAccount(ann)).content.dogs
  const record = recordOfKept(dog?.record as KeptPet)
  const on = (day: Day) => dogOf(record, 'Large', day).vetApproved
  const last = addMonths(TODAY, 6)
  expect([on(TODAY), on(last), on(addDays(last, 1)), on(addDays(TODAY, -1))]).toEqual([
    true,
    true,
    undefined,
    undefined,
  ])
  await ann.send('PATCH', PATH, { vetApproval: null, kidneyStage: 'kidneyStage_unknown' })
})

test('a dog that was kept before vets were asked has none, and is the same dog when it is sent again', async () => {
  const { allOwners, close } = await openDatabase(server.env)
  const { document } = await allOwners.selectFrom('pet').select('document').executeTakeFirstOrThrow()
  const { vetApproval: _, ...before } = JSON.parse(document)
  await allOwners
    .updateTable('pet')
    .set({ document: JSON.stringify(before) })
    .execute()
  await close()
  expect(await kept()).toBeNull()
  const answer = await ann.send('POST', '/recipe-planner-logged-in', planBody({ healthIssues: ['kidney'], weight: 29 }))
  expect(answer.status).toBe(200)
})

test.each([
  ['tomorrow', { ...GIVEN, date: addDays(TODAY, 1) }, 'vetApproval.date'],
  ['no day', { name: 'Dr Smith', date: '2026-02-30' }, 'vetApproval.date'],
  ['no name', { ...GIVEN, name: '  ' }, 'vetApproval.name'],
  ['a name with a control character', { ...GIVEN, name: 'Dr\u0000' }, 'vetApproval.name'],
  ['a name that cannot be seen', { ...GIVEN, name: '\u200b\u00ad' }, 'vetApproval.name'],
  ['the year 26', { ...GIVEN, date: '0026-11-20' }, 'vetApproval.date'],
  ['a name of 81 letters', { ...GIVEN, name: 'a'.repeat(81) }, 'vetApproval.name'],
  ['a word', 'yes', 'vetApproval'],
])('an approval of %s is refused by name, and nothing is stored', async (_, vetApproval, field) => {
  const answer = await approve(vetApproval)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  expect(await kept()).toBeNull()
})

test('a new dog with an approval of tomorrow is refused by name', async () => {
  const body = planBody({ name: 'Kim' })
  const vetApproval = { ...GIVEN, date: addDays(TODAY, 1) }
  const answer = await ann.send('POST', '/recipe-planner-logged-in', { ...body, pet: { ...body.pet, vetApproval } })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['pet.vetApproval.date']])
})

test('a valid approval is shown in place of the alarm; advice that it does not answer stays', {
  tags: '@vet-approval',
}, async () => {
  server.setDay(TODAY)
  const { id } = await addPet(ann, {
    name: 'Bo',
    healthIssues: ['kidney', 'pancreatitis'],
    bodyCondition: 'bodyCondition_1',
  })
  const change = (said: object) => ann.send('PATCH', `/v2/pets/${id}`, said)
  const advised = async () =>
    (await ann.send('GET', `/v2/pets/${id}`)).body.advice.map(
      (one: { kind: string; id: string }) => `${one.kind} ${one.id}`,
    )
  const alarm = ['vet G2', 'vet kidney', 'vet pancreatitis', 'vet seeVetVeryThin']
  expect(await advised()).toEqual([...alarm, 'tip G5', 'tip G4'])
  const { body } = await change({ vetApproval: GIVEN, kidneyStage: 'kidneyStage_1' })
  expect(await advised()).toEqual([
    'vet seeVetVeryThin',
    'approved vetApproval',
    'tip pancreatitis',
    'tip G5',
    'tip G4',
  ])
  const [, approved] = body.advice
  expect(approved.text).toBe(
    'Dr Smith agreed on 21 November 2026. Ask again after 21 May 2027, or sooner if something changes.',
  )
  const { body: recipes } = await ann.send('GET', `/v2/search?pet=${id}&count=1`)
  const [{ recipe } = { recipe: undefined }] = recipes.results
  if (recipe) {
    const shown = (await ann.send('GET', `/v2/pets/${id}/recipe/${recipe.id}`)).body
    expect(shown.advice).toEqual(body.advice)
  }
  await change({ bodyCondition: 'bodyCondition_5' })
  expect(await advised()).toEqual(expect.arrayContaining(['approved vetApproval', 'tip seeVetObese']))
  await change({ bodyCondition: 'bodyCondition_1' })
  server.setDay(addDays(addMonths(TODAY, 6), 1))
  expect(await advised()).toEqual(expect.arrayContaining(alarm))
})

test('an approval of a healthy dog is not shown, since nothing was asked', async () => {
  server.setDay(TODAY)
  const { id } = await addPet(ann, { name: 'Ida' })
  const { body } = await ann.send('PATCH', `/v2/pets/${id}`, { vetApproval: GIVEN })
  expect(body.advice.map(({ kind }: { kind: string }) => kind)).toEqual(['tip'])
})
