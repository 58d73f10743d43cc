import { Link, Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { PageHeading } from './page-heading.tsx'

everybodyCanUse({
  'a heading': <PageHeading>Storage</PageHeading>,
  'long words': <PageHeading>{'Wolfeschlegelsteinhausen'.repeat(4)}</PageHeading>,
})

/** Which page was shown last outlives a test: it is a first page, whatever the one before has opened. */
beforeEach(async () => {
  const { unmount } = await show(<PageHeading>Home</PageHeading>)
  await unmount()
})
afterEach(() => window.scrollTo(0, 0))

const Tall = () => <div style={{ height: 3000 }} />

function Pages() {
  const navigate = useNavigate()
  return (
    <>
      <Tall />
      <Link to="/storage">To storage</Link>
      <Link to="/storage?shelf=freezer">To the freezer</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Routes>
        <Route path="/home" element={<PageHeading key="home">Home</PageHeading>} />
        <Route path="/storage" element={<PageHeading key="storage">Storage</PageHeading>} />
      </Routes>
    </>
  )
}

test('on the first page nothing takes the focus from where the browser has it', async () => {
  const screen = await show(<Pages />, 'light', '/home')
  await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})

test('an owner who came by a link is at the top, with the focus on the heading', async () => {
  const screen = await show(<Pages />, 'light', '/home')
  await screen.getByRole('link', { name: 'To storage' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Storage' })).toHaveFocus()
  expect(window.scrollY).toBe(0)
})

test('an owner who came back has the focus on the heading too', async () => {
  const screen = await show(<Pages />, 'light', '/home')
  await screen.getByRole('link', { name: 'To storage' }).click()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Home' })).toHaveFocus()
})

test('a change of the search in the address is not a new page', async () => {
  const screen = await show(<Pages />, 'light', '/home')
  await screen.getByRole('link', { name: 'To storage' }).click()
  const freezer = screen.getByRole('link', { name: 'To the freezer' })
  await freezer.click()
  await expect.element(freezer).toHaveFocus()
})

test('the heading is no stop of the tab key', async () => {
  const screen = await show(<PageHeading>Storage</PageHeading>)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('heading')).not.toHaveFocus()
})
