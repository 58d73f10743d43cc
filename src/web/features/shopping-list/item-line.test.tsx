import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pack } from '../../data/queries/packs.ts'
import { chooseUnits } from '../../dog-ui/units/chosen-units.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ItemLine } from './item-line.tsx'

const ZINC = { code: 'thing-zinc', name: 'Zinc gluconate tablets, 15 mg zinc', quantity: 4.5, unit: 'tablet' }
const CALCIUM = { code: 'thing-calcium-carbonate', name: 'Calcium carbonate', quantity: 12, unit: 'quarterTeaspoon' }
const RICE = { code: '13-001', name: 'White rice', quantity: 420.5, unit: 'g' }
const tablets = { unitsPerPack: 90, gramsPerUnit: null, unitsPerDay: 1.5 }
const spoons = { unitsPerPack: 700, gramsPerUnit: 1.4, unitsPerDay: 1.5 }

const pack = (more: Partial<Pack>): Pack => ({
  ...{
    code: '13-001',
    name: 'White rice',
    otherNames: [],
    aisle: 'dry',
    unit: 'bag',
    boughtGrams: 1000,
    edibleGrams: 1000,
    with: null,
  },
  ...{ keeps: true, piece: null, cupGrams: 185, price: null, ...more },
})
const grams = (quantity: number, name: string) => ({ code: '13-001', name, quantity, unit: 'g' })
const tins = { unit: 'tin', boughtGrams: 120, edibleGrams: 85, with: 'liquid' } as const
const carrots = { unit: null, boughtGrams: 100, edibleGrams: 90, with: 'trimmings' } as const
const medium = { piece: { one: 'medium carrot', many: 'medium carrots', grams: 61 } }
const eggs = { unit: 'egg', boughtGrams: 57, edibleGrams: 50, with: 'shell' } as const
const gbp = (price: number) => ({ price, currency: 'GBP' }) as const

test.each([
  { food: 'Haddock', quantity: 451, how: pack({ unit: null, boughtGrams: 100, edibleGrams: 100 }), told: '450 g' },
  { food: 'Yoghurt', quantity: 370, how: pack({ unit: 'tub', boughtGrams: 500, edibleGrams: 500 }), told: '500 g' },
])('$quantity g of $food is told by the pack alone: $told', async ({ food, quantity, how, told }) => {
  await show(line({ item: grams(quantity, food), pack: { ...how, name: food } }))
  expect(says()).toBe(`${food}${told}`)
})

test('oil is told in the litres of its bottle, and a food by the name that its shop has for it', async () => {
  const oil = pack({ name: 'Sunflower oil', unit: 'bottle', boughtGrams: 920, edibleGrams: 920, cupGrams: 218 })
  await show(line({ item: grams(9.4, 'Sunflower oil, cold'), pack: oil }))
  expect(says().replaceAll('\u00a0', ' ')).toMatch(/^Sunflower oilonly 10 ml needed: look what you have first1 litre/)
})

afterEach(() => chooseUnits({ food: 'g' }))

test.each([
  { food: 'Sardines', quantity: 742, how: pack(tins), told: ['9 × 120 g', '742 g drained'] },
  { food: 'Rice', quantity: 1200, how: pack({}), told: ['2 × 1 kg'] },
  {
    food: 'Carrots',
    quantity: 183,
    how: pack({ ...carrots, ...medium }),
    told: ['250 g', '183 g trimmed · about 3 medium carrots'],
  },
  { food: 'Carrot', quantity: 40, how: pack({ ...carrots, ...medium }), told: ['50 g', 'about 1 medium carrot'] },
  { food: 'Eggs', quantity: 175, how: pack(eggs), told: ['4 eggs', '175 g shelled'] },
  {
    food: 'Mince',
    quantity: 1130,
    how: pack({ unit: null, boughtGrams: 100, edibleGrams: 100 }),
    told: ['1.15 kg'],
  },
  { food: 'Rice', quantity: 420, how: pack({}), told: ['1 kg', '420 g needed'] },
  {
    ...{ food: 'Sardines', quantity: 742, told: ['9 × 120 g', '£7.65'] },
    how: pack({ ...tins, price: { ...gbp(0.85), per: 'pack', grams: 120 } }),
  },
  {
    ...{ food: 'Eggs', quantity: 175, told: ['6 eggs', '£1.80'] },
    how: pack({ ...eggs, price: { ...gbp(1.8), per: 'pieces', pieces: 6 } }),
  },
])('$quantity g of $food: $told', async ({ food, quantity, how, told }) => {
  await show(line({ item: grams(quantity, food), pack: how }))
  for (const words of told) expect(says()).toContain(words)
})

test('a number stays beside its word, and a measure of many words may go over two lines', async () => {
  const piece = { one: 'medium peeled potato', many: 'medium peeled potatoes', grams: 150 }
  await show(line({ item: grams(750, 'Potato'), pack: pack({ ...carrots, piece }) }))
  expect(document.body.textContent).toContain('about 5\u00a0medium peeled potatoes')
})

test.each([
  { food: 'Rice', quantity: 420, how: pack({}), told: ['2.2 lb', '14.8 oz needed · about 2¼ cups'] },
  {
    food: 'Mince',
    quantity: 300,
    how: pack({ unit: null, boughtGrams: 100, edibleGrams: 100, cupGrams: null }),
    told: ['12 oz'],
  },
  { food: 'Carrots', quantity: 600, how: pack({ ...carrots, ...medium }), told: ['1.5 lb', 'about 10 medium carrots'] },
])('in pounds and ounces, $quantity g of $food: $told', async ({ food, quantity, how, told }) => {
  chooseUnits({ food: 'oz' })
  await show(line({ item: grams(quantity, food), pack: how }))
  for (const words of told) expect(says()).toContain(words)
})

type Of = {
  pack?: Pack
  item?: typeof ZINC
  supplied?: typeof tablets | typeof spoons | undefined
  isWaiting?: boolean
}
const line = ({ item = ZINC, supplied, pack, isWaiting = false }: Of = {}) => (
  <ul>
    <ItemLine item={item} supplied={supplied} pack={pack} isTicked={false} isWaiting={isWaiting} />
  </ul>
)

everybodyCanUse({
  'a thing in packs, waiting': line({ supplied: tablets, isWaiting: true }),
  'a thing of no dog any more': line(),
  'a food': line({ item: RICE }),
  'a food with a price': line({ item: RICE, pack: pack({ price: { ...gbp(2.1), per: 'kg' } }) }),
})

const says = () => page.getByRole('listitem').element().textContent?.replaceAll('\u00a0', ' ')

test.each([
  { item: ZINC, supplied: tablets, told: ['1 pack', '4½ tablets needed · packs of 90 · lasts about 8 weeks'] },
  { item: { ...ZINC, quantity: 90.1 }, supplied: tablets, told: ['2 packs', '90¼ tablets needed', 'about 3 months'] },
  { item: ZINC, supplied: { ...tablets, unitsPerDay: 6 }, told: ['lasts about 15 days'] },
  { item: CALCIUM, supplied: spoons, told: ['1 pack', '3 tsp needed · packs of 980 g · lasts more than a year'] },
  { item: ZINC, supplied: undefined, told: ['4½ tablets'] },
  { item: RICE, supplied: undefined, told: ['421 g'] },
])('$item.quantity $item.unit of $item.name: $told', async ({ item, supplied, told }) => {
  await show(line({ item, supplied }))
  for (const words of told) expect(says()).toContain(words)
})

test.each([
  [1, 'Twine'],
  [2, 'Twine2'],
])('%i of an own item', async (quantity, told) => {
  await show(line({ item: { code: 'own-twine', name: 'Twine', quantity, unit: '' } }))
  expect(says()?.trim()).toBe(told)
})

test('what is needed of a food stands right below its name, though its price is a second line beside both', async () => {
  await show(line({ item: RICE, pack: pack({ price: { ...gbp(2.1), per: 'pack', grams: 1000 } }) }))
  const label = page.getByRole('listitem').element().querySelector('label')
  const boxOf = (part: string) => label?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
  const [name, hint, quantity] = ['span:nth-of-type(2)', 'span:nth-of-type(3)', ':scope > span:last-child'].map(boxOf)
  expect(hint?.top).toBeCloseTo(name?.bottom ?? 0, 0)
  expect(hint?.right).toBeLessThanOrEqual(quantity?.left ?? 0)
})

test('a thing has its picture where a food has one, and what is needed of it the whole width below its name', async () => {
  await show(line({ supplied: tablets }))
  const item = page.getByRole('listitem').element()
  const [sign, name, hint, quantity] = [
    'svg[data-sign="tablet"]',
    'label > span:nth-of-type(2)',
    'label > span:nth-of-type(3)',
    'label > span:last-child',
  ].map((part) => item.querySelector(part)?.getBoundingClientRect() ?? new DOMRect())
  expect(sign?.width).toBeGreaterThan(20)
  expect(hint?.left).toBe(name?.left)
  expect(hint?.top).toBeGreaterThanOrEqual(quantity?.bottom ?? 0)
  expect(hint?.right).toBe(quantity?.right)
})

test('a thing that no dog gets any more is told in units, not in packs', async () => {
  await show(line())
  expect(says()).not.toContain('pack')
})
