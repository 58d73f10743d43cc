import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, InPage, isAskedOnClosing, leave, show } from '../../testing/show.tsx'
import { LimitsCard } from './limits-card.tsx'

const limitable = [{ nutrient: 'phosphorus', name: 'Phosphorus', unit: 'g', least: 0.4, most: 5 }] as const

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
  await expect.element(page.getByText('The most is below the least')).toBeVisible()
  await expect.element(page.getByText('Please give a name')).toBeVisible()
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
