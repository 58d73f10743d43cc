import { expect, test } from 'vitest'
import { expectAccessible, expectNothingBesideTheScreen, show, THEMES } from './show.tsx'

const FAINT = { light: '#c9c5bb', dark: '#4a4f4a' } as const

/** The objections of the check to a part, rule by rule. */
async function objectionsTo(element: Element): Promise<string> {
  return await expectAccessible(element).then(
    () => 'none',
    (error: Error) => error.message + JSON.stringify((error as { actual?: unknown }).actual),
  )
}

test.each(THEMES)('words too faint to read are noticed, %s', async (theme) => {
  const { container } = await show(<p style={{ color: FAINT[theme] }}>Feed within 2 days</p>, theme)
  expect(await objectionsTo(container)).toContain('color-contrast')
})

test.each(THEMES)('words too faint to read are noticed where they are shown in the other theme, %s', async (theme) => {
  const other = theme === 'light' ? 'dark' : 'light'
  const { container } = await show(<p style={{ color: FAINT[theme] }}>Feed within 2 days</p>, other)
  expect(await objectionsTo(container)).toContain('color-contrast')
  expect(document.documentElement.dataset.colourScheme).toBe(other)
})

test('a button without a name is noticed', async () => {
  const { container } = await show(<button type="button" />)
  expect(await objectionsTo(container)).toContain('button-name')
})

test('the words of every page are fine', async () => {
  const { container } = await show(<p>Feed within 2 days</p>)
  expect(await objectionsTo(container)).toBe('none')
})

test('what stands beside a phone is noticed', async () => {
  await show(<div style={{ width: 361 }}>wide</div>)
  expect(expectNothingBesideTheScreen).toThrow()
})
