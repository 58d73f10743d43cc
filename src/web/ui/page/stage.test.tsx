import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressNow, everybodyCanUse, movesForThoseWhoLikeIt, show } from '../../testing/show.tsx'
import { TextField } from '../forms/field.tsx'
import { Stage, StageTitle } from './stage.tsx'

const stage = (title = 'What is your dog’s name?', next = '/breed') => (
  <Stage title={title} aside={<Link to="/login">Log in</Link>}>
    <StageTitle>{title}</StageTitle>
    <TextField label="Name" />
    <Link to={next}>Next</Link>
  </Stage>
)

everybodyCanUse({ 'a step': stage(), 'long words': stage(`How old is ${'W'.repeat(60)}?`) }, 'page')
movesForThoseWhoLikeIt(stage())

const Steps = () => (
  <Routes>
    <Route path="/name" element={stage()} />
    <Route path="/breed" element={stage('What breed is Rex?', '/name')} />
    <Route path="/" element={<p>Home</p>} />
  </Routes>
)

test('the tab says what is asked', async () => {
  await show(stage())
  expect(document.title).toContain('What is your dog’s name?')
})

test('the logo leads home, and is called by the product’s name', async () => {
  const screen = await show(<Steps />, 'light', '/name')
  const logo = screen.getByRole('banner').getByRole('link').first()
  await expect.element(logo).toHaveAccessibleName('Goodbowl')
  await logo.click()
  await expect.poll(addressNow).toBe('/')
})

test('after a change of page the focus is on the new heading', async () => {
  const screen = await show(<Steps />, 'light', '/name')
  for (const title of ['What breed is Rex?', 'What is your dog’s name?']) {
    await screen.getByRole('link', { name: 'Next' }).click()
    await expect.element(screen.getByRole('heading', { name: title })).toHaveFocus()
  }
})

test('the foot has the year', async () => {
  const screen = await show(stage())
  await expect.element(screen.getByRole('contentinfo')).toMatchTextContent(String(new Date().getFullYear()))
})

test.each([
  { width: 360, isShown: false },
  { width: 1440, isShown: true },
])('the picture beside is decoration, and for wide screens alone: $width px', async ({ width, isShown }) => {
  await page.viewport(width, 740)
  try {
    const screen = await show(stage())
    const picture = screen.container.querySelector('img')
    expect(picture).toHaveAttribute('src', '/bowl.svg')
    expect(picture?.checkVisibility()).toBe(isShown)
    expect(picture?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(screen.getByRole('img').elements()).toEqual([])
  } finally {
    await page.viewport(360, 740)
  }
})
