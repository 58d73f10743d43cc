import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pageAddress } from '../paths.ts'
import { addressNow, everybodyCanUse, pressAt, show } from '../testing/show.tsx'
import { Button, ButtonLink } from './button.tsx'
import { CrossIcon } from './icons/icons.tsx'

const LONG = 'Put 12 portions of Beef-and-sweet-potato-casserole-with-garden-peas into the fridge'

everybodyCanUse({
  strong: <Button>Feed</Button>,
  quiet: <Button look="quiet">Feed</Button>,
  bare: <Button look="bare">Feed</Button>,
  busy: <Button busyText="Processing">Feed</Button>,
  done: <Button isDone>Feed</Button>,
  disabled: <Button disabled>Feed</Button>,
  'a picture alone': (
    <Button aria-label="Close">
      <CrossIcon />
    </Button>
  ),
  'long words': <Button>{LONG}</Button>,
  'a link': <ButtonLink to="/storage">Go to storage</ButtonLink>,
  'a quiet link': (
    <ButtonLink look="quiet" to="/storage">
      {LONG}
    </ButtonLink>
  ),
})

test.each(['{Enter}', ' '])('the key “%s” presses it as a tap does', async (key) => {
  const onClick = vi.fn()
  const screen = await show(<Button onClick={onClick}>Feed</Button>)
  await screen.getByRole('button', { name: 'Feed' }).click()
  await userEvent.keyboard(key)
  expect(onClick).toHaveBeenCalledTimes(2)
})

test.each([
  { state: 'busy', part: { busyText: 'Processing' }, name: 'Processing' },
  { state: 'done', part: { isDone: true }, name: 'Feed' },
])('while it is $state it says so, takes no press and keeps the focus', async ({ part, name }) => {
  const onClick = vi.fn()
  const screen = await show(
    <Button onClick={onClick} {...part}>
      Feed
    </Button>,
  )
  const button = screen.getByRole('button', { name, exact: true })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Tab}{Enter} ')
  await pressAt(button)
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(button).toHaveFocus()
})

test('the focus stays on it from the press through work to its end', async () => {
  const screen = await show(<Button>Feed</Button>)
  await screen.getByRole('button').click()
  for (const state of [{ busyText: 'Processing' }, { isDone: true }, {}]) {
    await screen.rerender(<Button {...state}>Feed</Button>)
    await expect.element(screen.getByRole('button')).toHaveFocus()
  }
})

test('what it does meanwhile is a status, for screen readers that are elsewhere', async () => {
  const screen = await show(<Button busyText="Processing">Feed</Button>)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Processing')
})

test('it sends no form unless it is told to', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await show(
    <form onSubmit={onSubmit}>
      <Button>Show</Button>
      <Button type="submit">Send</Button>
      <Button type="submit" busyText="Sending">
        Again
      </Button>
    </form>,
  )
  await screen.getByRole('button', { name: 'Show' }).click()
  await pressAt(screen.getByRole('button', { name: 'Sending' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a way on is a link, not a button', async () => {
  const screen = await show(<ButtonLink to={pageAddress('/storage', {}, { from: 'home' })}>Go to storage</ButtonLink>)
  await screen.getByRole('link', { name: 'Go to storage' }).click()
  await expect.poll(addressNow).toBe('/storage?from=home')
})

test.each([
  <Button key="button">OK</Button>,
  <ButtonLink key="link" to="/home">
    OK
  </ButtonLink>,
])('a thumb finds it: at least 44 px in height', async (part) => {
  const screen = await show(part)
  expect(screen.getByText('OK').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
