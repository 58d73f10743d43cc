import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { KIT, PRODUCT_WAY, REX_WITH_KIT, WAYS, WAYS_WITH_KIT } from '../../testing/supplement.ts'
import { AskBeforeChange } from './ask-before-change.tsx'
import type { Supplement } from './thing.ts'

const POWDER = REX.supplement as Supplement
const ignore = () => undefined

const toKit = (
  <AskBeforeChange pet={REX} from={POWDER} to={{ way: 'kit' }} ways={WAYS} onConfirm={ignore} onClose={ignore} />
)

everybodyCanUse({
  'to a kit': toKit,
  'to the powder': (
    <AskBeforeChange
      pet={REX_WITH_KIT}
      from={KIT}
      to={{ way: 'powder' }}
      ways={WAYS_WITH_KIT}
      onConfirm={ignore}
      onClose={ignore}
    />
  ),
})

test('before a kit it says what to buy, for how much, and what becomes of the recipes', {
  tags: '@supplement-way',
}, async () => {
  await show(toKit)
  await expect.element(page.getByText('4 items to buy, about £25 for one pack of each:')).toBeVisible()
  for (const { name } of KIT.items) await expect.element(page.getByText(name)).toBeVisible()
  await expect.element(page.getByText('233 recipes suit Rex now, and 226 after the change.')).toBeVisible()
})

test('what is not known yet is not said', async () => {
  await show(
    <AskBeforeChange
      pet={REX}
      from={POWDER}
      to={{ way: 'kit' }}
      ways={undefined}
      onConfirm={ignore}
      onClose={ignore}
    />,
  )
  await expect.element(page.getByText('You then see what to buy and what it costs.')).toBeVisible()
  expect(page.getByText(/recipes suit/).elements()).toEqual([])
})

test('one button changes, the other does not', async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()]
  await show(
    <AskBeforeChange
      pet={REX_WITH_KIT}
      from={KIT}
      to={{ way: 'powder' }}
      ways={WAYS_WITH_KIT}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  )
  await expect
    .element(page.getByText(/^You need to have the powder\. It replaces the 4 items in your kit/))
    .toBeVisible()
  await page.getByRole('button', { name: 'No, keep it as it is' }).click()
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  await page.getByRole('button', { name: 'Yes, change' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

const toProduct = (items = PRODUCT_WAY.items) => (
  <AskBeforeChange
    pet={REX_WITH_KIT}
    from={KIT}
    to={{ way: 'product', productId: PRODUCT_WAY.productId ?? undefined }}
    ways={[...WAYS_WITH_KIT, { ...PRODUCT_WAY, items }]}
    onConfirm={ignore}
    onClose={ignore}
  />
)

test('before a product it says what to buy beside it', async () => {
  await show(toProduct())
  await expect.element(page.getByRole('dialog', { name: 'Change to your product?' })).toBeVisible()
  await expect.element(page.getByText('1 item to buy, about £5.00 for one pack of each:')).toBeVisible()
  expect(page.getByRole('listitem').elements().length).toBe(1)
  await expect.element(page.getByText('226 recipes suit Rex now, and 180 after the change.')).toBeVisible()
})

test('before a product that is complete it says that nothing has to be bought', async () => {
  await show(toProduct(PRODUCT_WAY.items.slice(0, 1)))
  await expect.element(page.getByText('Nothing else to buy.')).toBeVisible()
})
