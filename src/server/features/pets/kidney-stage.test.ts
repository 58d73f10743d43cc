import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { openDatabase } from '../../db/open-database.ts'
import { asLines, exportAccount, linesOf } from '../../testing/account-files.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
afterAll(() => server.close())

const APPROVAL = { name: 'Dr Smith', date: TODAY }
const LIMIT = { nutrient: 'phosphorus', max: 2, ...APPROVAL }

async function dogWith(name: string, said: object) {
  const { id } = await addPet(ann, { name })
  const path = `/v2/pets/${id}`
  const change = (more: object) => ann.send('PATCH', path, more)
  await change(said)
  return {
    change,
    get: async () => (await ann.send('GET', path)).body,
    search: async () => (await ann.send('GET', `/v2/search?pet=${id}&count=1`)).body,
    vetSheet: async () => (await ann.send('GET', `${path}/vet-sheet`)).body,
    recipe: () => ann.send('GET', `${path}/recipe/turkey-and-sweet-potato-supper`),
  }
}
type AsDog = Awaited<ReturnType<typeof dogWith>>

const shown = async ({ search }: AsDog): Promise<number> => (await search()).totalResults

test('with ill kidneys no recipe is suitable before the vet has approved and the stage is known', {
  tags: '@vet-approval',
}, async () => {
  const dog = await dogWith('Kim', { healthIssues: ['kidney'] })
  expect([(await dog.get()).kidneyStage, await shown(dog)]).toEqual(['kidneyStage_unknown', 0])
  const [why, ...others] = (await dog.search()).obstacles
  expect([why.text, others]).toEqual([
    'We suggest recipes for a dog with kidney or liver disease only once its vet has agreed.',
    [],
  ])
  expect(why.steps).toEqual([
    expect.stringMatching(/^Please show your vet the sheet .* blood and urine results/),
    expect.stringMatching(/^Once your vet agrees .* the stage \(IRIS 1 to 4\)/),
  ])
  const refused = await dog.recipe()
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    404,
    'recipe-not-for-this-dog',
    expect.stringContaining('only once its vet has agreed'),
  ])
  await dog.change({ kidneyStage: 'kidneyStage_2' })
  expect(await shown(dog)).toBe(0)
  await dog.change({ kidneyStage: 'kidneyStage_unknown', vetApproval: APPROVAL })
  expect(await shown(dog)).toBe(0)
  await dog.change({ kidneyStage: 'kidneyStage_2' })
  expect(await shown(dog)).toBeGreaterThan(30)
})

test('a dog for which its vet has written limits keeps its recipes while the stage is unknown', async () => {
  const dog = await dogWith('Kit', { healthIssues: ['kidney'], vetLimits: [LIMIT] })
  expect(await shown(dog)).toBe(0)
  await dog.change({ vetApproval: APPROVAL })
  expect(await shown(dog)).toBeGreaterThan(30)
})

test('while the stage is unknown, the vet’s approval and limit raise no other limit', async () => {
  const dog = await dogWith('Kew', { healthIssues: ['kidney'], bodyCondition: 'bodyCondition_5' })
  const most = async (nutrient: string): Promise<number> =>
    (await dog.vetSheet()).nutrients.find(({ id }: { id: string }) => id === nutrient).max
  const [protein, phosphorus] = [await most('protein'), await most('phosphorus')]
  await dog.change({ vetApproval: APPROVAL, vetLimits: [{ nutrient: 'sodium', max: 2, ...APPROVAL }] })
  expect([await most('protein'), await most('phosphorus')]).toEqual([protein, phosphorus])
  await dog.change({ kidneyStage: 'kidneyStage_1' })
  expect(await most('protein')).toBeGreaterThan(protein)
})

test('where the vet has agreed and the stage is missing, every page asks for the stage and for nothing else', async () => {
  const dog = await dogWith('Kip', { healthIssues: ['kidney'], vetApproval: APPROVAL })
  const asked = async () => (await dog.get()).advice.filter(({ id }: { id: string }) => id === 'kidneyStageMissing')
  const [why, ...others] = (await dog.search()).obstacles
  expect([why.text, others]).toEqual(['Your vet has agreed. We still need the stage of the kidney disease.', []])
  expect(why.steps).toEqual([expect.stringMatching(/Ask your vet for the stage .* enter it on your dog’s page/)])
  expect((await dog.recipe()).body.detail).toContain('We still need the stage of the kidney disease')
  expect(await asked()).toEqual([expect.objectContaining({ kind: 'check' })])
  // Limits of the vet bring recipes; the stage is still asked for.
  await dog.change({ vetLimits: [LIMIT] })
  expect([await shown(dog), (await asked()).length]).toEqual([expect.any(Number), 1])
  expect(await shown(dog)).toBeGreaterThan(30)
  await dog.change({ kidneyStage: 'kidneyStage_2' })
  expect(await asked()).toEqual([])
})

test('with an ill liver the approval alone is waited for', { tags: '@vet-approval' }, async () => {
  const dog = await dogWith('Lil', { healthIssues: ['liver'] })
  expect(await shown(dog)).toBe(0)
  await dog.change({ vetApproval: APPROVAL })
  expect(await shown(dog)).toBeGreaterThan(30)
})

test('the stage is kept, in the export too, and taken in again; kidneys that are well have none', async () => {
  const dog = await dogWith('Kai', { healthIssues: ['kidney'], kidneyStage: 'kidneyStage_3' })
  expect((await dog.get()).kidneyStage).toBe('kidneyStage_3')
  const file = await exportAccount(ann)
  const records = file.content.dogs.map(({ record }) => [record.name, record.kidneyStage])
  expect(records).toContainEqual(['Kai', 'kidneyStage_3'])
  const bob = await server.newOwner()
  await bob.send('POST', '/v2/account/import', asLines(linesOf(file)), { 'content-type': ACCOUNT_FILE_TYPE })
  expect((await bob.send('GET', '/v2/pets/kai')).body.kidneyStage).toBe('kidneyStage_3')
  expect((await dog.change({ healthIssues: ['skin'] })).body.kidneyStage).toBe('kidneyStage_unknown')
  expect((await dog.change({ kidneyStage: 'kidneyStage_3' })).body.kidneyStage).toBe('kidneyStage_unknown')
})

test('a stage that is not one is refused by name', async () => {
  const dog = await dogWith('Kay', { healthIssues: ['kidney'] })
  const answer = await dog.change({ kidneyStage: 'kidneyStage_5' })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['kidneyStage']])
})

test('an approval ends where the kidneys have grown worse, and not where the stage is learnt or was less', async () => {
  const dog = await dogWith('Kas', { healthIssues: ['kidney'], vetApproval: APPROVAL })
  const approvedAt = async (kidneyStage: string) => (await dog.change({ kidneyStage })).body.vetApproval !== null
  expect(await approvedAt('kidneyStage_2')).toBe(true)
  expect(await approvedAt('kidneyStage_1')).toBe(true)
  expect(await approvedAt('kidneyStage_3')).toBe(false)
})

test('an approval covers the stage that it was given for, also where the stage is forgotten in between', async () => {
  const dog = await dogWith('Ken', { healthIssues: ['kidney'], kidneyStage: 'kidneyStage_2', vetApproval: APPROVAL })
  const approvedAt = async (kidneyStage: string) => (await dog.change({ kidneyStage })).body.vetApproval !== null
  expect(await approvedAt('kidneyStage_1')).toBe(true)
  expect(await approvedAt('kidneyStage_unknown')).toBe(true)
  expect(await approvedAt('kidneyStage_2')).toBe(true)
  await dog.change({ kidneyStage: 'kidneyStage_unknown' })
  const file = await exportAccount(ann)
  const bob = await server.newOwner()
  await bob.send('POST', '/v2/account/import', asLines(linesOf(file)), { 'content-type': ACCOUNT_FILE_TYPE })
  const worse = { kidneyStage: 'kidneyStage_4' }
  expect((await bob.send('PATCH', '/v2/pets/ken', worse)).body.vetApproval).toBeNull()
  expect((await dog.change(worse)).body.vetApproval).toBeNull()
  expect((await dog.change({ vetApproval: APPROVAL })).body).toMatchObject({ ...worse, vetApproval: APPROVAL })
})

test('an owner is told of the recipes that go where the stage is forgotten, and not where it is learnt', async () => {
  const dog = await dogWith('Koa', { healthIssues: ['kidney'], kidneyStage: 'kidneyStage_2', vetApproval: APPROVAL })
  const told = async (stage: string) =>
    (await ann.send('POST', '/v2/pets/koa/preview', { kidneyStage: `kidneyStage_${stage}` })).body.recipes
  const now = await shown(dog)
  expect(now).toBeGreaterThan(30)
  expect(await told('unknown')).toEqual({ now, left: 0, missing: 'stage' })
  expect(await told('3')).toEqual({ now, left: 0, missing: 'approval' })
  expect(await told('1')).toBeNull()
  await dog.change({ kidneyStage: 'kidneyStage_unknown' })
  expect(await told('2')).toBeNull()
})

test('from stage 2 on an approved dog’s owner is told what the recipes cannot do', async () => {
  const dog = await dogWith('Kei', { healthIssues: ['kidney'], vetApproval: APPROVAL, kidneyStage: 'kidneyStage_1' })
  const told = async () => (await dog.get()).advice.filter(({ id }: { id: string }) => id === 'kidneyStage')
  expect(await told()).toEqual([])
  await dog.change({ kidneyStage: 'kidneyStage_3', vetApproval: APPROVAL })
  expect(await told()).toEqual([expect.objectContaining({ kind: 'tip', text: expect.stringContaining('stage 3') })])
})

test('the vet’s sheet says the stage, and asks for it where it is not known', async () => {
  const dog = await dogWith('Kol', { healthIssues: ['kidney'] })
  const stage = async () => (await dog.vetSheet()).dog.kidneyStage
  expect(await stage()).toBe(0)
  await dog.change({ kidneyStage: 'kidneyStage_4' })
  expect(await stage()).toBe(4)
  await dog.change({ healthIssues: [] })
  expect(await stage()).toBeNull()
})

test('a dog that was kept before the stage was asked has none', async () => {
  const dog = await dogWith('Old', { healthIssues: ['kidney'], kidneyStage: 'kidneyStage_2' })
  const { allOwners, close } = await openDatabase(server.env)
  const { document } = await allOwners
    .selectFrom('pet')
    .select('document')
    .where('id', '=', 'old')
    .executeTakeFirstOrThrow()
  const { kidneyStage: _, ...before } = JSON.parse(document)
  await allOwners
    .updateTable('pet')
    .set({ document: JSON.stringify(before) })
    .where('id', '=', 'old')
    .execute()
  await close()
  expect((await dog.get()).kidneyStage).toBe('kidneyStage_unknown')
})

test('an own recipe is checked, with the word that the vet comes first', async () => {
  const { id } = await addPet(ann, { name: 'Own', healthIssues: ['liver'] })
  const ingredients = [{ foodId: '04-001', grams: 500 }]
  const { status, body } = await ann.send('POST', '/v2/recipes/check', { petId: id, ingredients })
  expect([status, body.cautions?.[0]]).toEqual([200, expect.stringContaining('only once its vet has agreed')])
})
