import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The visit whose heading was drawn last; none on the first page. */
let lastVisit: string | undefined

/**
 * The heading of a page. A reader who came by a link, was led here or came back has the focus on it, and starts at the top;
 * one who came back stays where the browser remembers.
 */
export function PageHeading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The state on arrival counts: a change of the search in the address is not a new page.
  const arrival = useNavigationType()
  const { key } = useLocation()
  const [{ isNew, visit }] = useState({ isNew: arrival !== 'POP', visit: key })
  useEffect(() => {
    const isBack = lastVisit !== undefined && lastVisit !== visit
    lastVisit = visit
    if (isNew) window.scrollTo(0, 0)
    if (isNew || isBack) heading.current?.focus({ preventScroll: true })
  }, [isNew, visit])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
