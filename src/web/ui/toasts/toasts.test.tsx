import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { askToClose, showToast } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

const SAVED = 'Recipe was successfully saved!'
const AT_THE_BOTTOM = { position: 'fixed', bottom: 0, left: 0, width: '100%', height: 60 } as const

everybodyCanUse({ 'no message yet': <Toasts /> })

const message = (text: string) => page.getByText(text)
const closers = () => page.getByRole('button', { name: 'Close' })

test('the place is there before the first message, so that a screen reader hears that one', async () => {
  const { container } = await show(<Toasts />)
  const live = container.querySelector('[aria-live="polite"]')
  expect(live?.textContent).toBe('')
  showToast(testApp(), 'success', SAVED, 'diary')
  await expect.poll(() => live?.textContent).toContain(SAVED)
})

test.each([
  { kind: 'success', title: 'Success' },
  { kind: 'error', title: 'Error' },
] as const)(
  'a message says in words that it is a $kind, at the bottom of the screen',
  { tags: '@toast' },
  async ({ kind, title }) => {
    await show(<Toasts />)
    showToast(testApp(), kind, 'Something about the diary', 'diary')
    await expect.element(message('Something about the diary')).toBeVisible()
    await expect.element(page.getByText(title)).toBeVisible()
    const { top, bottom } = page.getByText(title).element().getBoundingClientRect()
    expect(top).toBeGreaterThan(window.innerHeight * 0.7)
    expect(bottom).toBeLessThan(window.innerHeight)
  },
)

test('of one subject the newest alone is shown, of others each', async () => {
  await show(<Toasts />)
  showToast(testApp(), 'success', 'one', 'diary')
  showToast(testApp(), 'success', 'two', 'diary')
  showToast(testApp(), 'success', 'three', 'storage')
  await expect.element(message('three')).toBeVisible()
  await expect.element(message('two')).toBeVisible()
  await expect.element(message('one')).not.toBeInTheDocument()
})

test('the same words of two subjects are said once', async () => {
  await show(<Toasts />)
  showToast(testApp(), 'error', 'Your session is over', 'session')
  showToast(testApp(), 'error', 'Your session is over', 'account')
  await expect.element(message('Your session is over')).toBeVisible()
  expect(message('Your session is over').elements()).toHaveLength(1)
})

test('its cross closes it, and no other', async () => {
  await show(<Toasts />)
  showToast(testApp(), 'success', 'one', 'diary')
  showToast(testApp(), 'success', 'two', 'storage')
  await closers().first().click()
  await expect.element(message('one')).not.toBeInTheDocument()
  await expect.element(message('two')).toBeVisible()
})

const boxOfCard = () => closers().element().parentElement?.getBoundingClientRect()

test('no message covers the control that has the focus', async () => {
  await show(
    <>
      <Toasts />
      <button type="button" style={AT_THE_BOTTOM}>
        Add
      </button>
    </>,
  )
  const control = page.getByRole('button', { name: 'Add' })
  await control.click()
  showToast(testApp(), 'success', 'one', 'diary')
  await expect.element(message('one')).toBeVisible()
  await expect.poll(() => boxOfCard()?.bottom).toBeLessThanOrEqual(control.element().getBoundingClientRect().top)
})

test('a message that stays until it is closed covers no control, pressed or not', async () => {
  await show(
    <>
      <Toasts />
      <a href="/login" style={{ ...AT_THE_BOTTOM, bottom: 50 }}>
        Log in
      </a>
    </>,
  )
  const { top } = page.getByRole('link', { name: 'Log in' }).element().getBoundingClientRect()
  askToClose(testApp(), 'New version available!', 'version', () => undefined)
  await expect.element(message('New version available!')).toBeVisible()
  await expect.poll(() => boxOfCard()?.bottom).toBeLessThanOrEqual(top)
})

function GoneOncePressed() {
  const [isThere, setIsThere] = useState(true)
  return (
    isThere && (
      <button type="button" style={AT_THE_BOTTOM} onClick={() => setIsThere(false)}>
        Remove
      </button>
    )
  )
}

test('no message covers the place of the control that caused it, though that is gone', async () => {
  await show(
    <>
      <Toasts />
      <GoneOncePressed />
    </>,
  )
  const control = page.getByRole('button', { name: 'Remove' })
  const { top } = control.element().getBoundingClientRect()
  await control.click()
  await expect.element(control).not.toBeInTheDocument()
  showToast(testApp(), 'success', 'one', 'diary')
  await expect.element(message('one')).toBeVisible()
  await expect.poll(() => boxOfCard()?.bottom).toBeLessThanOrEqual(top)
})

test('a message stays beside the control that caused it when the page is scrolled', async () => {
  await show(
    <div style={{ height: 3000 }}>
      <Toasts />
      <button type="button" style={{ ...AT_THE_BOTTOM, position: 'absolute', bottom: 'auto', top: innerHeight + 40 }}>
        Put away
      </button>
    </div>,
  )
  const control = page.getByRole('button', { name: 'Put away' })
  await control.click()
  showToast(testApp(), 'success', 'one', 'diary')
  await expect.element(message('one')).toBeVisible()
  for (const top of [40, 80, 120, 160]) {
    window.scrollTo({ top, behavior: 'instant' })
    await expect
      .poll(() => {
        const { top, bottom } = control.element().getBoundingClientRect()
        const card = boxOfCard()
        return card !== undefined && (card.bottom <= top || card.top >= bottom)
      })
      .toBe(true)
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
})
