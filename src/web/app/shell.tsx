import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HeaderSearch } from '../features/search/header-search.tsx'
import { texts } from '../texts/index.ts'
import { Logo } from '../ui/logo.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { useIsOnline } from './online.ts'
import { PetMenu } from './pet-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './shell.module.css'

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
          <div className={classes.search}>
            <HeaderSearch />
          </div>
          <ProfileMenu />
        </div>
      </header>
      <OfflineNote />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Navigation className={classes.bottomNavigation} isAtBottom />
    </div>
  )
}

/** Above the page, so that nobody takes yesterday's fridge for today's. */
function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <div className={classes.offline} role="status">
      {!isOnline && texts.shell.offlineNote}
    </div>
  )
}
