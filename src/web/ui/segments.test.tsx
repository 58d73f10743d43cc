import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible, show, THEMES } from '../testing/show.tsx'
import { Segments } from './segments.tsx'

const CHOICES = [
  { value: 'g', label: 'Grams' },
  { value: 'oz', label: 'Ounces' },
] as const

const segments = (onChange = vi.fn()) => <Segments label="Food in" choices={CHOICES} value="g" onChange={onChange} />

test.each(THEMES)('everybody can use it, %s', async (theme) => {
  const { container } = await show(segments(), theme)
  await expectAccessible(container)
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
