import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { call } from '../data/api/api.ts'
import { useSelectedPet } from '../data/queries/pets.ts'
import { appOf } from '../data/query-client.ts'
import { type PageAddress, pageAddress } from '../paths.ts'
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
import { NavLink } from '../ui/link.tsx'
import { Disclosure, LinkList, PageLink, WayOut } from './disclosure.tsx'
import classes from './shell.module.css'

const words = texts.shell

/** The settings of this installation's operator; they do not change while the page is open. */
const settings = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ client }) => call(appOf(client), 'getSettings'),
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

const NavItem = ({ to, name, icon }: { to: PageAddress; name: string; icon: ReactNode }) => (
  <NavLink to={to} className={classes.navItem ?? ''}>
    {icon}
    <span>{name}</span>
  </NavLink>
)

function PetItems({ isAtBottom }: { isAtBottom: boolean }) {
  const pet = useSelectedPet()
  const petAddress = pet ? pageAddress('/pets/:petId', { petId: pet.id }) : '/pets'
  return (
    <NavDisclosure
      name={words.pet}
      icon={<PawIcon />}
      paths={['/pets', '/dashboard', '/diary']}
      isAtBottom={isAtBottom}
    >
      <PageLink to={petAddress} icon={<PawIcon />}>
        {words.petDetails}
      </PageLink>
      <PageLink to="/dashboard" icon={<ChartIcon />}>
        {words.dashboard}
      </PageLink>
      <PageLink to="/diary" icon={<CalendarIcon />}>
        {words.diary}
      </PageLink>
    </NavDisclosure>
  )
}

function ShopItems({ isAtBottom }: { isAtBottom: boolean }) {
  const shopUrl = useQuery(settings).data?.shopUrl
  return (
    <NavDisclosure name={words.shop} icon={<ShopIcon />} paths={['/shopping-list']} isAtBottom={isAtBottom}>
      <PageLink to="/shopping-list" icon={<ListIcon />}>
        {words.shoppingList}
      </PageLink>
      {shopUrl && (
        <WayOut href={shopUrl} icon={<ShopIcon />}>
          {words.shop}
        </WayOut>
      )}
    </NavDisclosure>
  )
}

type NavDisclosureProps = {
  readonly name: string
  readonly icon: ReactNode
  /** The beginnings of the addresses of its pages. */
  readonly paths: readonly string[]
  readonly isAtBottom: boolean
  readonly children: ReactNode
}

function NavDisclosure({ name, icon, paths, isAtBottom, children }: NavDisclosureProps) {
  const { pathname } = useLocation()
  const isHere = paths.some((path) => pathname.startsWith(path))
  return (
    <Disclosure
      place={isAtBottom ? 'above-end' : 'below-start'}
      className={`${classes.navItem} ${classes.navOpener} ${isHere ? classes.isHere : ''}`}
      opener={
        <>
          {icon}
          <span>{name}</span>
        </>
      }
    >
      <LinkList>{children}</LinkList>
    </Disclosure>
  )
}
