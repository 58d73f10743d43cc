import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pageAddress } from '../../paths.ts'
import { expectAccessible, expectNothingBesideTheScreen, isAskedOnClosing } from '../../testing/show.tsx'
import { Link, useNavigate } from '../link.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

function Form() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  return (
    <main>
      <input aria-label="Name" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <Link to="/home">Home</Link>
      <Link to="/storage">Slow</Link>
      <Link to={pageAddress('/recipe/search', {}, { dog: 'rex' })}>Rex</Link>
      <button type="button" onClick={() => navigate('/home', { replace: true })}>
        Save
      </button>
      <AskBeforeLeaving isChanged={text !== ''} />
    </main>
  )
}

const Entrance = () => (
  <>
    <h1>Home</h1>
    <Link to="/recipe/search">Form</Link>
  </>
)

/** Its code never comes. */
const Slow = lazy(() => new Promise<never>(() => undefined))

const pages = (
  <Suspense>
    <Routes>
      <Route path="/home" element={<Entrance />} />
      <Route path="/recipe/search" element={<Form />} />
      <Route path="/storage" element={<Slow />} />
    </Routes>
  </Suspense>
)

const name = page.getByRole('textbox', { name: 'Name' })
const home = page.getByRole('heading', { name: 'Home' })
const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const answer = (text: string) => question.getByRole('button', { name: text }).click()
const follow = (text: string) => page.getByRole('link', { name: text }).click()
const goBack = () => window.history.back()

const address = window.location.href
let router: ReturnType<typeof createBrowserRouter>
/** The router runs in the browser's own history; Home lies behind the form. */
beforeEach(async () => {
  window.history.pushState(null, '', '/home')
  router = createBrowserRouter([{ path: '*', element: pages }])
  await render(<RouterProvider router={router} />)
  await follow('Form')
})
afterEach(() => {
  router.dispose()
  window.history.pushState(null, '', address)
})

test('a form that nothing was typed into is left without a question', async () => {
  goBack()
  await expect.element(home).toBeVisible()
})

test.each([
  { way: 'a link', go: () => follow('Home') },
  { way: 'the browser’s way back', go: goBack },
])('changes stay while their owner keeps editing, and go when $way is meant', async ({ go }) => {
  await name.fill('Rex')
  await go()
  await answer('Keep editing')
  await expect.element(question).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/recipe/search')
  await expect.element(name).toHaveValue('Rex')
  await go()
  await answer('Leave')
  await expect.element(home).toBeVisible()
  expect(window.location.pathname).toBe('/home')
})

test('the question goes at once, though the code of the next page is not there yet', async () => {
  await name.fill('Rex')
  await follow('Slow')
  await answer('Leave')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toBeVisible()
})

test('after saving nothing is asked', async () => {
  await name.fill('Rex')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(home).toBeVisible()
})

test('a page that has been left is not asked about again while the code of the next one is on its way', async () => {
  await name.fill('Rex')
  await follow('Slow')
  await answer('Leave')
  await expect.poll(() => window.location.pathname).toBe('/storage')
  await follow('Home')
  await expect.element(home).toBeVisible()
})

test('another address of the same page leaves nothing', async () => {
  await name.fill('Rex')
  await follow('Rex')
  await expect.poll(() => window.location.search).toBe('?dog=rex')
  await expect.element(name).toHaveValue('Rex')
  await expect.element(question).not.toBeInTheDocument()
  goBack()
  await expect.poll(() => window.location.search).toBe('')
  goBack()
  await expect.element(question).toBeVisible()
})

test('the browser asks before a changed form is closed or loaded again, and no other', async () => {
  expect(isAskedOnClosing()).toBe(false)
  await name.fill('Rex')
  await expect.poll(isAskedOnClosing).toBe(true)
  await name.fill('')
  await expect.poll(isAskedOnClosing).toBe(false)
})

test('the question is accessible', async () => {
  await name.fill('Rex')
  await follow('Home')
  await expect.element(question).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})
