import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '../../../../kitchen/days.ts'
import { lastChangeOf } from '../../../data/queries/kitchen/last-change.ts'
import { today } from '../../../data/today.ts'
import { serveAnn } from '../../../testing/ann.ts'
import { BEEF } from '../../../testing/rex.ts'
import { show } from '../../../testing/show.tsx'
import { testApp } from '../../../testing/test-app.ts'
import { toastsOf } from '../../../ui/toasts/toast-store.ts'
import { HowItWas } from './how-it-was.tsx'

const DAY = addDays(today(), -2)
const noonOf = (ahead: number) => `${addDays(DAY, ahead)}T12:00:00.000Z`
const item = (storageId: string, more: object = {}) => ({
  ...{ storageId, recipe: { id: BEEF.id, name: BEEF.name }, portions: 3, petId: 'rex' },
  ...{ cookedOn: noonOf(-1), ...more },
})
const EMPTY = { fridge: {}, freezer: {} }
const answer = (json: object, etag: string) => ({ json, etag })
const question = page.getByText(`3 portions of ${BEEF.name} are still in the fridge.`)
const button = (name: string) => page.getByRole('button', { name })

async function open(fridge: object, answers: Parameters<typeof serveAnn>[0] = {}) {
  lastChangeOf(testApp()).set(undefined)
  const asked = await serveAnn({
    'GET /v2/storage': answer({ ...EMPTY, fridge }, '"1"'),
    [`PUT /v2/diary/rex/${DAY}/a`]: { json: {} },
    ...answers,
  })
  const entry = { id: 'a', recipe: { ...BEEF, weight: 300 }, supplement: null, nutrients: {} }
  await show(<HowItWas entry={entry as never} day={DAY} petId="rex" />)
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
  await expect.element(page.getByText('How did it go down?')).toHaveFocus()
  await expect.element(page.getByRole('status').filter({ hasText: '3 portions' })).toBeVisible()
  expect(toastsOf(testApp()).get()).toEqual([])
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
  await expect.element(page.getByText('How did it go down?')).toHaveFocus()
})

test('food past its day, and a pot cooked after the meal, are not asked about', async () => {
  const old = item('old', { cookedOn: noonOf(-9) })
  const later = item('later', { cookedOn: noonOf(1) })
  await open({ old, later, pot: item('pot', { portions: 2 }) })
  await button('Left it').click()
  await expect.element(page.getByText(`2 portions of ${BEEF.name} are still in the fridge.`)).toBeVisible()
  await button('Keep it').click()
  await expect.element(button('Keep it')).not.toBeInTheDocument()
})

test('a double tap throws one pot away, and the next one is not asked about', async () => {
  const next = item('next', { cookedOn: noonOf(0) })
  const left = { ...EMPTY, fridge: { next } }
  const asked = await open(
    { pot: item('pot'), next },
    {
      'GET /v2/storage': [answer({ ...EMPTY, fridge: { pot: item('pot'), next } }, '"1"'), answer(left, '"2"')],
      'POST /v2/storage/pot/dispose': answer({ storage: left, moved: 3 }, '"2"'),
    },
  )
  await button('Left it').click()
  await expect.element(question).toBeVisible()
  const throwAway = button('Throw it away').element() as HTMLElement
  throwAway.click()
  throwAway.click()
  await expect.element(page.getByRole('button', { name: /^Undo: 3 portions/ })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked('POST /v2/storage/pot/dispose')).toHaveLength(1)
})

test('what was thrown away can be taken back also after the meal is said to be eaten', async () => {
  await open(
    { pot: item('pot') },
    {
      'GET /v2/storage': [answer({ ...EMPTY, fridge: { pot: item('pot') } }, '"1"'), answer(EMPTY, '"2"')],
      'POST /v2/storage/pot/dispose': answer({ storage: EMPTY, moved: 3 }, '"2"'),
    },
  )
  await button('Left it').click()
  await button('Throw it away').click()
  await expect.element(page.getByRole('button', { name: /^Undo: 3 portions/ })).toBeVisible()
  await button('Ate all').click()
  await expect.element(page.getByText('How did it go down?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Undo: 3 portions/ })).toBeVisible()
  expect(button('Keep it').elements()).toEqual([])
})
