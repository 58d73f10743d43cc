import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lastChangeOf } from '../../../data/queries/kitchen/last-change.ts'
import { serveAnn } from '../../../testing/ann.ts'
import { BEEF } from '../../../testing/rex.ts'
import { show } from '../../../testing/show.tsx'
import { testApp } from '../../../testing/test-app.ts'
import { HowItWas } from './how-it-was.tsx'

const item = (storageId: string, more: object = {}) => ({
  ...{ storageId, recipe: { id: BEEF.id, name: BEEF.name }, portions: 3, petId: 'rex' },
  ...{ cookedOn: '2026-11-20T12:00:00.000Z', ...more },
})
const EMPTY = { fridge: {}, freezer: {} }
const answer = (json: object, etag: string) => ({ json, etag })
const question = page.getByText(`3 portions of ${BEEF.name} are still in the fridge.`)
const button = (name: string) => page.getByRole('button', { name })

async function open(fridge: object, answers: Parameters<typeof serveAnn>[0] = {}) {
  lastChangeOf(testApp()).set(undefined)
  const asked = await serveAnn({
    'GET /v2/storage': answer({ ...EMPTY, fridge }, '"1"'),
    'PUT /v2/diary/rex/2026-11-21/a': { json: {} },
    ...answers,
  })
  const entry = { id: 'a', recipe: { ...BEEF, weight: 300 }, supplement: null, nutrients: {} }
  await show(<HowItWas entry={entry as never} day="2026-11-21" petId="rex" />)
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
}

test('of a meal that was left the rest of its pot is thrown away, and comes back with one tap', async () => {
  const full = { ...EMPTY, fridge: { pot: item('pot') } }
  const asked = await open(full.fridge, {
    'GET /v2/storage': [answer(full, '"1"'), answer(EMPTY, '"2"')],
    'POST /v2/storage/pot/dispose': answer({ storage: EMPTY, moved: 3 }, '"2"'),
    'POST /v2/storage/pot/dispose/undo': answer(full, '"3"'),
  })
  await button('Left it').click()
  await expect.element(question).toBeVisible()
  await button('Throw it away').click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked('POST /v2/storage/pot/dispose')).toMatchObject([{ portions: 3 }])
  await page.getByRole('button', { name: /^Undo: 3 portions/ }).click()
  await expect.poll(() => asked('POST /v2/storage/pot/dispose/undo')).toMatchObject([{ shelf: 'fridge' }])
})

test('of a meal that was eaten, of another dish and of another dog nothing is asked', async () => {
  await open({ hers: item('hers', { petId: 'bella' }), pie: item('pie', { recipe: { id: 'pie', name: 'Pie' } }) })
  await button('Loved it').click()
  await button('Left it').click()
  await expect.element(page.getByText('How did it go down?')).toBeVisible()
  expect(button('Keep it').elements()).toEqual([])
})

test('a pot that is kept is asked about no more', async () => {
  await open({ pot: item('pot') })
  await button('Left it').click()
  await button('Keep it').click()
  await expect.element(question).not.toBeInTheDocument()
})
