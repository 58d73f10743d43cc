import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { texts } from '../../texts/index.ts'
import { Link } from '../link.tsx'
import { Footer } from './footer.tsx'
import { Logo } from './logo.tsx'
import { usePageTitle } from './page-title.ts'
import classes from './stage.module.css'

type StageProps = {
  /** The title of the tab; the page draws its own heading with `StageTitle`. */
  title: string
  /** The part at the right of the slim bar. */
  aside?: ReactNode
  /** The part before the column; where there is room it may stand in place of the picture. */
  beside?: ReactNode
  children: ReactNode
}

/** A screen for one thing at a time: a slim bar, one column, and on wide screens a calm picture beside it. */
export function Stage({ title, aside, beside, children }: StageProps) {
  usePageTitle(title)
  return (
    <div className={classes.stage}>
      <header className={classes.bar}>
        <Link to="/" className={classes.logo} aria-label={texts.product.name}>
          <Logo />
        </Link>
        {aside}
      </header>
      {beside}
      <main className={classes.main} key={useLocation().pathname}>
        {children}
      </main>
      <Footer />
      <div className={classes.picture} aria-hidden="true">
        <img src="/bowl.svg" alt="" width="420" height="420" loading="lazy" />
        <p className={classes.promise}>{texts.product.promise}</p>
      </div>
    </div>
  )
}

let hasArrived = false

/**
 * After a change of page the focus goes to the new heading, so that a screen reader reads where one is. A reader who is led
 * here, by logging out for example, arrives too; a reader who has begun to type is left in peace.
 */
export function StageTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrival = useNavigationType()
  const [isLed] = useState(arrival !== 'POP')
  useEffect(() => {
    if (hasArrived || (isLed && document.activeElement === document.body)) heading.current?.focus()
    hasArrived = true
  }, [isLed])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
