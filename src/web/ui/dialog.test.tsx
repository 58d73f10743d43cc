import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, movesForThoseWhoLikeIt, show } from '../testing/show.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const dialog = (onClose = vi.fn(), title = 'Delete Rex?') => (
  <Dialog title={title} onClose={onClose}>
    <p>Everything we keep goes with it.</p>
    <Button>Yes, delete Rex</Button>
  </Dialog>
)

everybodyCanUse({
  open: dialog(),
  'long words': dialog(vi.fn(), `Delete ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}?`),
})
movesForThoseWhoLikeIt(dialog())

/** A page with a button that opens it. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete pet</Button>
      <a href="/beside">Beside it</a>
      {isOpen && dialog(vi.fn(() => setOpen(false)))}
    </>
  )
}

test('says what it is about, and has the focus', async () => {
  const screen = await show(dialog())
  const shown = screen.getByRole('dialog', { name: 'Delete Rex?' })
  await expect.element(shown.getByRole('heading', { level: 2 })).toHaveTextContent('Delete Rex?')
  expect(shown.element().contains(document.activeElement)).toBe(true)
})

test('nothing behind it is reached while it is open', async () => {
  const screen = await show(<Page />)
  await screen.getByRole('button', { name: 'Delete pet' }).click()
  const shown = screen.getByRole('dialog')
  for (let stops = 0; stops < 5; stops += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    expect(activeElement === document.body || shown.element().contains(activeElement)).toBe(true)
  }
  expect(shown.element().matches(':modal')).toBe(true)
})

test.each([
  { way: 'Escape', close: () => userEvent.keyboard('{Escape}') },
  { way: 'its cross', close: () => userEvent.click(document.querySelector('dialog button') as Element) },
])('$way closes it once, and the focus is back where it was', async ({ close }) => {
  const screen = await show(<Page />)
  const opener = screen.getByRole('button', { name: 'Delete pet' })
  await opener.click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await close()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a tap beside it closes it, a tap in it does not', async () => {
  const onClose = vi.fn()
  const screen = await show(dialog(onClose))
  const shown = screen.getByRole('dialog')
  await screen.getByText('Everything we keep goes with it.').click()
  expect(onClose).not.toHaveBeenCalled()
  shown.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the page decides whether it goes: Escape only asks', async () => {
  const onClose = vi.fn()
  const screen = await show(dialog(onClose))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})
