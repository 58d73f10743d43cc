import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SAME_AMOUNT } from '../../testing/amount-change.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, InPage, isAskedOnClosing, leave, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { LimitsCard } from './limits-card.tsx'

const limitable = [
  { nutrient: 'phosphorus', name: 'Phosphorus', unit: 'g', least: 0.4, most: 5, needed: null },
] as const

const card = (
  <InPage>
    <LimitsCard pet={REX} limitable={limitable} />
  </InPage>
)

test('each wrong field shows its error accessibly, and nothing is saved', async () => {
  const asked = await serveAnn({})
  await show(card)
  await page.getByText('Add a limit').click()
  await page.getByLabelText('Nutrient', { exact: true }).selectOptions('Phosphorus')
  await page.getByRole('textbox', { name: /^At least/ }).fill('2')
  await page.getByRole('textbox', { name: /^At most/ }).fill('1')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(page.getByText('The maximum is below the minimum')).toBeVisible()
  await expect.element(page.getByText('Please enter a name')).toBeVisible()
  await expectAccessible(document.body)
  await page.getByRole('textbox', { name: /^At least/ }).fill('')
  await page.getByRole('textbox', { name: /^At most/ }).fill('130')
  leave(page.getByRole('textbox', { name: /^At most/ }))
  await expect.element(page.getByText('Between 0.4 and 5')).toBeVisible()
  await expectAccessible(document.body)
  expect(asked.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
})

test('a limit that has been typed and not saved asks before it is left', async () => {
  await serveAnn({})
  await show(card)
  await page.getByText('Add a limit').click()
  expect(isAskedOnClosing()).toBe(false)
  await page.getByRole('textbox', { name: /^At most/ }).fill('1.3')
  await expect.poll(isAskedOnClosing).toBe(true)
})

test('before a limit is removed its owner reads how many recipes suit; one of another device stays', async () => {
  const signed = { min: null, name: 'Dr Field', date: '2026-11-01' } as const
  const phosphorus = { nutrient: 'phosphorus', max: 1.2, ...signed } as const
  const sodium = { nutrient: 'sodium', max: 0.4, ...signed } as const
  const asked = await serveAnn({
    'GET /v2/pets/rex': { json: { ...REX, vetLimits: [phosphorus, sodium] }, etag: '"4-rex"' },
    'POST /v2/pets/rex/preview': { json: { ...SAME_AMOUNT, recipes: { now: 12, left: 84 } }, etag: '"4-rex"' },
    'PATCH /v2/pets/rex': { json: REX, etag: '"5-rex"' },
  })
  const patches = () => asked.filter(({ call }) => call.startsWith('PATCH'))
  await show(
    <InPage>
      <LimitsCard pet={{ ...REX, vetLimits: [phosphorus] }} limitable={limitable} />
    </InPage>,
  )
  await page.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('dialog', { name: 'Change Rex’s food?' })
  await expect.element(question).toMatchTextContent('Rex would have 84 recipes instead of 12.')
  expect(patches()).toEqual([])
  await question.getByRole('button', { name: 'Save the change' }).click()
  await expect.poll(patches).toMatchObject([{ body: { vetLimits: [sodium] }, ifMatch: '"4-rex"' }])
  const toast = () => toastsOf(testApp()).get()[0]
  await expect.poll(() => toast()?.text).toBe('The limits are saved. Recipes follow them.')
  expect(toast()?.offer?.label).toBe('Undo')
})
