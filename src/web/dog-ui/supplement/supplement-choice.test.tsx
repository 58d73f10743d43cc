import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { KIT, PRODUCT_WAY, REX_WITH_KIT, WAYS, WAYS_WITH_KIT, ZINC } from '../../testing/supplement.ts'
import { type Choosing, SupplementChoice } from './supplement-choice.tsx'
import type { Supplement } from './thing.ts'

const choose = vi.fn()
const IDLE: Choosing = { ways: WAYS, busyWith: undefined, refused: undefined, late: undefined, choose }

const choice = (pet: Pet, choosing: Partial<Choosing> = {}, asksFirst = false) => (
  <SupplementChoice
    pet={pet}
    supplement={pet.supplement as Supplement}
    choosing={{ ...IDLE, ways: pet.supplement?.way === 'kit' ? WAYS_WITH_KIT : WAYS, ...choosing }}
    asksFirst={asksFirst}
  />
)

const WHY = 'We cannot make a pharmacy kit for this dog. Too little zinc.'
const LATE = 'Working out the kit is taking longer than usual. Please try again shortly.'
const COPPER = { id: 'copper', name: 'Copper tablets' }
const withoutCopper: Pet = { ...REX_WITH_KIT, supplement: { ...KIT, without: [COPPER] } }
const tooStrong: Pet = {
  ...REX_WITH_KIT,
  supplement: { ...KIT, fits: false, passes: [{ nutrient: 'vitaminD', timesMaximum: 4.84, of: 'legal' }] },
}
const outgrown: Pet = { ...REX_WITH_KIT, supplement: { ...KIT, fits: false } }

everybodyCanUse({
  'the powder': choice(REX),
  'a kit, something left out': choice(withoutCopper),
  'an outgrown kit': choice(outgrown),
  'a kit that is too strong': choice(tooStrong),
  'on its way': choice(REX, { busyWith: { way: 'kit' } }),
  'no time': choice(REX, { late: { text: LATE, onAgain: () => {} } }),
  'no kit': choice(REX, { refused: { text: WHY, thingId: undefined } }),
})

const powder = page.getByRole('radio', { name: 'I already have Goodbowl powder' })
const kit = page.getByRole('radio', { name: 'From the pharmacy and the kitchen' })
const openWays = () => page.getByText('Change how Rex gets it').click()

test('each way says what it asks, costs and leaves of the recipes', { tags: '@supplement-way' }, async () => {
  await show(choice(REX))
  await expect.element(powder).toBeChecked()
  await expect
    .element(powder)
    .toHaveAccessibleDescription(
      'Only if you have it: one powder, weighed out for each pot. 4.2 g a day. We know of no shop that sells it yet. Price not known. About 2 minutes a week. 233 recipes suit Rex with it.',
    )
  await expect
    .element(kit)
    .toHaveAccessibleDescription(
      '4 shop-bought items, measured out weekly. From a pharmacy, a supermarket or online. About £5.29 a month. About 5 minutes a week. 226 recipes suit Rex with it.',
    )
})

const undecided: Pet = { ...REX, supplement: { ...(REX.supplement as Supplement), isChosen: false } }

test('no way is chosen before the owner chooses it, the powder neither', async () => {
  choose.mockClear()
  await show(choice(undecided))
  await expect.element(powder).not.toBeChecked()
  await expect.element(kit).not.toBeChecked()
  await powder.click()
  expect(choose.mock.calls).toEqual([[{ way: 'powder' }]])
})

test('an owner who has not chosen yet is not asked again before the first choice', async () => {
  choose.mockClear()
  await show(choice(undecided, {}, true))
  await kit.click()
  expect(choose.mock.calls).toEqual([[{ way: 'kit' }]])
})

test('that a choice is missing is said at the cards, until there is one', async () => {
  const missing = (pet: Pet) => (
    <SupplementChoice
      pet={pet}
      supplement={pet.supplement as Supplement}
      choosing={IDLE}
      error="Choose what Rex will get."
    />
  )
  const { unmount } = await show(missing(undecided))
  const question = page.getByRole('radiogroup', { name: 'How will you get it?' })
  await expect.element(question).toHaveAccessibleDescription('Choose what Rex will get.')
  await unmount()
  await show(missing(REX))
  await expect.element(question).not.toHaveAccessibleDescription(/./)
})

test('the ways are folded above the things of a dog that is fed already', async () => {
  await show(choice(REX_WITH_KIT, {}, true))
  await expect.element(kit).not.toBeInTheDocument()
  await openWays()
  await expect.element(kit).toBeChecked()
})

test('they are folded once a kit is chosen, and the focus goes to what opens them', async () => {
  const { rerender } = await show(choice(undecided))
  ;(kit.element() as HTMLElement).focus()
  await rerender(choice(REX_WITH_KIT))
  await expect.element(kit).not.toBeInTheDocument()
  expect(document.activeElement?.textContent).toBe('Change how Rex gets it')
})

test('a way that cannot be says why', async () => {
  const none = { isPossible: false, why: WHY, items: [], recipes: 0 }
  await show(choice(REX, { ways: WAYS.map((facts) => (facts.way === 'kit' ? { ...facts, ...none } : facts)) }))
  await expect.element(kit).toHaveAccessibleDescription(new RegExp(`${WHY}$`))
})

test('what could not be worked out in time is no no: it can be asked for again', async () => {
  const onAgain = vi.fn()
  await show(choice(REX, { late: { text: LATE, onAgain } }))
  await expect.element(page.getByRole('alert').getByText(LATE)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onAgain).toHaveBeenCalledOnce()
})

test('a product can be taken with nothing beside it, and that is asked and sent as such', async () => {
  choose.mockClear()
  const alone = { ...PRODUCT_WAY, isAlone: true, items: PRODUCT_WAY.items.slice(0, 1), recipes: 120 }
  await show(choice(REX, { ways: [...WAYS, alone, PRODUCT_WAY] }, true))
  const byItself = page.getByRole('radio', { name: 'My own product: Complete Mix, and nothing else' })
  await expect
    .element(byItself)
    .toHaveAccessibleDescription(/^Just your product, measured out weekly\. .*120 recipes suit Rex with it\.$/)
  await byItself.click()
  await expect.element(page.getByText('233 recipes suit Rex now, and 120 after the change.')).toBeVisible()
  await expect.element(page.getByText('Nothing else to buy.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, change' }).click()
  expect(choose.mock.calls).toEqual([[{ way: 'product', productId: 'complete-mix', isAlone: true }]])
})

test('a product whose label is in question cannot be chosen before it is answered, and one that cannot be says why', async () => {
  choose.mockClear()
  const open = { ...PRODUCT_WAY, questions: 2 }
  const none = {
    ...PRODUCT_WAY,
    productId: 'strong',
    productName: 'Strong',
    isPossible: false,
    verdict: { ...PRODUCT_WAY.verdict, kind: 'notWithThis', text: ['Not with Strong.'] },
  } as typeof PRODUCT_WAY
  await show(choice(REX, { ways: [...WAYS, open, none] }))
  const mix = page.getByRole('radio', { name: 'My own product: Complete Mix' })
  await expect.element(mix).toBeDisabled()
  await expect.element(mix).toHaveAccessibleDescription('Please answer the 2 open questions about its label first.')
  await expect
    .element(page.getByRole('link', { name: 'Answer the open questions on the label of Complete Mix' }))
    .toHaveAttribute('href', '/pets/rex/supplement/product?product=complete-mix')
  const strong = page.getByRole('radio', { name: 'My own product: Strong' })
  await expect.element(strong).toBeDisabled()
  await expect.element(strong).toHaveAccessibleDescription('Not with Strong.')
  await expect.element(page.getByRole('link', { name: 'Change the label of Strong' })).toBeVisible()
})

test('what a dog gets already stays chosen, whatever is asked of its label by now', async () => {
  const ways = [...WAYS.map((way) => ({ ...way, isChosen: false })), { ...PRODUCT_WAY, questions: 1, isChosen: true }]
  await show(choice({ ...REX_WITH_KIT, supplement: { ...KIT, way: 'product' } }, { ways }))
  const mix = page.getByRole('radio', { name: 'My own product: Complete Mix' })
  await openWays()
  await expect.element(mix).toBeChecked()
  await expect.element(mix).toBeEnabled()
  await expect
    .element(page.getByRole('link', { name: 'Answer the open questions on the label of Complete Mix' }))
    .toHaveAttribute('href', '/pets/rex/supplement/product?product=complete-mix')
})

test('a product of one’s own is a way like the others, with what it asks and costs', async () => {
  await show(choice(REX))
  const own = page.getByRole('link', { name: 'My own product: enter its label' })
  await expect.element(own).toHaveAccessibleDescription(/copy what the pack says.*work out the cost of a month/)
  await expect.element(own).toHaveAttribute('href', '/pets/rex/supplement/product')
})

test('a new dog gets it by one tap', async () => {
  choose.mockClear()
  await show(choice(REX))
  await kit.click()
  expect(choose.mock.calls).toEqual([[{ way: 'kit' }]])
})

test('of a dog that is fed already it is asked once, and only a yes changes it', {
  tags: '@supplement-way',
}, async () => {
  choose.mockClear()
  await show(choice(REX, {}, true))
  await kit.click()
  await page.getByRole('button', { name: 'No, keep it as it is' }).click()
  await expect.element(powder).toBeChecked()
  expect(choose).not.toHaveBeenCalled()
  await kit.click()
  await page.getByRole('button', { name: 'Yes, change' }).click()
  expect(choose.mock.calls).toEqual([[{ way: 'kit' }]])
})

test('while it is worked out the choice is shown, and no other is taken', async () => {
  choose.mockClear()
  await show(choice(REX, { busyWith: { way: 'kit' } }))
  await expect.element(kit).toBeChecked()
  await expect.element(page.getByRole('status').getByText('Working it out…')).toBeVisible()
  await powder.click()
  expect(choose).not.toHaveBeenCalled()
})

test('what cannot be got is left out beside what was left out before, and can be taken back', async () => {
  choose.mockClear()
  await show(choice(withoutCopper))
  await page.getByRole('heading', { level: 4, name: ZINC.name }).click()
  await page.getByRole('button', { name: `I can’t get this: ${ZINC.name}` }).click()
  await page.getByRole('button', { name: 'I can get it now: Copper tablets' }).click()
  expect(choose.mock.calls).toEqual([
    [{ way: 'kit' }, [COPPER, { id: ZINC.id, name: ZINC.name }]],
    [{ way: 'kit' }, []],
  ])
})

test('what leaving out costs in recipes is said before it is chosen, and then beside what was left out', async () => {
  const narrowed = '11 recipes fewer suit this dog than with the powder.'
  const with11Fewer = (ways: typeof WAYS) => ways.map((facts) => (facts.way === 'kit' ? { ...facts, narrowed } : facts))
  await show(choice(REX, { ways: with11Fewer(WAYS) }))
  await expect.element(kit).toHaveAccessibleDescription(new RegExp(`${narrowed}$`))
  await show(choice(withoutCopper, { ways: with11Fewer(WAYS_WITH_KIT) }))
  const leftOut = page.getByRole('region', { name: 'Left out because you can’t get it' })
  await expect.element(leftOut.getByText(narrowed)).toBeVisible()
  expect(page.getByText(narrowed).elements()).toHaveLength(1)
})

test('a kit that the dog has outgrown is worked out again', async () => {
  choose.mockClear()
  await show(choice(outgrown))
  await page.getByRole('button', { name: 'Recalculate the kit' }).click()
  expect(choose.mock.calls).toEqual([[{ way: 'kit' }]])
})

test('a kit of another share of homemade food is not to be given, and nothing is offered that would be refused', async () => {
  const text = 'Do not give the supplement kit for now: it is counted out for 100 % of each meal.'
  const advice: Pet['advice'] = [{ kind: 'vet', id: 'kitOfAnotherShare', text, seeVetWhen: [] }]
  await show(choice({ ...tooStrong, advice }))
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByText(/too strong/).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Recalculate the kit' }).elements()).toEqual([])
})

test('while its product cannot be counted no way is chosen, and the powder can be', async () => {
  choose.mockClear()
  const advice: Pet['advice'] = [{ kind: 'vet', id: 'productRefused', text: 'Do not give it for now.', seeVetWhen: [] }]
  await show(choice({ ...REX, advice }))
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
  await page.getByRole('radio', { name: /powder/ }).click()
  expect(choose.mock.calls).toEqual([[{ way: 'powder' }]])
})

test('a kit that passes a maximum is not to be given, nor called one that leaves fewer recipes', async () => {
  choose.mockClear()
  await show(choice(tooStrong))
  await expect.element(page.getByText(/^This kit is too strong: do not give it to Rex\./)).toBeVisible()
  expect(page.getByText(/fewer recipes/).elements()).toEqual([])
  await page.getByRole('button', { name: 'Recalculate the kit' }).click()
  expect(choose.mock.calls).toEqual([[{ way: 'kit' }]])
})

test('why there is no kit is said where it was asked for', async () => {
  await show(choice(REX_WITH_KIT, { refused: { text: WHY, thingId: 'zinc' } }))
  expect(page.getByRole('alert').elements()).toEqual([])
  await page.getByRole('heading', { level: 4, name: ZINC.name }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(WHY)
})

test('a product that the dog cannot get bears its name, and says why', async () => {
  const verdict = {
    kind: 'notWithThis',
    text: ['Not with this.', 'Too much vitamin D.'],
    parts: [],
    missing: [],
  } as const
  const none = { ...PRODUCT_WAY, isPossible: false, verdict, items: [], recipes: 0 }
  await show(choice(REX, { ways: [...WAYS, none] }))
  await expect.element(ownProduct).toHaveAccessibleDescription('Not with this.')
})

const WITH_PRODUCT = [...WAYS, PRODUCT_WAY]
const ownProduct = page.getByRole('radio', { name: 'My own product: Complete Mix' })

test('a product of the owner’s own is a way like the others', async () => {
  choose.mockClear()
  await show(choice(REX, { ways: WITH_PRODUCT }))
  await expect
    .element(ownProduct)
    .toHaveAccessibleDescription(/About £9\.10 a month\. About \d minutes a week\. 180 recipes suit Rex with it\.$/)
  await ownProduct.click()
  expect(choose.mock.calls).toEqual([[{ way: 'product', productId: 'complete-mix' }]])
})

test('a dog that gets the product has its things, and leaves out beside it', async () => {
  choose.mockClear()
  const supplement: Supplement = { ...KIT, way: 'product', items: PRODUCT_WAY.items }
  const ways = WITH_PRODUCT.map((facts) => ({ ...facts, isChosen: facts.way === 'product' }))
  await show(choice({ ...REX, supplement }, { ways }))
  await openWays()
  await expect.element(ownProduct).toBeChecked()
  await expect.element(page.getByText('35 g', { exact: true })).toBeVisible()
  await page.getByRole('heading', { level: 4, name: ZINC.name }).click()
  await page.getByRole('button', { name: `I can’t get this: ${ZINC.name}` }).click()
  expect(choose.mock.calls).toEqual([
    [{ way: 'product', productId: 'complete-mix' }, [{ id: ZINC.id, name: ZINC.name }]],
  ])
})

test('what was just chosen stays chosen while the ways are worked out again', async () => {
  await show(choice(REX_WITH_KIT, { ways: WAYS }))
  await openWays()
  await expect.element(kit).toBeChecked()
})

const unpriced = (...beside: typeof PRODUCT_WAY.items) => {
  const items = [{ ...(PRODUCT_WAY.items[0] as (typeof PRODUCT_WAY.items)[number]), gbpPerUnit: 0 }, ...beside]
  return [...WAYS, { ...PRODUCT_WAY, items, gbpPerMonth: beside.length > 0 ? 3.4 : 0 }]
}

test('for a product without a known price, only the things beside it have one', async () => {
  const product = page.getByRole('radio', { name: /^My own product/ })
  const { unmount } = await show(choice(REX, { ways: unpriced(ZINC) }))
  await expect.element(product).toHaveAccessibleDescription(/ About £3\.40 a month for the other items\. /)
  await unmount()
  await show(choice(REX, { ways: unpriced() }))
  await expect.element(product).toHaveAccessibleDescription(/ measured out weekly\. Price not known\. /)
})
