import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { BreedPicker, type FoundBreed, type FoundBreeds } from './breed-picker.tsx'
import type { ChosenBreed } from './own-kinds.ts'

const breed = (name: string, more: Partial<FoundBreed> = {}): FoundBreed => ({
  name,
  size: 'Large',
  minWeight: 25,
  maxWeight: 36,
  avgWeight: 30,
  alternativeNames: [],
  ...more,
})
const LABRADOR = breed('Labrador Retriever')
const COCKAPOO = breed('Cockapoo', { size: 'Small', matchedName: 'Cocker Spaniel x Poodle' })
const LONG = breed('Nova-Scotia-Duck-Tolling-Retriever-und-Wolfshund', { matchedName: 'Little-River-Duck-Dog' })
const FOUND: FoundBreeds = { breeds: [LABRADOR, COCKAPOO], query: '', hasFailed: false }

afterEach(() => vi.restoreAllMocks())

type PickerProps = {
  found?: FoundBreeds
  value?: ChosenBreed
  error?: string
  onChange?: (breed?: ChosenBreed) => void
}

function Picker({ found = FOUND, value, error, onChange }: PickerProps) {
  const [chosen, setChosen] = useState(value)
  const change = (breed: ChosenBreed | undefined) => {
    setChosen(breed)
    onChange?.(breed)
  }
  return (
    <BreedPicker
      useFoundBreeds={(text) => ({ ...found, query: found.query || text.trim() })}
      value={chosen}
      onChange={change}
      error={error}
    />
  )
}

everybodyCanUse({
  'breeds to choose from': <Picker />,
  'one chosen': <Picker value={LABRADOR} />,
  'no breed like that': <Picker found={{ ...FOUND, breeds: [] }} />,
  'still on their way': <Picker found={{ ...FOUND, breeds: undefined }} />,
  'failed to come': <Picker found={{ breeds: undefined, hasFailed: true }} />,
  wrong: <Picker error="Please choose a breed from the list" />,
  'long words': <Picker found={{ ...FOUND, breeds: [LONG] }} />,
})

const box = () => page.getByRole('combobox', { name: 'Breed' })

test.each([
  { breeds: [LABRADOR, COCKAPOO], says: '2 breeds to choose from' },
  { breeds: [LABRADOR], says: '1 breed to choose' },
  { breeds: [], says: 'No breed like that. Try another spelling, “mixed” or “unknown”.' },
])('says how many there are: $says', async ({ breeds, says }) => {
  await show(<Picker found={{ ...FOUND, breeds }} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(says)
  await expect.element(box()).toHaveAttribute('aria-expanded', String(breeds.length > 0))
})

test.each([
  { name: 'Labrador Retriever', says: ['Large · 25–36 kg'] },
  { name: 'Cockapoo', says: ['Cocker Spaniel × Poodle', 'Small · 25–36 kg'] },
])('of the $name one reads size, weight and the name that was typed', async ({ name, says }) => {
  await show(<Picker />)
  const option = page.getByRole('option').filter({ hasText: name })
  for (const text of says) await expect.element(option).toMatchTextContent(text)
})

test.each([
  { way: 'a tap', choose: () => page.getByRole('option').filter({ hasText: 'Cockapoo' }).click() },
  { way: 'the keyboard', choose: () => userEvent.keyboard('{Tab}{ArrowDown}{Enter}') },
])('$way chooses it: its name in the box, its size and weight below, the list gone', async ({ choose }) => {
  const onChange = vi.fn()
  await show(<Picker onChange={onChange} />)
  await choose()
  await expect.element(box()).toHaveValue('Cockapoo')
  await expect.element(box()).toHaveAccessibleDescription('Small · 25–36 kg')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(onChange).toHaveBeenLastCalledWith({
    name: 'Cockapoo',
    size: 'Small',
    minWeight: 25,
    maxWeight: 36,
    avgWeight: 30,
  })
})

test('a breed that is typed whole is chosen, however it is written', async () => {
  const onChange = vi.fn()
  await show(<Picker onChange={onChange} />)
  await box().fill(' labrador RETRIEVER ')
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ name: 'Labrador Retriever' })
})

test('a breed that was typed whole before its list came is chosen when the list is there, the field left', async () => {
  const onChange = vi.fn()
  const screen = await show(<Picker found={{ ...FOUND, breeds: undefined }} onChange={onChange} />)
  await box().fill('labrador retriever')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  await screen.rerender(<Picker onChange={onChange} />)
  await expect.element(box()).toHaveAccessibleDescription('Large · 25–36 kg')
  const { name, size, minWeight, maxWeight, avgWeight } = LABRADOR
  expect(onChange).toHaveBeenLastCalledWith({ name, size, minWeight, maxWeight, avgWeight })
})

/** The list is that of other letters. */
const EARLY: FoundBreeds = { breeds: undefined, query: 'mixed', hasFailed: false }
const Sent = ({ onSent, ...picker }: PickerProps & { onSent: () => void }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSent()
    }}
  >
    <Picker {...picker} />
    <button type="submit">Next</button>
  </form>
)

test.each([
  { how: 'by the button', send: () => page.getByRole('button', { name: 'Next' }).click() },
  { how: 'by Enter', send: () => userEvent.keyboard('{Enter}') },
])('a form that is sent $how before the list came waits for it, says so, and goes on', async ({ send }) => {
  const [onSent, onChange] = [vi.fn(), vi.fn()]
  const refused = 'Please choose a breed from the list'
  const screen = await show(<Sent found={EARLY} onSent={onSent} onChange={onChange} error={refused} />)
  await box().fill('cockapoo\u200E')
  await send()
  await expect.element(page.getByText('Loading')).toBeVisible()
  await expect.element(box()).not.toHaveAccessibleDescription(refused)
  expect(onSent).not.toHaveBeenCalled()
  onChange.mockClear()
  await screen.rerender(<Sent onSent={onSent} onChange={onChange} />)
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  expect(onChange.mock.calls).toMatchObject([[{ name: 'Cockapoo' }]])
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument()
})

test.each([
  { why: 'there is no such breed', found: { ...FOUND, breeds: [] } },
  { why: 'the list did not come', found: { breeds: undefined, hasFailed: true } },
])('where $why the form that waited is sent as it is, to be refused', async ({ found }) => {
  const onSent = vi.fn()
  const screen = await show(<Sent found={EARLY} onSent={onSent} />)
  await box().fill('unicorn')
  await page.getByRole('button', { name: 'Next' }).click()
  expect(onSent).not.toHaveBeenCalled()
  const refused = 'Please choose a breed from the list'
  await screen.rerender(<Sent found={found} onSent={onSent} error={refused} />)
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  await expect.element(box()).toHaveAccessibleDescription(refused)
})

test('a press on a button below the list counts, though the list goes with the field: one as long as a hand takes', async () => {
  const [onSent, onChange] = [vi.fn(), vi.fn()]
  const error = 'Please choose a breed from the list'
  const screen = await show(<Sent found={EARLY} onSent={onSent} onChange={onChange} error={error} />)
  await box().fill('cockapoo')
  await screen.rerender(<Sent onSent={onSent} onChange={onChange} error={error} />)
  await expect.element(page.getByRole('option', { name: /Cockapoo/ })).toBeVisible()
  onChange.mockClear()
  await page.getByRole('button', { name: 'Next' }).click({ delay: 90 })
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  expect(onChange.mock.calls).toMatchObject([[{ name: 'Cockapoo' }]])
})

test('typing on sends nothing', async () => {
  const onSent = vi.fn()
  const screen = await show(<Sent found={EARLY} onSent={onSent} />)
  await box().fill('cockapo')
  await page.getByRole('button', { name: 'Next' }).click()
  await box().fill('cockapoo')
  await screen.rerender(<Sent onSent={onSent} />)
  await expect.element(page.getByText('2 breeds to choose from')).toBeInTheDocument()
  expect(onSent).not.toHaveBeenCalled()
})

test('typing on after a choice takes the choice back, and the list opens again', async () => {
  const onChange = vi.fn()
  await show(<Picker value={LABRADOR} onChange={onChange} />)
  await box().click()
  await userEvent.keyboard('{End}x')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  await expect.element(page.getByRole('listbox')).toBeVisible()
})

test.each([
  { isOnline: true, says: 'The list of breeds could not be loaded. Please try again.' },
  {
    isOnline: false,
    says: 'It looks like you are not connected to the internet. Verify your connection and try again.',
  },
])('a list that did not come says why (with a network: $isOnline)', async ({ isOnline, says }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  await show(<Picker found={{ breeds: undefined, hasFailed: true }} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(says)
})
