import { expect, test } from 'vitest'
import { UNIT_KINDS } from '../../../contract/limits.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { UnitSigns } from './unit-signs.tsx'

everybodyCanUse({
  'some of each': UNIT_KINDS.map((kind) => <UnitSigns key={kind} kind={kind} units={7} />),
  'the most that are drawn': <UnitSigns kind="tablet" units={29.75} />,
})

const drawn = (container: Element) =>
  [...container.querySelectorAll('[data-unit]')].map((unit) => unit.getAttribute('data-unit'))

test.each([
  { units: 1, parts: ['1'], text: '' },
  { units: 2.5, parts: ['1', '1', '0.5'], text: '' },
  { units: 0.25, parts: ['0.25'], text: '' },
  { units: 0.75, parts: ['0.75'], text: '' },
  { units: 31, parts: ['1'], text: '31 ×' },
])('$units tablets are drawn as $parts “$text”', async ({ units, parts, text }) => {
  const { container } = await show(<UnitSigns kind="tablet" units={units} />)
  expect(drawn(container)).toEqual(parts)
  expect(container.textContent).toBe(text)
})

test('each part of a tablet is another picture', async () => {
  const pictures: string[] = []
  for (const units of [0.25, 0.5, 0.75, 1]) {
    const { container, unmount } = await show(<UnitSigns kind="tablet" units={units} />)
    pictures.push(container.querySelector('svg')?.innerHTML ?? '')
    await unmount()
  }
  expect(new Set(pictures).size).toBe(4)
})

test('tablets stand in fives, and many spoons, which one weighs, as one and their number', async () => {
  const { container } = await show(<UnitSigns kind="tablet" units={12} />)
  const fives = [...(container.querySelector('[data-kind]')?.children ?? [])]
  expect(fives.map(({ children }) => children.length)).toEqual([5, 5, 2])
  const spoons = await show(<UnitSigns kind="quarterTeaspoon" units={12} />)
  expect(spoons.container.textContent).toContain('12 ×')
})

test('the words beside say the same, so a screen reader passes it by', async () => {
  const { container } = await show(<UnitSigns kind="drop" units={3} />)
  expect(container.querySelector('[data-kind]')).toHaveAttribute('aria-hidden', 'true')
})
