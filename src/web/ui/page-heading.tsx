import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * The heading of a page. Whoever came by a link or was led here starts at its top, with the focus on the heading; whoever
 * came back stays where the browser remembers.
 */
export function PageHeading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // As it was on arrival: a change of the search in the address is not a new page.
  const arrival = useNavigationType()
  const [isNew] = useState(arrival !== 'POP')
  useEffect(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
