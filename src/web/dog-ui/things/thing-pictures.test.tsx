import { expect, test } from 'vitest'
import { UNIT_KINDS } from '../../../contract/limits.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ThingPictures } from './thing-pictures.tsx'

const picturesOf = (count: number, most = 30) => <ThingPictures unit="tablet" count={count} most={most} />

everybodyCanUse({
  'one of each': UNIT_KINDS.map((unit) => <ThingPictures key={unit} unit={unit} count={1.5} most={5} />),
  'a crowd': picturesOf(29.75),
})

const pieces = (container: Element) =>
  [...container.querySelectorAll('[data-piece]')].map((piece) => piece.getAttribute('data-piece'))

test.each([
  { count: 0.25, most: 5, drawn: ['0.25'], text: '' },
  { count: 2.5, most: 5, drawn: ['1', '1', '0.5'], text: '' },
  { count: 5, most: 5, drawn: ['1', '1', '1', '1', '1'], text: '' },
  { count: 4.75, most: 5, drawn: ['1', '1', '1', '1', '0.75'], text: '' },
  { count: 5.25, most: 5, drawn: ['1'], text: '5¼ ×' },
])('$count tablets are drawn as $drawn “$text”', async ({ count, most, drawn, text }) => {
  const { container } = await show(picturesOf(count, most))
  expect(pieces(container)).toEqual(drawn)
  expect(container.textContent).toBe(text)
})

test('many stand in groups of five, as one counts them', async () => {
  const { container } = await show(picturesOf(12.5))
  const groups = [...(container.firstElementChild?.children ?? [])]
  expect(groups.map((group) => group.children.length)).toEqual([5, 5, 3])
})

test.each([
  { unit: 'tablet', count: 30, text: '' },
  { unit: 'tablet', count: 31, text: '31 ×' },
  { unit: 'quarterTeaspoon', count: 12, text: '1 tsp1 tsp1 tsp' },
  { unit: 'quarterTeaspoon', count: 45.5, text: '11 ×1 tsp¼⅛' },
  { unit: 'gram', count: 1, text: '1 ×' },
] as const)('$count of $unit, unless told how many are drawn: “$text”', async ({ unit, count, text }) => {
  const { container } = await show(<ThingPictures unit={unit} count={count} />)
  expect(container.textContent).toBe(text)
})

test.each([
  { unit: 'quarterTeaspoon', count: 0.5, drawn: ['0.125'] },
  { unit: 'quarterTeaspoon', count: 11.5, drawn: ['1', '1', '0.5', '0.25', '0.125'] },
  { unit: 'eighthTeaspoon', count: 3, drawn: ['0.25', '0.125'] },
] as const)('$count of $unit are the spoons that are filled, one after the other', async ({ unit, count, drawn }) => {
  const { container } = await show(<ThingPictures unit={unit} count={count} most={5} />)
  expect(pieces(container)).toEqual(drawn)
})

test.each([4, 2, 1, 0.5])(
  'of %s quarter teaspoons the bowl, its handle and what it holds are seen apart',
  async (count) => {
    const { container } = await show(<ThingPictures unit="quarterTeaspoon" count={count} />)
    const boxOf = (part: string) => container.querySelector(`svg ${part}`)?.getBoundingClientRect() ?? new DOMRect()
    const [bowl, handle, text] = [boxOf('ellipse'), boxOf('path'), boxOf('text')]
    expect(bowl.width * text.width).toBeGreaterThan(0)
    expect(text.left).toBeGreaterThan(bowl.right)
    expect(handle.right).toBeGreaterThan(bowl.right + 5)
  },
)

test('what is printed on a spoon is nearer to it than to the next', async () => {
  const { container } = await show(<ThingPictures unit="quarterTeaspoon" count={7.5} />)
  const boxes = [...container.querySelectorAll('svg')].map((spoon) => {
    const boxOf = (part: string) => spoon.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
    return { bowl: boxOf('ellipse'), text: boxOf('text') }
  })
  expect(boxes.length).toBe(4)
  for (const [i, { bowl, text }] of boxes.slice(0, -1).entries()) {
    const next = boxes[i + 1]?.bowl.left ?? 0
    expect(next - text.right).toBeGreaterThan(2 * (text.left - bowl.right))
  }
})

test('each part of a tablet is another picture', async () => {
  const drawings = []
  for (const count of [0.25, 0.5, 0.75, 1]) {
    const { container, unmount } = await show(picturesOf(count))
    drawings.push(container.querySelector('svg')?.innerHTML)
    await unmount()
  }
  expect(new Set(drawings).size).toBe(4)
})

test('each kind of thing is drawn as what it is, spoons by their size', async () => {
  const drawings = []
  for (const unit of UNIT_KINDS) {
    const { container, unmount } = await show(<ThingPictures unit={unit} count={1} most={5} />)
    drawings.push(container.innerHTML)
    await unmount()
  }
  expect(new Set(drawings).size).toBe(UNIT_KINDS.length)
})

test('the words beside say the same, so a screen reader passes it by', async () => {
  const { container } = await show(picturesOf(3))
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})
