import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MendedPot } from '../../../contract/recipe/own-recipe.ts'
import { cook, newId } from '../../testing/kitchen.ts'
import { addPet, NOTHING_EXCLUDED, REX } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  await addPet(owner)
})
afterAll(() => server.close())

const { name: _, ...NAMELESS } = REX
const visit = (payload: object, path = 'check') =>
  server.inject({
    method: 'POST',
    url: `/api/v2/recipes/${path}`,
    payload: { pet: NAMELESS, ...payload },
    remoteAddress: server.newNetwork(),
  })
/** Asked again while it is still worked out, as the page does. */
async function mend(payload: object) {
  for (;;) {
    const answer = await visit(payload, 'mend')
    if (answer.status !== 503) return answer
  }
}
const asIngredients = ({ ingredients }: MendedPot) =>
  ingredients.map(({ foodId, grams, cooked }) => ({ foodId, grams, cooked }))
const line = (foodId: string, grams: number) => ({ foodId, grams })
const CHICKEN_AND_RICE = [line('04-001', 500), line('13-001', 300), line('16-001', 100)]
/** A whole diet but for its iodine, so that its mend takes little time. */
const NEARLY_WHOLE = [
  ...[line('04-002', 453), line('13-001', 250), line('01-009', 56), line('11-001', 150), line('19-003', 11.8)],
  ...[line('thing:eggshell-powder', 5.2), line('thing:multivitamin', 2), line('thing:potassium-chloride', 2.1)],
]
const nutrients = (findings: readonly { readonly nutrient: string }[]) => findings.map(({ nutrient }) => nutrient)

test('a thing for minerals is a food: what it brings is no more missing, and its warnings are told', async () => {
  const without = await visit({ ingredients: CHICKEN_AND_RICE, supplement: 'in-recipe' })
  const withShell = await visit({
    ingredients: [...CHICKEN_AND_RICE, line('thing:eggshell-powder', 7.8)],
    supplement: 'in-recipe',
  })
  expect(nutrients(without.body.missing)).toContain('calcium')
  expect(nutrients(withShell.body.missing)).not.toContain('calcium')
  expect(without.body.cautions.join()).not.toContain('shells')
  expect(withShell.body.cautions.join()).toContain('Boil the shells for ten minutes')
  expect(withShell.body.ingredients.at(-1)).toMatchObject({ foodId: 'thing:eggshell-powder' })
})

test('a recipe is judged with the dog’s supplement, or with nothing beside what it brings itself', async () => {
  const ingredients = CHICKEN_AND_RICE
  const usual = await visit({ ingredients })
  const asked = await visit({ ingredients, supplement: 'of-dog' })
  const alone = await visit({ ingredients, supplement: 'in-recipe' })
  expect(usual.body).toEqual(asked.body)
  expect(nutrients(alone.body.missing)).toEqual(nutrients(usual.body.foodAlone.missing))
  expect(alone.body.verdict.text).toContain('with the recipe’s own minerals and vitamins')
  expect(usual.body.verdict.text).not.toContain('itself')
  expect((await visit({ ingredients, supplement: 'none' })).status).toBe(422)
})

test('kelp is taken with the iodine of its label, and refused without it', async () => {
  const { status, body } = await visit({ ingredients: [...CHICKEN_AND_RICE, line('thing:kelp', 0.4)] })
  expect(status).toBe(422)
  expect(body.errors).toEqual([{ field: 'ingredients.3.foodId', message: expect.stringContaining('how much iodine') }])
  const kelp = await visit({
    ingredients: [...CHICKEN_AND_RICE, line('thing:kelp@700', 0.4)],
    supplement: 'in-recipe',
  })
  expect(kelp.body.balance.find(({ nutrient }: { nutrient: string }) => nutrient === 'iodine').amount).toBeGreaterThan(
    0.2,
  )
  for (const id of ['thing:kelp@0', 'thing:kelp@20000', 'thing:kelp@1.5', 'thing:nothing', 'thing:', 'thing:zinc@5'])
    expect((await visit({ ingredients: [...CHICKEN_AND_RICE, line(id, 1)] })).status, id).toBe(422)
})

test('a product of the owner’s own is a food of the owner alone', async () => {
  const label = {
    unit: 'tablet',
    basis: { kind: 'perUnit' },
    lines: [{ text: 'Zinc (as zinc gluconate) 15 mg' }],
  }
  const { status } = await owner.send('PUT', '/v2/products/my-zinc', { name: 'My zinc', label })
  expect(status).toBe(200)
  const ingredients = [...CHICKEN_AND_RICE, line('thing:my-zinc', 3)]
  const { body } = await owner.send('POST', '/v2/recipes/check', { petId: 'rex', ingredients, supplement: 'in-recipe' })
  expect(nutrients(body.missing)).not.toContain('zinc')
  expect(body.ingredients.at(-1)).toMatchObject({ foodId: 'thing:my-zinc', name: 'My zinc' })
  expect(body.cautions.join()).toContain('zinc tablets')
  const described = await owner.send('POST', '/v2/recipes/check', { pet: NAMELESS, ingredients })
  expect(described.status).toBe(200)
  expect((await visit({ ingredients })).status).toBe(422)
  const bob = await server.newOwner()
  expect((await bob.send('POST', '/v2/recipes/check', { pet: NAMELESS, ingredients })).status).toBe(422)
})

test('eggshell is egg to a dog that goes without, and it is said', async () => {
  const { body } = await visit({
    ingredients: [...CHICKEN_AND_RICE, line('thing:eggshell-powder', 2)],
    preferences: { ...NOTHING_EXCLUDED, exclude: ['egg'] },
  })
  expect(body.verdict.kind).toBe('not-for-this-dog')
  expect(body.unsafe).toMatchObject([{ foodId: 'thing:eggshell-powder', kind: 'excluded' }])
})

test('a warning for ill kidneys is for a dog whose kidneys are ill', async () => {
  const ingredients = [...CHICKEN_AND_RICE, line('thing:dicalcium-phosphate', 2)]
  const of = (healthIssues: string[]) =>
    visit({
      pet: { ...NAMELESS, healthIssues, ...(healthIssues.length > 0 && { kidneyStage: 'kidneyStage_2' }) },
      ingredients,
    })
  expect((await of([])).body.cautions.join()).not.toContain('kidneys')
  expect((await of(['kidney'])).body.cautions.join()).toContain('kidneys')
})

test('what lacks little becomes a whole diet with things for minerals, and the check agrees', async () => {
  const ingredients = NEARLY_WHOLE.filter(({ foodId }) => foodId !== 'thing:multivitamin')
  const { status, body } = await mend({ ingredients, supplement: 'in-recipe' })
  expect(status).toBe(200)
  const pots: MendedPot[] = [body, ...body.alternatives].filter(({ way }) => way !== 'of-dog')
  for (const pot of pots) {
    expect(pot.supplement).toEqual({ id: 'none', way: 'none', grams: 0, items: [] })
    const ingredients = asIngredients(pot)
    const after = (await visit({ ingredients, days: pot.lastsDays, supplement: 'in-recipe' })).body
    expect([after.verdict.kind, after.missing, after.excess]).toEqual(['complete', [], []])
    expect(
      pot.changes.filter(({ kind, foodId }) => kind === 'add' && !foodId.startsWith('thing:')).length,
    ).toBeLessThan(4)
  }
  const things = pots.flatMap(({ changes }) => changes).filter(({ foodId }) => foodId.startsWith('thing:'))
  expect(things.length).toBeGreaterThan(0)
  for (const { measure, pieces } of things) {
    expect(measure).toMatch(/^[\d¼½¾⅛ +]+ (tablet|capsule|drop|teaspoon)s?$/)
    expect(pieces).toBeNull()
  }
  expect(things.some(({ warnings = [] }) => warnings.length > 0)).toBe(true)
})

test('a recipe with its own minerals is mended so that it may take the dog’s supplement in their place, and back', {
  timeout: 60_000,
}, async () => {
  const ingredients = NEARLY_WHOLE
  const whole = (await mend({ ingredients, supplement: 'in-recipe' })).body
  const [ours] = [whole, ...whole.alternatives].filter(({ way }: MendedPot) => way === 'of-dog')
  expect(ours.supplement.way).toBe('powder')
  expect(ours.title).toMatch(/^Use your dog’s supplement instead of your own minerals/)
  expect(ours.ingredients.some(({ foodId }: { foodId: string }) => foodId.startsWith('thing:'))).toBe(false)
  const checked = (await visit({ ingredients: asIngredients(ours), days: ours.lastsDays })).body
  expect(checked.verdict.kind).toBe('complete')
  const beside = (await mend({ ingredients, supplement: 'of-dog' })).body
  const [theirs] = [beside, ...beside.alternatives].filter(({ way }: MendedPot) => way === 'in-recipe')
  expect(theirs.supplement.way).toBe('none')
  const judged = await visit({ ingredients: asIngredients(theirs), days: theirs.lastsDays, supplement: 'in-recipe' })
  expect(judged.body.verdict.kind).toBe('complete')
})

test('beside the dog’s supplement things make way in every mend, so that it can be saved', {
  timeout: 60_000,
}, async () => {
  const { body } = await mend({ ingredients: NEARLY_WHOLE, supplement: 'of-dog' })
  const beside = [body, ...body.alternatives].filter(({ way }: MendedPot) => way !== 'in-recipe')
  expect(beside.length).toBeGreaterThan(0)
  for (const pot of beside) {
    const shell = pot.changes.find(({ foodId }: { foodId: string }) => foodId === 'thing:eggshell-powder')
    expect(shell).toMatchObject({ kind: 'out', why: 'Your dog’s supplement replaces it.' })
    expect(pot.score).not.toBeNull()
  }
})

test('things for which the vet of an ill dog is to be asked go out of a mend, and it says why', {
  timeout: 60_000,
}, async () => {
  const ill = { pet: { ...NAMELESS, healthIssues: ['kidney'], kidneyStage: 'kidneyStage_2', vetApproved: true } }
  const ingredients = [...CHICKEN_AND_RICE, line('thing:potassium-chloride', 1.4)]
  const { body } = await mend({ ...ill, ingredients, supplement: 'in-recipe' })
  const pots: MendedPot[] = body.changes ? [body, ...body.alternatives] : []
  for (const pot of pots.filter(({ way }) => way !== 'of-dog'))
    expect(pot.changes.find(({ foodId }) => foodId === 'thing:potassium-chloride')).toMatchObject({
      kind: 'out',
      why: expect.stringContaining('vet'),
    })
})

test('capsules alone are no food for a dog', async () => {
  const { status, body } = await visit({ ingredients: [line('thing:algal-oil', 5)] })
  expect([status, body.errors]).toMatchObject([422, [{ field: 'ingredients' }]])
})

test('no thing comes in of which the vet is to be asked first, nor one that is excluded', {
  timeout: 60_000,
}, async () => {
  const ill = {
    pet: { ...NAMELESS, healthIssues: ['kidney'], kidneyStage: 'kidneyStage_2' },
    preferences: { ...NOTHING_EXCLUDED, exclude: ['egg'] },
  }
  const { body } = await mend({ ...ill, ingredients: CHICKEN_AND_RICE, supplement: 'in-recipe' })
  const pots: MendedPot[] = body.changes ? [body, ...body.alternatives] : []
  const brought = pots.flatMap(({ changes }) => changes.map(({ foodId }) => foodId))
  for (const id of ['dicalcium-phosphate', 'potassium-chloride', 'eggshell-powder'])
    expect(brought).not.toContain(`thing:${id}`)
})

test('a thing that is kept stays in the pot', async () => {
  const ingredients = [...NEARLY_WHOLE, line('thing:zinc', 1)]
  const { body } = await mend({ ingredients, keep: ['thing:zinc'], supplement: 'in-recipe' })
  for (const pot of [body, ...body.alternatives].filter(({ way }: MendedPot) => way !== 'of-dog'))
    expect(pot.ingredients.find(({ foodId }: { foodId: string }) => foodId === 'thing:zinc')).toMatchObject({
      grams: 1,
      measure: '1 tablet',
    })
  const refused = await visit({ ingredients, keep: ['thing:kelp'] }, 'mend')
  expect(refused.body.errors).toMatchObject([{ field: 'keep.0', message: expect.stringContaining('iodine') }])
})

test('what would be complete is not called so where a label allows less', async () => {
  const { body } = await mend({ ingredients: NEARLY_WHOLE, supplement: 'in-recipe' })
  const label = {
    unit: 'tablet',
    basis: { kind: 'perUnit' },
    mostPerDay: 0.01,
    lines: [{ text: 'Zinc (as zinc gluconate) 15 mg' }],
  }
  await owner.send('PUT', '/v2/products/little-zinc', { name: 'Little zinc', label })
  const ingredients = asIngredients(body)
  const asked = { petId: 'rex', days: body.lastsDays, supplement: 'in-recipe' }
  const complete = await owner.send('POST', '/v2/recipes/check', { ...asked, ingredients })
  expect(complete.body.verdict.kind).toBe('complete')
  const more = [...ingredients, line('thing:little-zinc', 0.02)]
  const above = await owner.send('POST', '/v2/recipes/check', { ...asked, ingredients: more })
  expect(above.body.missing).toEqual([])
  expect(above.body.excess).toEqual([])
  expect(above.body.verdict).toMatchObject({ kind: 'incomplete', text: expect.stringContaining('Little zinc') })
})

test('more of a product than its label allows is told, and a mend stays below', async () => {
  const label = {
    unit: 'tablet',
    basis: { kind: 'perUnit' },
    mostPerDay: 1,
    lines: [{ text: 'Zinc (as zinc gluconate) 3 mg' }],
  }
  await owner.send('PUT', '/v2/products/weak-zinc', { name: 'Weak zinc', label })
  const ingredients = [...NEARLY_WHOLE, line('thing:weak-zinc', 4)]
  const asked = { petId: 'rex', ingredients, supplement: 'in-recipe' }
  const { body } = await owner.send('POST', '/v2/recipes/check', asked)
  expect(body.cautions).toContain('Weak zinc: this is more a day than its label allows.')
  const mended = async () => owner.send('POST', '/v2/recipes/mend', asked)
  let answer = await mended()
  while (answer.status === 503) answer = await mended()
  for (const pot of [answer.body, ...answer.body.alternatives]) {
    const own = pot.ingredients.find(({ foodId }: { foodId: string }) => foodId === 'thing:weak-zinc')
    expect(own?.gramsPerDay ?? 0).toBeLessThanOrEqual(1.001)
  }
})

test('the things of a recipe that brings its own stay on the list while another pot waits for them', {
  timeout: 60_000,
}, async () => {
  const bob = await server.newOwner()
  await addPet(bob)
  const whole = asIngredients((await mend({ ingredients: NEARLY_WHOLE, supplement: 'in-recipe' })).body)
  const recipes = ['own-one', 'own-two']
  for (const id of recipes)
    await bob.send('PUT', `/v2/recipes/${id}`, { name: id, supplement: 'in-recipe', ingredients: whole })
  const meals = recipes.map((recipeId, index) => ({ slot: index + 1, recipeId, locked: true }))
  await bob.send('PUT', '/v2/plan', { days: { [TODAY]: { rex: meals } } })
  const { list } = (await bob.send('POST', '/v2/plan/shopping-list', { from: TODAY, to: TODAY })).body
  const before = thingsOn(list)
  expect(Object.keys(before).length).toBeGreaterThan(1)
  await cook(bob, { petId: 'rex', recipeId: 'own-one', portions: 1, storageId: newId() })
  const after = thingsOn((await bob.send('GET', '/v2/shopping-list')).body)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [code, quantity] of Object.entries(after)) expect(quantity).toBeCloseTo((before[code] ?? 0) / 2, 1)
})

type Listed = { readonly todo: readonly { readonly code: string; readonly quantity: number }[] }
const thingsOn = ({ todo }: Listed): Record<string, number> =>
  Object.fromEntries(todo.flatMap(({ code, quantity }) => (code.startsWith('thing') ? [[code, quantity]] : [])))
