import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ItemLine } from './item-line.tsx'

const ZINC = { code: 'thing-zinc', name: 'Zinc gluconate tablets, 15 mg zinc', quantity: 4.5, unit: 'tablet' }
const CALCIUM = { code: 'thing-calcium-carbonate', name: 'Calcium carbonate', quantity: 12, unit: 'quarterTeaspoon' }
const RICE = { code: '13-001', name: 'White rice', quantity: 420.5, unit: 'g' }
const tablets = { unitsPerPack: 90, gramsPerUnit: null, unitsPerDay: 1.5 }
const spoons = { unitsPerPack: 700, gramsPerUnit: 1.4, unitsPerDay: 1.5 }

type Of = { item?: typeof ZINC; supplied?: typeof tablets | typeof spoons | undefined; isWaiting?: boolean }
const line = ({ item = ZINC, supplied, isWaiting = false }: Of = {}) => (
  <ul>
    <ItemLine item={item} supplied={supplied} isTicked={false} isWaiting={isWaiting} />
  </ul>
)

everybodyCanUse({
  'a thing in packs, waiting': line({ supplied: tablets, isWaiting: true }),
  'a thing of no dog any more': line(),
  'a food': line({ item: RICE }),
})

const says = () => page.getByRole('listitem').element().textContent

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

test('a thing that no dog gets any more is told in units, not in packs', async () => {
  await show(line())
  expect(says()).not.toContain('pack')
})
