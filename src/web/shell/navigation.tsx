import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { call } from '../data/api/api.ts'
import { useSelectedPet } from '../data/pets.ts'
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
} from '../ui/icons/page-icons.tsx'
import { Menu, MenuLink, MenuWayOut } from './menu.tsx'
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
      <MenuLink to={petAddress} icon={<PawIcon />}>
        {words.petDetails}
      </MenuLink>
      <MenuLink to="/dashboard" icon={<ChartIcon />}>
        {words.dashboard}
      </MenuLink>
      <MenuLink to="/diary" icon={<CalendarIcon />}>
        {words.diary}
      </MenuLink>
    </NavMenu>
  )
}

function ShopItems({ isAtBottom }: { isAtBottom: boolean }) {
  const shopUrl = useQuery(settings).data?.shopUrl
  return (
    <NavMenu name={words.shop} icon={<ShopIcon />} paths={['/shopping-list']} isAtBottom={isAtBottom}>
      <MenuLink to="/shopping-list" icon={<ListIcon />}>
        {words.shoppingList}
      </MenuLink>
      {shopUrl && (
        <MenuWayOut href={shopUrl} icon={<ShopIcon />}>
          {words.shop}
        </MenuWayOut>
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
    <Menu
      place={isAtBottom ? 'above-end' : 'below-start'}
      className={`${classes.navItem} ${classes.navMenu} ${isHere ? classes.isHere : ''}`}
      opener={
        <>
          {icon}
          <span>{name}</span>
        </>
      }
    >
      {children}
    </Menu>
  )
}
