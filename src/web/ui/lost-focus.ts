import { useEffect, useRef } from 'react'

/**
 * The heading of a list. When an item goes, and with it the button that had the focus, the focus goes to the heading,
 * not to nowhere.
 */
export function useHeadingForLostFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) heading.current?.focus()
  }, [count])
  return heading
}
