import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addressNow, everybodyCanUse, expectAccessible, expectNothingBesideTheScreen, show } from '../testing/show.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { Disclosure, Divider, LinkList, ListButton, PageLink, WayOut } from './disclosure.tsx'

const onChoose = vi.fn()
const onPress = vi.fn()

type Of = { isOff?: boolean; staysOpen?: boolean; place?: 'below-start' | 'below-end' | 'above-end'; word?: string }
const disclosure = ({ isOff = false, staysOpen = false, place = 'below-start', word = 'Rex' }: Of = {}) => (
  <>
    <Disclosure place={place} opener="Dogs" isOff={isOff}>
      <ChoiceMenu
        name="Choose a dog"
        isNamed
        choices={[
          { id: 'rex', label: word },
          { id: 'bella', label: 'Bella' },
        ]}
        chosen="rex"
        onChoose={onChoose}
        staysOpen={staysOpen}
      />
      <Divider />
      <LinkList>
        <PageLink to="/diary">Diary</PageLink>
        <WayOut href="https://shop.example/">Shop</WayOut>
        <ListButton onPress={onPress}>Logout</ListButton>
      </LinkList>
    </Disclosure>
    <button type="button">Beside</button>
    <p style={{ marginTop: 500 }}>The rest of the page</p>
  </>
)

const LONG = 'Wwwwwwwwwwwwwwwwwwww'

everybodyCanUse({ closed: disclosure(), 'of no use': disclosure({ isOff: true }) })

const opener = () => page.getByRole('button', { name: 'Dogs' })
const beside = () => page.getByRole('button', { name: 'Beside' })
const links = () => page.getByRole('list')
const panel = () => links().element().closest<HTMLElement>('[popover]') as HTMLElement

test('the opened part is accessible', async () => {
  await show(<main>{disclosure({ word: LONG })}</main>)
  await opener().click()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test.each([
  { way: 'a tap', open: () => opener().click() },
  { way: 'Enter', open: () => userEvent.keyboard('{Tab}{Enter}') },
  { way: 'Space', open: () => userEvent.keyboard('{Tab} ') },
])('$way opens it, and the focus stays on its button, which names what it controls', async ({ open }) => {
  await show(disclosure())
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false')
  await open()
  await expect.element(links()).toBeVisible()
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(opener().element().getAttribute('aria-controls')).toBe(panel().id)
  await expect.element(opener()).toHaveFocus()
})

test.each([
  { keys: '{Tab}', on: 'Rex' },
  { keys: '{Tab}{Tab}', on: 'Diary' },
  { keys: '{Tab}{Tab}{Tab}', on: 'Shop' },
  { keys: '{Tab}{Tab}{Tab}{Tab}', on: 'Logout' },
  { keys: '{Tab}{Tab}{Shift>}{Tab}{/Shift}', on: 'Rex' },
])('$keys leads to $on', async ({ keys, on }) => {
  await show(disclosure())
  await opener().click()
  await userEvent.keyboard(keys)
  await expect.poll(() => document.activeElement?.textContent).toBe(on)
  await expect.element(links()).toBeVisible()
})

test('what leads on is a list of links to a screen reader, and a button', async () => {
  await show(disclosure())
  await opener().click()
  expect(links().getByRole('link').elements().map(nameOf)).toEqual(['Diary', 'Shop'])
  expect(links().getByRole('button').elements().map(nameOf)).toEqual(['Logout'])
  expect(links().getByRole('listitem').elements()).toHaveLength(3)
})

const nameOf = ({ textContent }: Element) => textContent

test.each([
  { way: 'Escape on its button', leave: () => userEvent.keyboard('{Escape}'), focus: 'Dogs' },
  { way: 'Escape on a link', leave: () => userEvent.keyboard('{Tab}{Tab}{Escape}'), focus: 'Dogs' },
  { way: 'another tap on its button', leave: () => opener().click(), focus: 'Dogs' },
  { way: 'Tab after its last link', leave: () => userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}'), focus: 'Beside' },
  { way: 'a press on a control', leave: () => beside().click(), focus: 'Beside' },
  { way: 'a press on nothing', leave: () => page.getByText('The rest of the page').click(), focus: 'Dogs' },
])('$way closes it, and the focus is on “$focus”', async ({ leave, focus }) => {
  await show(disclosure())
  await opener().click()
  await expect.element(links()).toBeVisible()
  await leave()
  await expect.element(links()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: focus })).toHaveFocus()
})

test('a press on nothing gives the focus back from a link too', async () => {
  await show(disclosure())
  await opener().click()
  await userEvent.keyboard('{Tab}{Tab}')
  await page.getByText('The rest of the page').click()
  await expect.element(links()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test.each([
  { staysOpen: false, lists: 0 },
  { staysOpen: true, lists: 1 },
])('a choice is made; where one is to see what it does it stays open: $staysOpen', async ({ staysOpen, lists }) => {
  onChoose.mockClear()
  await show(disclosure({ staysOpen }))
  await opener().click()
  await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([['bella']])
  await expect.poll(() => links().elements().length).toBe(lists)
})

test('a page that arrives takes the focus and leaves it open', async () => {
  await show(
    <main>
      {disclosure()}
      <h1 tabIndex={-1}>Diary</h1>
    </main>,
  )
  await opener().click()
  const heading = page.getByRole('heading', { name: 'Diary' })
  const element = heading.element() as HTMLElement
  element.focus()
  await expect.element(heading).toHaveFocus()
  await expect.element(links()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(links()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('a link leads on and closes it, and says when one is there', async () => {
  await show(disclosure())
  await opener().click()
  await page.getByRole('link', { name: 'Diary' }).click()
  await expect.poll(addressNow).toBe('/diary')
  await expect.element(links()).not.toBeInTheDocument()
  await opener().click()
  await expect.element(page.getByRole('link', { name: 'Diary' })).toHaveAttribute('aria-current', 'page')
})

test('a link can be opened in a tab of its own, and its address copied: this page stays', async () => {
  await show(disclosure())
  await opener().click()
  const link = page.getByRole('link', { name: 'Diary' })
  await expect.element(link).toHaveAttribute('href', '/diary')
  await link.click({ button: 'middle' })
  await expect.poll(addressNow).toBe('/')
  await expect.element(links()).toBeVisible()
})

test('a way out of the app opens in a tab of its own, which knows nothing of this one', async () => {
  await show(disclosure())
  await opener().click()
  const way = page.getByRole('link', { name: 'Shop' })
  await expect.element(way).toHaveAttribute('target', '_blank')
  await expect.element(way).toHaveAttribute('rel', 'noreferrer')
})

test('a thing to do is done once', async () => {
  onPress.mockClear()
  await show(disclosure())
  await opener().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  await expect.element(opener()).toHaveFocus()
})

test('a disabled one does not open', async () => {
  await show(disclosure({ isOff: true }))
  await expect.element(opener()).toBeDisabled()
  await userEvent.keyboard('{Tab}')
  await expect.element(beside()).toHaveFocus()
})

test.each(['below-start', 'below-end', 'above-end'] as const)('it stands on the screen, %s', async (place) => {
  await show(disclosure({ place, word: LONG }))
  await opener().click()
  const { left, right, top, bottom } = panel().getBoundingClientRect()
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(window.innerWidth)
  expect(bottom).toBeLessThanOrEqual(window.innerHeight)
})
