import { describeDogAtOnce, newOwner, register, rex } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test('a visitor sees three recipes for the dog before there is an account, and finds them again with it', {
  tag: ['@phone', '@first-recipes'],
}, async ({ page, app }) => {
  await describeDogAtOnce(page, rex)
  await page.waitForURL('/register')
  const beside = page.getByRole('complementary', { name: 'Ready for Rex' })
  const names = beside.getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(3)
  await expect(beside.getByText(/^\d+ minutes of cooking$/)).not.toHaveCount(0)
  const shown = await names.allTextContents()

  await register(page, app, newOwner())
  await page.waitForURL('/new-pet/supplements')
  await page.goto('/home')
  const found = page.getByRole('region', { name: 'Recommended for Rex' }).getByRole('article').getByRole('heading')
  await expect(found).not.toHaveCount(0)
  expect((await found.allTextContents()).slice(0, 3)).toEqual(shown)
})
