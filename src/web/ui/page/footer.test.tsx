import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Footer } from './footer.tsx'

everybodyCanUse({ footer: <Footer /> })

afterEach(() => vi.useRealTimers())

test.each([2026, 2031])('has the present year: %i', { tags: '@footer' }, async (year) => {
  vi.setSystemTime(new Date(year, 5, 1))
  const screen = await show(<Footer />)
  await expect.element(screen.getByRole('contentinfo')).toHaveTextContent(`© 2021–${year} Goodbowl`)
})

test('a page that was drawn last year has the present year once it is alive', { tags: '@footer' }, async () => {
  const place = document.body.appendChild(document.createElement('div'))
  vi.setSystemTime(new Date(2026, 11, 31))
  place.innerHTML = renderToString(<Footer />)
  expect(place.textContent).toContain('2026')
  vi.setSystemTime(new Date(2027, 0, 1))
  const root = hydrateRoot(place, <Footer />)
  await expect.poll(() => place.textContent).toBe('© 2021–2027 Goodbowl')
  root.unmount()
  place.remove()
})
