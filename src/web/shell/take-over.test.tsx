import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from '../ui/store.ts'

const owner = createStore('a visitor')
const Greeting = () => <p>Hello, {useStore(owner)}</p>

test('what is set before a drawn page is taken over is shown, and is no error', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Greeting />)
  owner.set('Ann')
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(place, <Greeting />, { onRecoverableError })
  await expect.poll(() => place.textContent).toBe('Hello, Ann')
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.unmount()
  place.remove()
})
