import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { texts } from '../texts/index.ts'
import {
  BowlIcon,
  CalendarIcon,
  ChartIcon,
  FridgeIcon,
  HomeIcon,
  ListIcon,
  PawIcon,
  ShopIcon,
} from '../ui/page-icons.tsx'
import { call } from './api.ts'
import menu from './menu.module.css'
import { useSelectedPet } from './pets.ts'
import classes from './shell.module.css'

const words = texts.shell

/** What the operator of this installation has set; it does not change while the page is open. */
const settings = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call('getSettings'),
  staleTime: Number.POSITIVE_INFINITY,
})

type NavigationProps = { readonly className: string | undefined; readonly isAtBottom?: boolean }

/** The ways through the app: in the top bar, and on phones at the bottom, where the thumb is. */
export function Navigation({ className, isAtBottom = false }: NavigationProps) {
  return (
    <nav className={className} aria-label={words.mainNavigation}>
      <NavItem to="/home" name={words.home} icon={<HomeIcon />} />
      <NavItem to="/recipe/search" name={words.recipes} icon={<BowlIcon />} />
      <NavItem to="/storage" name={words.storage} icon={<FridgeIcon />} />
      <PetItems isAtBottom={isAtBottom} />
      <ShopItems isAtBottom={isAtBottom} />
    </nav>
  )
}

const NavItem = ({ to, name, icon }: { to: string; name: string; icon: ReactNode }) => (
  <NavLink to={to} className={classes.navItem ?? ''}>
    {icon}
    <span>{name}</span>
  </NavLink>
)

function PetItems({ isAtBottom }: { isAtBottom: boolean }) {
  const pet = useSelectedPet()
  const petAddress = pet ? `/pets/${encodeURIComponent(pet.id)}` : '/pets'
  return (
    <NavMenu name={words.pet} icon={<PawIcon />} paths={['/pets', '/dashboard', '/diary']} isAtBottom={isAtBottom}>
      <MenuLink to={petAddress} name={words.petDetails} icon={<PawIcon />} />
      <MenuLink to="/dashboard" name={words.dashboard} icon={<ChartIcon />} />
      <MenuLink to="/diary" name={words.diary} icon={<CalendarIcon />} />
    </NavMenu>
  )
}

function ShopItems({ isAtBottom }: { isAtBottom: boolean }) {
  const shopUrl = useQuery(settings).data?.shopUrl
  return (
    <NavMenu name={words.shop} icon={<ShopIcon />} paths={['/shopping-list']} isAtBottom={isAtBottom}>
      <MenuLink to="/shopping-list" name={words.shoppingList} icon={<ListIcon />} />
      {shopUrl && (
        <Menu.Item
          className={menu.item}
          component="a"
          href={shopUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<ShopIcon />}
        >
          {words.shop}
        </Menu.Item>
      )}
    </NavMenu>
  )
}

type NavMenuProps = {
  readonly name: string
  readonly icon: ReactNode
  /** Where the addresses of its pages begin. */
  readonly paths: readonly string[]
  readonly isAtBottom: boolean
  readonly children: ReactNode
}

function NavMenu({ name, icon, paths, isAtBottom, children }: NavMenuProps) {
  const { pathname } = useLocation()
  const isHere = paths.some((path) => pathname.startsWith(path))
  return (
    <Menu position={isAtBottom ? 'top-end' : 'bottom-start'} width={220}>
      <Menu.Target>
        <button type="button" className={`${classes.navItem} ${classes.navMenu} ${isHere ? classes.isHere : ''}`}>
          {icon}
          <span>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

function MenuLink({ to, name, icon }: { to: string; name: string; icon: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Menu.Item
      className={menu.item}
      component={Link}
      to={to}
      leftSection={icon}
      aria-current={pathname === to ? 'page' : undefined}
    >
      {name}
    </Menu.Item>
  )
}
