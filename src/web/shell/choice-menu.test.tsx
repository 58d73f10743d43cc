import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { ChoiceMenu } from './choice-menu.tsx'

const onChoose = vi.fn()
const CHOICES = [
  { id: 'rex', label: 'Rex' },
  { id: 'bella', label: 'Bella' },
  { id: 'otto', label: 'Otto' },
]

const menu = ({ chosen = 'bella', isNamed = false }: { chosen?: string | undefined; isNamed?: boolean } = {}) => (
  <>
    <ChoiceMenu name="Choose a dog" isNamed={isNamed} choices={CHOICES} chosen={chosen} onChoose={onChoose} />
    <button type="button">Beside</button>
  </>
)

everybodyCanUse({ 'its name said alone': menu(), 'its name above it': menu({ isNamed: true }) })

const choice = (name: string) => page.getByRole('menuitemradio', { name })

test('which choice holds is said, as one of a named menu', async () => {
  await show(menu())
  const named = page.getByRole('menu', { name: 'Choose a dog' })
  await expect.element(named.getByRole('menuitemradio', { name: 'Bella' })).toBeChecked()
  await expect.element(named.getByRole('menuitemradio', { name: 'Rex' })).not.toBeChecked()
})

test.each([
  { chosen: 'bella', keys: '{Tab}', on: 'Bella' },
  { chosen: 'none of them', keys: '{Tab}', on: 'Rex' },
  { chosen: 'bella', keys: '{Tab}{ArrowDown}', on: 'Otto' },
  { chosen: 'bella', keys: '{Tab}{ArrowDown}{ArrowDown}', on: 'Rex' },
  { chosen: 'bella', keys: '{Tab}{ArrowUp}', on: 'Rex' },
  { chosen: 'bella', keys: '{Tab}{ArrowUp}{ArrowUp}', on: 'Otto' },
  { chosen: 'bella', keys: '{Tab}{End}', on: 'Otto' },
  { chosen: 'bella', keys: '{Tab}{End}{Home}', on: 'Rex' },
  { chosen: 'bella', keys: '{Tab}{Home}{Tab}', on: 'Beside' },
  { chosen: 'bella', keys: '{Tab}{Home}{Tab}{Shift>}{Tab}{/Shift}', on: 'Rex' },
])('of $chosen, $keys leads to $on', async ({ chosen, keys, on }) => {
  await show(menu({ chosen }))
  await userEvent.keyboard(keys)
  await expect.poll(() => document.activeElement?.textContent).toBe(on)
})

test('to walk through them chooses nothing; Enter and a tap do', async () => {
  onChoose.mockClear()
  await show(menu())
  await userEvent.keyboard('{Tab}{ArrowDown}')
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await choice('Rex').click()
  expect(onChoose.mock.calls).toEqual([['otto'], ['rex']])
})
