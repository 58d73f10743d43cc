/**
 * What a person would see go wrong: a page wider than its screen, words cut off, outside their box, or over one another,
 * and bars over half of the screen.
 */
export function layoutFlaws(): string[] {
  // What has opened over the page covers it by design, and is looked at alone.
  const opened = document.querySelector('dialog[open], :popover-open, [role=listbox]')
  const styles = new Map<Element, CSSStyleDeclaration>()
  const places = new Map<Element, Place>()
  const texts = [...textsIn(opened ?? document.body)]
  return [
    ...tooWide(),
    ...tallBars(),
    ...texts.flatMap((text) => [...outside(text), ...shortened(text)]),
    ...overlaps(texts),
  ]

  /** What a text stands in: nothing of it is seen, only its beginning is, or it is in a bar over the page. */
  type Place = {
    readonly isSeen: boolean
    readonly shortener?: Element | undefined
    readonly bar?: Element | undefined
    readonly slider?: Element | undefined
  }
  type Text = { words: string; element: HTMLElement; place: Place; lines: DOMRect[] }

  function styleOf(element: Element): CSSStyleDeclaration {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }

  /** The page, or a tall part of it that scrolls by itself; what is one row may be slid sideways. */
  function tooWide(): string[] {
    const rowPx = 5 * Number.parseFloat(styleOf(document.documentElement).fontSize)
    const isTall = ({ clientHeight }: Element) => clientHeight > Math.max(rowPx, innerHeight / 4)
    const tall = [...places.keys()].filter((part) => styleOf(part).overflowX === 'auto' && isTall(part))
    return [document.documentElement, ...tall].flatMap(({ scrollWidth, clientWidth, className }) =>
      scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide: ${className}`] : [],
    )
  }

  function* textsIn(root: Element): Generator<Text> {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const { parentElement: element, textContent } = node
      const words = textContent?.trim() ?? ''
      if (!element || words === '') continue
      const place = placeOf(element)
      if (!place.isSeen || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (place.slider && !isInViewport(element)) continue
      const lines = linesOf(node).filter((line) => line.width > 1 && isInScroller(line, element))
      yield { words, element, place, lines }
    }
  }

  function linesOf(node: Node): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  }

  function placeOf(element: Element): Place {
    const known = places.get(element)
    if (known) return known
    const around: Place =
      element.parentElement && element !== opened ? placeOf(element.parentElement) : { isSeen: true }
    const style = styleOf(element)
    const place = {
      isSeen: around.isSeen && style.clipPath === 'none',
      shortener: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' ? element : around.shortener,
      bar: isBar(element, style) ? element : around.bar,
      slider: element.getAttribute('aria-roledescription') === 'carousel' ? element : around.slider,
    }
    places.set(element, place)
    return place
  }

  function isBar(element: Element, { position }: CSSStyleDeclaration): boolean {
    return element !== opened && (position === 'fixed' || position === 'sticky')
  }

  /** All that is pinned over the page leaves it half of the screen; what stands beside it, as on wide screens, may be tall. */
  function tallBars(): string[] {
    const bars = [...new Set([...places.values()].flatMap(({ bar }) => bar ?? []))].filter(isPinned)
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
    const names = bars.map(({ className }) => className).join(' and ')
    return height > innerHeight / 2 ? [`bars ${Math.round(height)} px tall: ${names}`] : []
  }

  function isPinned(bar: Element): boolean {
    const { width, top, bottom } = bar.getBoundingClientRect()
    const style = styleOf(bar)
    const isInSight = top >= 0 && bottom <= innerHeight && width > innerWidth * 0.9
    return isInSight && isDrawn(style) && [style.top, style.bottom].some((edge) => Number.parseFloat(edge) >= 0)
  }

  function isDrawn({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
    return backgroundImage !== 'none' || !/, 0\)$/.test(backgroundColor)
  }

  function isInViewport(element: Element): boolean {
    const slide = element.closest('li')?.getBoundingClientRect()
    return !slide || (slide.left >= 0 && slide.right <= innerWidth)
  }

  /** What has to be scrolled to is not in sight. */
  function isInScroller(line: DOMRect, element: Element | null): boolean {
    if (!element || element === document.documentElement) return true
    const { overflowX, overflowY } = styleOf(element)
    const box = /auto|scroll/.test(overflowX + overflowY) ? element.getBoundingClientRect() : line
    const isInSight =
      line.top >= box.top && line.bottom <= box.bottom && line.left >= box.left && line.right <= box.right
    return isInSight && isInScroller(line, element.parentElement)
  }

  /** Beyond the edge of the nearest box that is drawn or that cuts off; what is pinned, beyond that of the screen. */
  function outside({ words, element, place, lines }: Text): string[] {
    const drawn = boxOf(element)
    if (place.shortener || /auto|scroll/.test(styleOf(drawn).overflowY)) return []
    const box = drawn.getBoundingClientRect()
    const isOutside = lines.some(
      ({ left, right, top, bottom }) =>
        ((place.bar || opened) && (left < 0 || right > innerWidth)) ||
        left < box.left - 1 ||
        right > box.right + 1 ||
        top < box.top - 6 ||
        bottom > box.bottom + 6,
    )
    return isOutside ? [`outside its box: ${words}`] : []
  }

  function boxOf(element: Element): Element {
    const style = styleOf(element)
    const isBox =
      style.display !== 'inline' &&
      (style.overflowX !== 'visible' || style.borderRightWidth !== '0px' || !/, 0\)$/.test(style.backgroundColor))
    return isBox || !element.parentElement ? element : boxOf(element.parentElement)
  }

  /** Of what ends in an ellipsis enough is there to know it by. */
  function shortened({ words, place: { shortener } }: Text): string[] {
    if (!shortener || shortener.scrollWidth <= shortener.clientWidth) return []
    const letters = shortener.clientWidth / Number.parseFloat(styleOf(shortener).fontSize)
    return letters < 3 ? [`all but cut off: ${words}`] : []
  }

  /** Bars stand over the page by design. */
  function overlaps(all: readonly Text[]): string[] {
    const downwards = all
      .filter(({ place }) => !place.shortener)
      .flatMap((text) => text.lines.map((line) => ({ text, line })))
      .sort((a, b) => a.line.top - b.line.top)
    return downwards.flatMap((one, index) => {
      const found: string[] = []
      for (let next = index + 1; next < downwards.length; next++) {
        const other = downwards[next]
        if (!other || other.line.top > one.line.bottom) break
        if (other.text === one.text || other.text.place.bar !== one.text.place.bar) continue
        if (cover(one.line, other.line)) found.push(`over one another: ${one.text.words} | ${other.text.words}`)
      }
      return found
    })
  }

  /** More than the space between two lines of tight type. */
  function cover(a: DOMRect, b: DOMRect): boolean {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > 2 && height > Math.min(a.height, b.height) * 0.4
  }
}
