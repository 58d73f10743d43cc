import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addressNow, everybodyCanUse, expectAccessible, expectNothingBesideTheScreen, show } from '../testing/show.tsx'
import { Menu, MenuButton, MenuChoice, MenuDivider, MenuGroup, MenuLink, MenuWayOut } from './menu.tsx'

const onChoose = vi.fn()
const onPress = vi.fn()

type Of = { isOff?: boolean; staysOpen?: boolean; place?: 'below-start' | 'below-end' | 'above-end'; word?: string }
const menu = ({ isOff = false, staysOpen = false, place = 'below-start', word = 'Rex' }: Of = {}) => (
  <>
    <Menu place={place} opener="Dogs" isOff={isOff}>
      <MenuGroup name="Choose a dog" isNamed>
        <MenuChoice isChosen onChoose={() => onChoose('rex')} staysOpen={staysOpen}>
          {word}
        </MenuChoice>
        <MenuChoice isChosen={false} onChoose={() => onChoose('bella')} staysOpen={staysOpen}>
          Bella
        </MenuChoice>
      </MenuGroup>
      <MenuDivider />
      <MenuLink to="/diary">Diary</MenuLink>
      <MenuWayOut href="https://shop.example/">Shop</MenuWayOut>
      <MenuButton onPress={onPress}>Logout</MenuButton>
    </Menu>
    <button type="button">Beside</button>
  </>
)

const LONG = 'Wwwwwwwwwwwwwwwwwwww'

everybodyCanUse({ closed: menu(), 'of no use': menu({ isOff: true }) })

const opener = () => page.getByRole('button', { name: 'Dogs' })
const list = () => page.getByRole('menu', { name: 'Dogs' })

test.each(['light', 'dark'] as const)('everybody can use what it shows, %s', async (theme) => {
  await show(<main>{menu({ word: LONG })}</main>, theme)
  await opener().click()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test.each([
  { way: 'a tap', open: () => opener().click() },
  { way: 'Enter', open: () => userEvent.keyboard('{Tab}{Enter}') },
  { way: 'the arrow down', open: () => userEvent.keyboard('{Tab}{ArrowDown}') },
  { way: 'the arrow up', open: () => userEvent.keyboard('{Tab}{ArrowUp}') },
])('$way opens it, and the focus is on its first item', async ({ open }) => {
  await show(menu())
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false')
  await open()
  await expect.element(list()).toBeVisible()
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('menuitemradio', { name: 'Rex' })).toHaveFocus()
})

test.each([
  { keys: '{ArrowDown}', on: 'Bella' },
  { keys: '{ArrowUp}', on: 'Logout' },
  { keys: '{End}', on: 'Logout' },
  { keys: '{End}{ArrowDown}', on: 'Rex' },
  { keys: '{End}{Home}', on: 'Rex' },
  { keys: '{ArrowDown}{ArrowDown}', on: 'Diary' },
  { keys: '{ArrowDown}{ArrowUp}', on: 'Rex' },
])('$keys walks to $on', async ({ keys, on }) => {
  await show(menu())
  await opener().click()
  await userEvent.keyboard(keys)
  await expect.poll(() => document.activeElement?.textContent).toBe(on)
})

test.each([
  { way: 'Escape', leave: () => userEvent.keyboard('{Escape}'), focus: 'Dogs' },
  { way: 'Tab', leave: () => userEvent.keyboard('{Tab}'), focus: 'Beside' },
  { way: 'another tap on its button', leave: () => opener().click(), focus: 'Dogs' },
])('$way closes it, and the focus is on “$focus”', async ({ leave, focus }) => {
  await show(menu())
  await opener().click()
  await expect.element(list()).toBeVisible()
  await leave()
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: focus })).toHaveFocus()
})

test('a press beside it closes it', async () => {
  await show(
    <>
      {menu()}
      <p style={{ marginTop: 500 }}>The rest of the page</p>
    </>,
  )
  await opener().click()
  await page.getByText('The rest of the page').click()
  await expect.element(list()).not.toBeInTheDocument()
})

test.each([
  { staysOpen: false, menus: 0 },
  { staysOpen: true, menus: 1 },
])('a choice is made; where one is to see what it does the menu stays: $staysOpen', async ({ staysOpen, menus }) => {
  onChoose.mockClear()
  await show(menu({ staysOpen }))
  await opener().click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([['bella']])
  await expect.poll(() => list().elements().length).toBe(menus)
})

test('which choice holds is said, as one of a named group', async () => {
  await show(menu())
  await opener().click()
  const group = page.getByRole('group', { name: 'Choose a dog' })
  await expect.element(group.getByRole('menuitemradio', { name: 'Rex' })).toBeChecked()
  await expect.element(group.getByRole('menuitemradio', { name: 'Bella' })).not.toBeChecked()
})

test('a link leads on and closes it, and says when one is there', async () => {
  await show(menu())
  await opener().click()
  await page.getByText('Diary').click()
  expect(addressNow()).toBe('/diary')
  await expect.element(list()).not.toBeInTheDocument()
  await opener().click()
  expect(page.getByText('Diary').element().closest('a')).toHaveAttribute('aria-current', 'page')
})

test('a way out of the app opens in a tab of its own, which knows nothing of this one', async () => {
  await show(menu())
  await opener().click()
  const way = page.getByText('Shop').element().closest('a')
  expect(way).toHaveAttribute('target', '_blank')
  expect(way?.rel).toMatch(/noreferrer/)
})

test('a thing to do is done once', async () => {
  onPress.mockClear()
  await show(menu())
  await opener().click()
  await page.getByText('Logout').click()
  expect(onPress).toHaveBeenCalledOnce()
  await expect.element(opener()).toHaveFocus()
})

test('one that is of no use does not open', async () => {
  await show(menu({ isOff: true }))
  await expect.element(opener()).toBeDisabled()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Beside' })).toHaveFocus()
})

test.each(['below-start', 'below-end', 'above-end'] as const)('it stands on the screen, %s', async (place) => {
  await show(menu({ place, word: LONG }))
  await opener().click()
  const { left, right, top, bottom } = list().element().getBoundingClientRect()
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(window.innerWidth)
  expect(bottom).toBeLessThanOrEqual(window.innerHeight)
})
