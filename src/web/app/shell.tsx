import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { texts } from '../texts/index.ts'
import { BowlIcon, HomeIcon, PawIcon, ShopIcon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import { call } from './api.ts'
import { Footer } from './footer.tsx'
import { PetMenu } from './pet-menu.tsx'
import { useSelectedPet } from './pets.ts'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './shell.module.css'
import { HeaderSearch } from './signed-in-routes.tsx'

/** What the operator of this installation has set; it does not change while the page is open. */
const settings = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call('getSettings'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What stands around every page behind the login: top bar, main, footer, and on phones a bar for the thumb. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {texts.common.skipToContent}
      </a>
      <header className={classes.bar}>
        <div className={classes.barInner}>
          <Link to="/home" className={classes.logo} aria-label={texts.product.name}>
            <Logo />
          </Link>
          <PetMenu />
          <Navigation className={classes.topNavigation} />
          <div className={classes.search}>{HeaderSearch && <HeaderSearch />}</div>
          <ProfileMenu />
        </div>
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Navigation className={classes.bottomNavigation} />
    </div>
  )
}

function Navigation({ className }: { className: string | undefined }) {
  const pet = useSelectedPet()
  const shopUrl = useQuery(settings).data?.shopUrl
  const items = [
    { to: '/home', name: texts.shell.home, icon: <HomeIcon /> },
    { to: '/recipe/search', name: texts.shell.recipes, icon: <BowlIcon /> },
    { to: pet ? `/pets/${encodeURIComponent(pet.id)}` : '/pets', name: texts.shell.petDetails, icon: <PawIcon /> },
  ]
  return (
    <nav className={className} aria-label={texts.shell.mainNavigation}>
      {items.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} className={classes.navItem ?? ''}>
          {icon}
          <span>{name}</span>
        </NavLink>
      ))}
      {shopUrl && (
        <a href={shopUrl} target="_blank" rel="noreferrer" className={classes.navItem}>
          <ShopIcon />
          <span>{texts.shell.shop}</span>
        </a>
      )}
    </nav>
  )
}
