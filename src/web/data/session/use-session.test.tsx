import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { serveAnn } from '../../testing/ann.ts'
import { testApp } from '../../testing/test-app.ts'
import { AppContext } from '../../ui/app.ts'
import { useSession } from './session.ts'

const Page = () => (useSession().isLoggedIn ? <h1>Home</h1> : <p>Log in</p>)
const page = () => (
  <AppContext value={testApp()}>
    <Page />
  </AppContext>
)

test('a page that came drawn for a stranger is taken over as it stands, though the server has named its owner by then', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page())
  expect(place.textContent).toBe('Log in')
  await serveAnn({})
  const complain = vi.fn()
  const root = hydrateRoot(place, page(), { onRecoverableError: complain })
  await expect.poll(() => place.textContent).toBe('Home')
  expect(complain).not.toHaveBeenCalled()
  root.unmount()
  place.remove()
})
