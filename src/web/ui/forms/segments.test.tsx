import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, expectNothingBesideTheScreen, InPage, show } from '../../testing/show.tsx'
import { Segments } from './segments.tsx'

const CHOICES = [
  { value: 'g', label: 'Grams' },
  { value: 'oz', label: 'Ounces' },
] as const

const segments = (onChange = vi.fn()) => <Segments label="Food in" choices={CHOICES} value="g" onChange={onChange} />

/** Labels in a language with long words, each as long as a button of the narrowest phone. */
const LONG = [
  { value: 'g', label: 'Gewichtsangabe in Gramm' },
  { value: 'oz', label: 'Feinunzenumrechnungswerte' },
] as const

everybodyCanUse({
  'two words': segments(),
  'long words': <Segments label="Food in" choices={LONG} value="oz" onChange={vi.fn()} />,
  'one word that no row has room for': (
    <Segments label="Food in" choices={[{ value: 'g', label: 'W'.repeat(40) }]} value="g" onChange={vi.fn()} />
  ),
})

test.each([
  { screen: 'wide', width: 1440, choices: CHOICES, isOneRow: true },
  { screen: 'narrow', width: 360, choices: CHOICES, isOneRow: true },
  { screen: 'narrow', width: 320, choices: LONG, isOneRow: false },
])('on a $screen screen of $width px the words are one row where it has room', async ({ width, choices, isOneRow }) => {
  await page.viewport(width, 740)
  try {
    const { container } = await show(
      <InPage>
        <Segments label="Food in" choices={choices} value="g" onChange={vi.fn()} />
      </InPage>,
    )
    const [first, second] = [...container.querySelectorAll('label')].map((word) => word.getBoundingClientRect())
    expect(first?.top === second?.top).toBe(isOneRow)
    expectNothingBesideTheScreen()
  } finally {
    await page.viewport(360, 740)
  }
})

/** The room of a card on a phone of 360 px. */
const IN_CARD = { width: '18.25rem' }

test.each([
  ['Ahead', 'So far', '3 months'],
  ['1 week', '1 month', '3 months'],
])('three short words stand in one row of a card on a phone: %s, %s, %s', async (...words) => {
  const choices = words.map((label) => ({ value: label, label }))
  const { container } = await show(
    <div style={IN_CARD}>
      <Segments label="How long" choices={choices} value="" onChange={vi.fn()} />
    </div>,
  )
  const rows = [...container.querySelectorAll('label')].map((word) => word.getBoundingClientRect().top)
  expect(new Set(rows).size).toBe(1)
})

test('says what is chosen, and of what', async () => {
  const screen = await show(segments())
  await expect.element(screen.getByRole('group', { name: 'Food in' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Grams' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Ounces' })).not.toBeChecked()
})

test('a tap on a word chooses it', async () => {
  const onChange = vi.fn()
  const screen = await show(segments(onChange))
  await screen.getByText('Ounces').click()
  expect(onChange.mock.calls).toEqual([['oz']])
})

test('with the keyboard one comes to it by Tab and to the next by an arrow', async () => {
  const onChange = vi.fn()
  await show(segments(onChange))
  await userEvent.keyboard('{Tab}{ArrowRight}')
  expect(onChange.mock.calls).toEqual([['oz']])
})
