import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, pressAt, show } from '../../testing/show.tsx'
import { CheckCards, type Choice, RadioCards } from './choices.tsx'

type Food = 'beef' | 'fish' | 'grain'

const FOODS: readonly Choice<Food>[] = [
  { value: 'beef', label: 'Beef', description: 'and bison, beef fat' },
  { value: 'fish', label: 'Fish', description: 'shellfish and fish oil too', note: 'Cod counts as well.' },
  { value: 'grain', label: 'Grain', picture: <svg aria-hidden="true" /> },
]
const LONG: readonly Choice<Food>[] = [
  { value: 'beef', label: 'Exocrine-pancreatic-insufficiency-and-inflammatory-bowel', description: 'M'.repeat(60) },
]

type One = Partial<Parameters<typeof RadioCards<Food>>[0]>
const one = (more: One = {}) => <RadioCards label="Main food" choices={FOODS} onChange={vi.fn()} {...more} />
type Any = Partial<Parameters<typeof CheckCards<Food>>[0]>
const any = (more: Any = {}) => <CheckCards label="Exclude" choices={FOODS} onChange={vi.fn()} {...more} />

everybodyCanUse({
  'one, none chosen': one(),
  'one, chosen': one({ value: 'fish' }),
  'one, in a row': one({ value: 'beef', layout: 'row' }),
  'one, two beside one another': one({ layout: 'two' }),
  'one, with a hint': one({ hint: 'Feel the ribs.' }),
  'one, wrong': one({ error: 'Please select a value' }),
  'one, long words': one({ choices: LONG }),
  'one, its label hidden': one({ isLabelHidden: true }),
  'any, none ticked': any(),
  'any, two ticked': any({ value: ['beef', 'fish'] }),
  'any, wrong': any({ error: 'Too many' }),
  'any, long words': any({ choices: LONG, value: ['beef'] }),
})

test.each([
  { role: 'radiogroup', name: 'Main food', of: 'radio', part: one() },
  { role: 'group', name: 'Exclude', of: 'checkbox', part: any() },
])('says what is asked as a $role of $of', async ({ role, name, of, part }) => {
  const screen = await show(part)
  const group = screen.getByRole(role as 'group', { name })
  expect(group.getByRole(of as 'radio').elements()).toHaveLength(3)
  await expect.element(group.getByRole(of as 'radio', { name: 'Beef' })).toBeVisible()
  await expect
    .element(group.getByRole(of as 'radio', { name: 'Beef' }))
    .toHaveAccessibleDescription('and bison, beef fat')
})

test.each([
  { what: 'a hint', more: { hint: 'Feel the ribs.' }, description: 'Feel the ribs.' },
  {
    what: 'an error, rather than the hint',
    more: { hint: 'Feel.', error: 'Please select a value' },
    description: 'Please select a value',
  },
  { what: 'nothing', more: {}, description: '' },
])('the group is described by $what', async ({ more, description }) => {
  const screen = await show(one(more))
  const group = screen.getByRole('radiogroup')
  await expect.element(group).toHaveAccessibleDescription(description)
  expect(group.element().getAttribute('aria-invalid')).toBe('error' in more ? 'true' : null)
})

test('one card alone is chosen, by a tap anywhere on it', async () => {
  const onChange = vi.fn()
  const screen = await show(one({ value: 'beef', onChange }))
  await expect.element(screen.getByRole('radio', { name: 'Beef' })).toBeChecked()
  await pressAt(screen.getByText('shellfish and fish oil too'))
  expect(onChange.mock.calls).toEqual([['fish']])
})

test('arrows go from one card to the next and choose it', async () => {
  const onChange = vi.fn()
  await show(one({ value: 'beef', onChange }))
  await userEvent.keyboard('{Tab}{ArrowDown}')
  expect(onChange.mock.calls).toEqual([['fish']])
})

test.each([
  { before: [], press: 'Fish', after: ['fish'] },
  { before: ['beef'], press: 'Fish', after: ['beef', 'fish'] },
  { before: ['beef', 'fish'], press: 'Beef', after: ['fish'] },
] as const)('of $before a tap on $press leaves $after', async ({ before, press, after }) => {
  const onChange = vi.fn()
  const screen = await show(any({ value: before, onChange }))
  await pressAt(screen.getByText(press))
  expect(onChange.mock.calls).toEqual([[after]])
})

test('each box is a stop of the tab key, ticked by the space bar', async () => {
  const onChange = vi.fn()
  await show(any({ onChange }))
  await userEvent.keyboard('{Tab}{Tab} ')
  expect(onChange.mock.calls).toEqual([[['fish']]])
})

function Remembering() {
  const [value, setValue] = useState<Food[]>([])
  return any({ value, onChange: setValue })
}

test('the note of a card is read out while the card is ticked, and only then', async () => {
  const screen = await show(<Remembering />)
  const note = screen.getByText('Cod counts as well.')
  await expect.element(note).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Fish' }).click()
  await expect.element(note).toBeVisible()
  expect(note.element().closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await screen.getByRole('checkbox', { name: 'Fish' }).click()
  await expect.element(note).not.toBeInTheDocument()
})

test('the group is left when the focus leaves it, not when it goes from card to card', async () => {
  const onBlur = vi.fn()
  await show(any({ onBlur }))
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  expect(onBlur).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}')
  expect(onBlur).toHaveBeenCalledOnce()
})

test('an error is announced when it comes', async () => {
  const screen = await show(one())
  const live = document.querySelector('fieldset [aria-live="polite"]')
  expect(live?.textContent).toBe('')
  await screen.rerender(one({ error: 'Please select a value' }))
  expect(live?.textContent).toBe('Please select a value')
})

test('two groups on one page do not take each other’s choice', async () => {
  const screen = await show(
    <>
      {one({ label: 'Mornings', value: 'beef' })}
      {one({ label: 'Evenings', value: 'fish' })}
    </>,
  )
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Mornings' }).getByRole('radio', { name: 'Beef' }))
    .toBeChecked()
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Evenings' }).getByRole('radio', { name: 'Fish' }))
    .toBeChecked()
})
