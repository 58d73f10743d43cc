import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { chooseUnits, type Units } from '../units/chosen-units.ts'
import { WeightField } from './weight-field.tsx'

afterEach(() => chooseUnits({ body: 'kg' }))

function Weight({ weight = '', ...field }: { weight?: string; error?: string; hint?: string }) {
  const [value, setValue] = useState(weight)
  return <WeightField {...field} value={value} onChange={setValue} />
}

everybodyCanUse({
  empty: <Weight />,
  filled: <Weight weight="12.4" />,
  wrong: <Weight weight="abc" error="Please enter the weight as a number, like 12.5" />,
  'with a hint': <Weight hint={`Usual for a grown ${'W'.repeat(30)}: 9–11 kg`} />,
})

const box = () => page.getByRole('textbox', { name: 'Weight' })

test.each(['kg', 'lb'] as const)('is typed in the unit of its owner, which is read out with it: %s', async (body) => {
  chooseUnits({ body })
  await show(<Weight />)
  await expect.element(box()).toHaveAccessibleDescription(body)
})

test.each<{ from: Units['body']; weight: string; other: string; after: string }>([
  { from: 'kg', weight: '12.4', other: 'Use pounds', after: '27.34' },
  { from: 'lb', weight: '27.34', other: 'Use kilograms', after: '12.4' },
  { from: 'kg', weight: '', other: 'Use pounds', after: '' },
  { from: 'kg', weight: 'abc', other: 'Use pounds', after: 'abc' },
])('who thinks in the other unit has “$weight” $from as “$after”', async ({ from, weight, other, after }) => {
  chooseUnits({ body: from })
  await show(<Weight weight={weight} />)
  await page.getByRole('button', { name: other }).click()
  await expect.element(box()).toHaveValue(after)
  await expect.element(box()).not.toHaveAccessibleDescription(from)
})

test('there and back a weight is the same', async () => {
  await show(<Weight weight="12.35" />)
  await page.getByRole('button', { name: 'Use pounds' }).click()
  await page.getByRole('button', { name: 'Use kilograms' }).click()
  await expect.element(box()).toHaveValue('12.35')
})

test('phones show the keyboard for numbers, and the unit is one Tab on', async () => {
  await show(<Weight />)
  await expect.element(box()).toHaveAttribute('inputmode', 'decimal')
  await userEvent.keyboard('{Tab}9.5{Tab}')
  await expect.element(box()).toHaveValue('9.5')
  await expect.element(page.getByRole('button', { name: 'Use pounds' })).toHaveFocus()
})
