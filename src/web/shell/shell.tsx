import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSelectedPet } from '../data/queries/pets.ts'
import { forgetAuthError, useAuth } from '../data/session/identity.ts'
import { HeaderSearch } from '../features/search/field/recipe-search.tsx'
import { texts } from '../texts/index.ts'
import { useApp } from '../ui/app.ts'
import { SearchIcon } from '../ui/icons/page-icons.tsx'
import { Link } from '../ui/link.tsx'
import { Footer } from '../ui/page/footer.tsx'
import { Logo } from '../ui/page/logo.tsx'
import barMessage from './bar-message.module.css'
import { Navigation } from './navigation.tsx'
import menu from './openers.module.css'
import { PetMenu } from './pet-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './shell.module.css'

/** The frame of every page behind the login: top bar, main, footer, and on phones a bar for the thumb. */
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
          <div className={classes.search}>
            <HeaderSearch />
          </div>
          <SearchLink />
          <ProfileMenu />
        </div>
        <LogoutFailure />
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Navigation className={classes.bottomNavigation} isAtBottom />
    </div>
  )
}

/** A link to the search box of the search page, where the bar has no room for one. */
function SearchLink() {
  if (!useSelectedPet()) return null
  return (
    <Link
      to="/recipe/search"
      state={{ isToSearch: true }}
      className={`${menu.opener} ${menu.round} ${classes.searchLink}`}
      aria-label={texts.search.label}
    >
      <SearchIcon />
    </Link>
  )
}

/** Stands in the bar, where the logout was asked for: the owner is still here, until another page is turned to. */
function LogoutFailure() {
  const app = useApp()
  const { error } = useAuth()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes with the page that it was said on
  useEffect(() => () => forgetAuthError(app), [app, pathname])
  return (
    error && (
      <div className={barMessage.message} role="alert">
        {error.message}
      </div>
    )
  )
}
