import { ownersApi } from './app/kitchen.ts'
import { arriveHome } from './app/owner.ts'
import { expect, test } from './app/test.ts'

/** A powder for home cooking that is made up: one slip, a weight where the pack prints IU, and one row that says more than an amount. */
const POWDER = [
  'Calcium 22 %',
  'Zinc (as zinc gluconate) 250 mg',
  'Copper (as copper bisglycinate) 25 mg',
  'Iodine (as potassium iodide) 5 mg',
  'Vitamin D3 0.6 g',
]
const SELENIUM = 'Selenium 0.4 mg (as sodium selenite 0.88 mg)'
const VITAMIN_D = 'Line 5'

test('an owner types the label of a powder, mends a slip when asked, and feeds it', {
  tag: ['@journey', '@phone', '@own-label'],
}, async ({ page, app }) => {
  await arriveHome(page, app)
  await page.goto('/pets/rex/supplement')
  await page.getByRole('link', { name: 'My own product: enter its label' }).click()
  await expect(page.getByRole('heading', { name: 'My own product', level: 1 })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada’s powder')
  await page.getByRole('textbox', { name: 'Most in a day' }).fill('12')
  const printed = (line: string) => page.getByRole('group', { name: line }).getByLabel('As the pack prints it')
  await printed('Line 1').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, POWDER.join('\n'))
  await page.getByRole('textbox', { name: 'Name' }).click()
  await expect(page.getByRole('group', { name: /^Line / })).toHaveCount(POWDER.length)
  await page.getByRole('button', { name: 'Add a line' }).click()
  await printed('Line 6').fill(SELENIUM)
  await page.reload()
  await expect(page.getByText('What you typed is still here. It is not saved yet.')).toBeVisible()
  await expect(printed(VITAMIN_D)).toHaveValue('Vitamin D3')
  await page.getByRole('button', { name: 'Save and check' }).click()

  const question = page.getByText(/^“Vitamin D3 0\.6 g”: is that right\?/)
  await expect(question).toBeFocused()
  const verdict = page.getByRole('region', { name: 'What it means for Rex' })
  await expect(verdict.getByText('Not with this', { exact: true })).toBeVisible()
  await expect(
    verdict.getByText(/^Vitamin D: .* times the limit of [\d.,]+ IU for food and supplement together\.$/),
  ).toBeVisible()
  await expect(verdict.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: /^Perhaps it says 600 IU\?/ }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Vitamin D3 600 IU' }).click()
  const line = page.getByRole('group', { name: VITAMIN_D })
  await expect(line.getByLabel('Amount')).toHaveValue('600')
  await expect(line.getByLabel('Unit')).toHaveValue('IU')
  await expect(line.getByLabel('Nutrient')).toHaveValue('vitaminD')

  await expect(verdict.getByText(/^One question above is still open/)).toBeVisible()
  await page.getByRole('button', { name: /^It is 0\.4 mg of selenium itself\./ }).click()
  await page.getByRole('heading', { level: 3 }).filter({ hasText: /selen/i }).getByRole('button').click()
  await expect(page.getByRole('group', { name: 'Line 6' }).getByLabel('What was weighed')).toHaveValue('nutrient')

  await expect(verdict.getByText('Something is missing')).toBeVisible()
  await expect(verdict.getByText(/^By itself it lacks .* \d+ of the \d+ recipes for this dog work\.$/)).toBeVisible()
  await expect(verdict.getByRole('listitem').filter({ hasText: 'Low-sodium salt' })).toContainText('Sodium')
  await verdict.getByRole('link', { name: 'Feed this to Rex' }).click()
  await page.getByRole('radio', { name: 'My own product: Ada’s powder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to your product?' })
  await expect(dialog.getByText(/^\d+ recipes suit Rex now, and \d+ after the change\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, change' }).click()
  await expect(page.getByText(/^Rex gets your product: \d+ items? to count out\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Change the label of Ada’s powder' }).click()
  await expect(verdict.getByText('Rex gets this now.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'The product' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada’s powder')
  await page.getByRole('button', { name: 'Remove this product' }).click()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(page.getByText(/^It is in the supplement kit of Rex/)).toBeVisible()
  const api = await ownersApi(page)
  const { supplement } = await api('GET', '/v2/pets/rex')
  expect([supplement.way, supplement.id]).toEqual(['product', 'Ada’s powder'])
})
