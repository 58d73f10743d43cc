import { expectAccessible } from './app/accessible.ts'
import { ownersApi } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test('an owner gives the dog a photo from a file, sees it again, and removes it', {
  tag: ['@phone', '@dogs-photo'],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/pets/rex')
  const buffer = await page.screenshot()
  await page.getByLabel('Add a photo').setInputFiles({ name: 'rex.png', mimeType: 'image/png', buffer })
  const photo = page.getByRole('img', { name: 'Photo of Rex' })
  await expect(photo).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
  await page.reload()
  await expect(photo).toBeVisible()
  const sides = await photo.evaluate((img: HTMLImageElement) => Math.max(img.naturalWidth, img.naturalHeight))
  expect(sides).toBe(640)
  await expectAccessible(page, 'a dog with a photo')
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(photo).toHaveCount(0)
  const { photo: kept } = await (await ownersApi(page))('GET', '/v2/pets/rex/photo')
  expect(kept).toBeNull()
})

test('a dog changes over: begun, seen on its page, and ended', { tag: ['@phone', '@changing-over'] }, async ({
  page,
  app,
}) => {
  await settle(page, app)
  await page.goto('/pets/rex')
  await page.getByRole('link', { name: 'Switching to homemade food' }).click()
  await expect(page.getByRole('heading', { name: 'Switching Rex to home-cooked', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'Day 1 of 10' })).toBeVisible()
  await expect(page.getByText('Today a quarter of each bowl is homemade.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Rex' }).click()
  await page.getByRole('link', { name: 'Switching to homemade food: day 1 of 10' }).click()
  await page.getByRole('button', { name: 'Stop switching' }).click()
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible()
})
