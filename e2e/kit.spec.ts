import { arrive } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test('a new owner without the powder gets a kit, finds it at the dog, and changes back', {
  tag: ['@journey', '@phone', '@supplement-way', '@kit-things'],
}, async ({ page, app }) => {
  await arrive(page, app)
  const powder = page.getByRole('radio', { name: 'I already have Goodbowl powder' })
  const kit = page.getByRole('radio', { name: 'From the pharmacy and the kitchen' })
  await expect(powder).not.toBeChecked()
  await expect(kit).toHaveAccessibleDescription(
    /^\d+ shop-bought items, .* About £[\d.]+ a month\. About \d+ minutes a week\. \d+ recipes suit Rex with it\.$/,
  )
  await kit.press('Space')
  const list = page.getByRole('region', { name: 'What is in the kit' })
  await expect(list).toBeVisible()
  const change = page.getByText('Change how Rex gets it')
  await expect(change).toBeFocused()
  await change.press('Enter')
  await expect(kit).toBeChecked()
  const things = list.getByRole('heading', { level: 4 })
  const names = await things.allInnerTexts()
  expect(names.length).toBeGreaterThan(5)
  await expect(
    list
      .getByRole('strong')
      .filter({ hasText: /^([\d¼½¾]+ (tablets?|capsules?|drops?)|(\d+|½|¼|⅛)( \+ [½¼⅛])* tsp)$/ }),
  ).toHaveCount(names.length)
  await things.first().click()
  await expect(list.getByText(/^A pack of .+: about £[\d.]+, lasts /).first()).toBeVisible()

  await page.goto('/pets/rex')
  const card = page.getByRole('region', { name: 'Recommended supplement' })
  await card.getByText(`Show the ${names.length} items`).click()
  await expect(card.getByRole('listitem')).toHaveCount(names.length)
  for (const name of names) await expect(card.getByText(name)).toBeVisible()
  await card.getByRole('link', { name: 'See what each is for, or change' }).click()
  await expect(page.getByRole('heading', { name: 'How Rex gets its supplement', level: 1 })).toBeFocused()
  await expect(things).toHaveText(names)

  await change.click()
  await powder.press('Space')
  const dialog = page.getByRole('dialog', { name: 'Change to the powder?' })
  await expect(dialog.getByText(/^\d+ recipes suit Rex now, and \d+ after the change\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, change' }).click()
  await expect(page.getByText('Rex gets the powder.')).toBeVisible()
  await expect(powder).toBeFocused()
  await expect(list).toBeHidden()
  await page.getByRole('link', { name: 'Back to Rex' }).click()
  await expect(card.getByText(/^[\d.]+ g a day$/)).toBeVisible()
})
