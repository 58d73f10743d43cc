import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Change, lastChangeOf } from '../../data/queries/kitchen/last-change.ts'
import { checkSession } from '../../data/session/session.ts'
import { today } from '../../data/today.ts'
import { serveAnn } from '../../testing/ann.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { UndoLast } from './undo-last.tsx'

const ITEM = {
  ...{ storageId: 'a', recipe: { id: 'stew', name: 'Stew' }, portions: 2, petId: 'rex' },
  cookedOn: new Date().toISOString(),
}
const EMPTY = { fridge: {}, freezer: {} }
const UNDO = 'POST /v2/storage/a/dispose/undo'
const DISPOSED = { kind: 'dispose', shelf: 'fridge', item: ITEM, id: 'gone' } as const
const DONE = '2 portions disposed of'
const undo = page.getByRole('button', { name: `Undo: ${DONE}` })
const waits = page.getByRole('status')

async function open(answers: Parameters<typeof serveAnn>[0], change: Change = DISPOSED) {
  const asked = await serveAnn({ 'GET /v2/storage': { json: EMPTY }, ...answers })
  lastChangeOf(testApp()).set({ change, doneText: DONE, day: today(), etag: '"1"' })
  await show(<UndoLast etag={'"1"'} />)
  return () => asked.filter(({ call }) => call in answers)
}

test.each([
  [DISPOSED, UNDO, { id: 'gone', shelf: 'fridge', item: ITEM }],
  [{ kind: 'freeze', item: ITEM, id: 'part' }, 'POST /v2/storage/a/move/undo', { newId: 'part' }],
  [{ kind: 'defrost', item: ITEM, id: 'part' }, 'POST /v2/storage/a/move/undo', { newId: 'part' }],
  [
    { kind: 'feed', item: ITEM, id: 'meal', share: 0.75 },
    'POST /v2/storage/a/feed/undo',
    { entryId: 'meal', item: ITEM, share: 0.75 },
  ],
] as const)('what was done can be taken back, once: $kind', async (change, call, body) => {
  const sent = await open({ [call]: { json: { ...EMPTY, fridge: { a: ITEM } } } }, change)
  await undo.click()
  await expect.element(undo).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ call, body }])
})

test('taken back without a network it waits, and goes out once when the network is back', async () => {
  const sent = await open({ [UNDO]: ['silence', { json: { ...EMPTY, fridge: { a: ITEM } } }] })
  await undo.click()
  await expect.element(waits).toHaveTextContent('· is undone as soon as the server answers')
  expect(toastsOf(testApp()).get()).toEqual([])
  window.dispatchEvent(new Event('online'))
  await expect.element(undo).not.toBeInTheDocument()
  window.dispatchEvent(new Event('online'))
  expect(sent().map(({ body }) => body)).toEqual(Array(2).fill({ id: 'gone', shelf: 'fridge', item: ITEM }))
})

test('a step that the server does not undo is told', async () => {
  await open({ [UNDO]: ['silence', { status: 409, json: { code: 'another-batch' } }] })
  await undo.click()
  await expect.element(waits).toHaveTextContent('· is undone as soon as the server answers')
  window.dispatchEvent(new Event('online'))
  await expect
    .poll(() =>
      toastsOf(testApp())
        .get()
        .map(({ kind }) => kind),
    )
    .toEqual(['error'])
  await expect.element(undo).not.toBeInTheDocument()
})

test.each([
  { how: 'while it waits', undone: 'silence' },
  { how: 'before it is sent', undone: { status: 401, json: { code: 'unauthorized' } } },
] as const)('where the session has ended $how, it waits for the next login of its owner', async ({ undone }) => {
  const sent = await open({ [UNDO]: undone })
  await undo.click()
  await expect.poll(() => sent().length).toBeGreaterThan(0)
  serve({ 'GET /auth/get-session': { json: null } })
  await checkSession(testApp())
  await expect.element(page.getByText(DONE)).not.toBeInTheDocument()
  const sentAgain = await serveAnn({ [UNDO]: { json: { ...EMPTY, fridge: { a: ITEM } } } })
  await expect.element(waits).toHaveTextContent('· is undone as soon as the server answers')
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sentAgain.filter(({ call }) => call === UNDO).length).toBe(1)
  await expect.element(undo).not.toBeInTheDocument()
})

test.each([500, 503])('a server that answers %i is asked again, and the network is not blamed', async (status) => {
  const refused = { status, json: { code: 'cannot-save' } }
  const sent = await open({ [UNDO]: [refused, { json: { ...EMPTY, fridge: { a: ITEM } } }] })
  await undo.click()
  await expect.element(waits).toHaveTextContent('· is undone as soon as the server answers')
  expect([toastsOf(testApp()).get(), document.body.textContent?.match(/network/)]).toEqual([[], null])
  window.dispatchEvent(new Event('online'))
  await expect.element(undo).not.toBeInTheDocument()
  expect(sent()).toHaveLength(2)
})
