import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { useCombobox } from './use-combobox.ts'

const FOODS = ['Beef', 'Cod', 'Duck & orange']

type BoxProps = {
  options?: readonly string[]
  isFirstMarked?: boolean
  opens?: boolean
  onChoose?: (option: string) => void
}

function Box({ options = FOODS, isFirstMarked = false, opens = true, onChoose = vi.fn() }: BoxProps) {
  const [isOpen, setOpen] = useState(opens)
  const combobox = useCombobox({
    label: 'Foods',
    options,
    isOpen: isOpen && options.length > 0,
    isFirstMarked,
    onChoose,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
  })
  return (
    <>
      <input {...combobox.box} type="search" aria-label="Search" />
      {isOpen && options.length > 0 && (
        <div {...combobox.list}>
          {options.map((option) => (
            <div key={option} {...combobox.option(option)}>
              {option}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

everybodyCanUse({ closed: <Box opens={false} />, open: <Box />, 'the first marked': <Box isFirstMarked /> })

const box = () => page.getByRole('combobox', { name: 'Search' })
/** The option that a screen reader calls marked. */
function marked(): string | null | undefined {
  const id = box().element().getAttribute('aria-activedescendant')
  const selected = [...document.querySelectorAll('[aria-selected="true"]')]
  expect(selected.map((option) => option.id)).toEqual(id ? [id] : [])
  return selected[0]?.textContent
}

test.each([
  { keys: '', to: undefined },
  { keys: '{ArrowDown}', to: 'Beef' },
  { keys: '{ArrowDown}{ArrowDown}', to: 'Cod' },
  { keys: '{ArrowUp}', to: 'Duck & orange' },
  { keys: '{ArrowDown}{ArrowUp}', to: 'Duck & orange' },
  { keys: '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', to: 'Beef' },
])('arrows go round and round: “$keys” marks $to', async ({ keys, to }) => {
  await show(<Box />)
  await userEvent.keyboard(`{Tab}${keys}`)
  await expect.poll(marked).toBe(to)
  await expect.element(box()).toHaveFocus()
})

test('Enter takes what is marked, and the list is gone', async () => {
  const onChoose = vi.fn()
  await show(<Box onChoose={onChoose} />)
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([['Cod']])
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  { isFirstMarked: true, chosen: [['Beef']] },
  { isFirstMarked: false, chosen: [] },
])('Enter without a mark takes the first only where that counts as marked', async ({ isFirstMarked, chosen }) => {
  const onChoose = vi.fn()
  await show(<Box isFirstMarked={isFirstMarked} onChoose={onChoose} />)
  await userEvent.keyboard('{Tab}{Enter}')
  expect(onChoose.mock.calls).toEqual(chosen)
})

test('Escape closes the list and takes nothing; an arrow opens it again', async () => {
  const onChoose = vi.fn()
  await show(<Box onChoose={onChoose} />)
  await userEvent.keyboard('{Tab}{ArrowDown}{Escape}')
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
  expect(marked()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box()).toHaveAttribute('aria-expanded', 'true')
  expect(onChoose).not.toHaveBeenCalled()
})

test('the first Escape keeps what was typed; the next one, without a list, is the browser’s', async () => {
  await show(<Box />)
  await box().fill('cod')
  await userEvent.keyboard('{Escape}')
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(box()).toHaveValue('cod')
  await userEvent.keyboard('{Escape}')
  await expect.element(box()).toHaveValue('')
})

test('a tap chooses, and one goes on typing', async () => {
  const onChoose = vi.fn()
  await show(<Box onChoose={onChoose} />)
  await box().click()
  await page.getByRole('option', { name: 'Duck & orange' }).click()
  expect(onChoose.mock.calls).toEqual([['Duck & orange']])
  await expect.element(box()).toHaveFocus()
})

test('a marked option that is gone is not taken', async () => {
  const onChoose = vi.fn()
  const { rerender } = await show(<Box onChoose={onChoose} />)
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await rerender(<Box onChoose={onChoose} options={['Cod']} />)
  expect(marked()).toBeUndefined()
  await userEvent.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
})

test('keys that an input method takes for itself choose nothing', async () => {
  const onChoose = vi.fn()
  await show(<Box onChoose={onChoose} isFirstMarked />)
  const key = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true } as KeyboardEventInit)
  box().element().dispatchEvent(key)
  expect(onChoose).not.toHaveBeenCalled()
})

test('the list is named, and the box says that it leads to it', async () => {
  await show(<Box />)
  const list = page.getByRole('listbox', { name: 'Foods' })
  await expect.element(box()).toHaveAttribute('aria-controls', list.element().id)
  await expect.element(box()).toHaveAttribute('aria-autocomplete', 'list')
})
