import { expectText, open, press } from './person.ts'
import { test } from './test.ts'

test('a visitor without a network is told so, and goes on when it is back', async ({ page }) => {
  await open(page, '/new-pet')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.setOfflineMode(true)
  await page.reload()
  await expectText(page, 'It looks like you are not connected to the internet. Verify your connection and try again.')
  await page.setOfflineMode(false)
  await press(page, 'button', 'Refresh')
  await expectText(page, 'Step 1 of 4')
})
