import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { Link, NavLink } from './link.tsx'

everybodyCanUse({
  'a link': <Link to="/storage">Storage</Link>,
  'a way through the app, where one is': <NavLink to="/">Home</NavLink>,
})

const link = (name: string) => page.getByRole('link', { name })

const Told = () => <p>told: {JSON.stringify(useLocation().state)}</p>

test('a link opens its page without reloading the app, and passes on what only that page may know', async () => {
  await show(
    <>
      <Link to="/storage" state={{ isToCook: true }}>
        Storage
      </Link>
      <Told />
    </>,
  )
  await expect.element(link('Storage')).toHaveAttribute('href', '/storage')
  await link('Storage').click()
  await expect.poll(addressNow).toBe('/storage')
  await expect.element(page.getByText('told: {"isToCook":true}')).toBeVisible()
})

test.each([
  { at: '/pets', isHere: true },
  { at: '/pets/rex', isHere: true },
  { at: '/petshop', isHere: false },
  { at: '/home', isHere: false },
])(
  'of the ways through the app, that to the dogs says at $at whether one is there: $isHere',
  async ({ at, isHere }) => {
    await show(<NavLink to="/pets">Dogs</NavLink>, 'light', at)
    if (isHere) await expect.element(link('Dogs')).toHaveAttribute('aria-current', 'page')
    else await expect.element(link('Dogs')).not.toHaveAttribute('aria-current')
  },
)
