import { useEffect, useRef } from 'react'

/**
 * The heading of a list, or the list itself, told of its items by their count or as a text. When an item comes or goes, and with it goes
 * the button that had the focus, the focus goes to the heading, not to nowhere.
 */
export function useHeadingForLostFocus<E extends HTMLElement = HTMLHeadingElement>(items: number | string) {
  const heading = useRef<E>(null)
  const before = useRef(items)
  useEffect(() => {
    const isOther = items !== before.current
    before.current = items
    if (isOther && document.activeElement === document.body) heading.current?.focus()
  }, [items])
  return heading
}
