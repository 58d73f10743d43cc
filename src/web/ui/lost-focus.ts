import { type RefObject, useEffect, useRef } from 'react'

/**
 * The heading of a list, or the list itself, told of its items by their count or as a text. When an item comes or goes, and with it goes
 * the button that had the focus, the focus goes to the heading, not to nowhere.
 */
export function useHeadingForLostFocus<E extends HTMLElement = HTMLHeadingElement>(items: number | string) {
  const heading = useRef<E>(null)
  useFocusWhenLost(heading, items)
  return heading
}

/** The same for a place that another part of the page has: it takes the focus from the program (`tabIndex={-1}`). */
export function useFocusWhenLost(place: RefObject<HTMLElement | null>, items: number | string) {
  const before = useRef(items)
  useEffect(() => {
    const isOther = items !== before.current
    before.current = items
    if (isOther && document.activeElement === document.body) place.current?.focus()
  }, [items, place])
}
