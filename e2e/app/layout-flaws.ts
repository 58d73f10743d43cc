/** The part that is looked at, with the styles and places found so far: both are asked for again and again. */
type Look = {
  /** The part that has opened over the page: it covers the page by design, and is looked at alone. */
  readonly opened: Element | null
  readonly styles: Map<Element, CSSStyleDeclaration>
  readonly places: Map<Element, Place>
}

/** The place of a text: nothing of it is seen, only its beginning is, or it is in a bar over the page. */
type Place = {
  readonly isSeen: boolean
  readonly shortener?: Element | undefined
  readonly bar?: Element | undefined
  readonly slider?: Element | undefined
}
type Text = { words: string; element: HTMLElement; place: Place; lines: DOMRect[] }

function layoutFlaws(): string[] {
  const opened = document.querySelector('dialog[open], :popover-open, [role=listbox]')
  const look: Look = { opened, styles: new Map(), places: new Map() }
  const texts = [...textsIn(look)]
  return [
    ...tooWide(look),
    ...tallBars(look),
    ...texts.flatMap((text) => [...outside(look, text), ...shortened(look, text)]),
    ...overlaps(texts),
  ]
}

function styleOf({ styles }: Look, element: Element): CSSStyleDeclaration {
  const style = styles.get(element) ?? getComputedStyle(element)
  styles.set(element, style)
  return style
}

/** The page, or a tall part of it that scrolls by itself; a single row may be slid sideways. */
function tooWide(look: Look): string[] {
  const rowPx = 5 * Number.parseFloat(styleOf(look, document.documentElement).fontSize)
  const isTall = ({ clientHeight }: Element) => clientHeight > Math.max(rowPx, innerHeight / 4)
  const tall = [...look.places.keys()].filter((part) => styleOf(look, part).overflowX === 'auto' && isTall(part))
  return [document.documentElement, ...tall].flatMap(({ scrollWidth, clientWidth, className }) =>
    scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide: ${className}`] : [],
  )
}

function* textsIn(look: Look): Generator<Text> {
  const walker = document.createTreeWalker(look.opened ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const { parentElement: element, textContent } = node
    const words = textContent?.trim() ?? ''
    if (!element || words === '') continue
    const place = placeOf(look, element)
    if (!place.isSeen || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (place.slider && !isInViewport(element)) continue
    const lines = linesOf(node).filter((line) => line.width > 1 && isInScroller(look, line, element))
    yield { words, element, place, lines }
  }
}

function linesOf(node: Node): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()]
}

function placeOf(look: Look, element: Element): Place {
  const { opened, places } = look
  const known = places.get(element)
  if (known) return known
  const around: Place =
    element.parentElement && element !== opened ? placeOf(look, element.parentElement) : { isSeen: true }
  const style = styleOf(look, element)
  const place = {
    isSeen: around.isSeen && style.clipPath === 'none',
    shortener: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' ? element : around.shortener,
    bar: element !== opened && isBar(style) ? element : around.bar,
    slider: element.getAttribute('aria-roledescription') === 'carousel' ? element : around.slider,
  }
  places.set(element, place)
  return place
}

function isBar({ position }: CSSStyleDeclaration): boolean {
  return position === 'fixed' || position === 'sticky'
}

/** All that is pinned over the page leaves it half of the screen; what stands beside it, as on wide screens, may be tall. */
function tallBars(look: Look): string[] {
  const bars = [...new Set([...look.places.values()].flatMap(({ bar }) => bar ?? []))].filter((bar) =>
    isPinned(look, bar),
  )
  const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
  const names = bars.map(({ className }) => className).join(' and ')
  return height > innerHeight / 2 ? [`bars ${Math.round(height)} px tall: ${names}`] : []
}

function isPinned(look: Look, bar: Element): boolean {
  const { width, top, bottom } = bar.getBoundingClientRect()
  const style = styleOf(look, bar)
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

/** Text that has to be scrolled to is not in sight. */
function isInScroller(look: Look, line: DOMRect, element: Element | null): boolean {
  if (!element || element === document.documentElement) return true
  const { overflowX, overflowY } = styleOf(look, element)
  const box = /auto|scroll/.test(overflowX + overflowY) ? element.getBoundingClientRect() : line
  const isInSight = line.top >= box.top && line.bottom <= box.bottom && line.left >= box.left && line.right <= box.right
  return isInSight && isInScroller(look, line, element.parentElement)
}

/** Text beyond the edge of the nearest box that is drawn or that cuts off; for a pinned part, beyond that of the screen. */
function outside(look: Look, { words, element, place, lines }: Text): string[] {
  const drawn = boxOf(look, element)
  if (place.shortener || /auto|scroll/.test(styleOf(look, drawn).overflowY)) return []
  const box = drawn.getBoundingClientRect()
  const isOutside = lines.some(
    ({ left, right, top, bottom }) =>
      ((place.bar || look.opened) && (left < 0 || right > innerWidth)) ||
      left < box.left - 1 ||
      right > box.right + 1 ||
      top < box.top - 6 ||
      bottom > box.bottom + 6,
  )
  return isOutside ? [`outside its box: ${words}`] : []
}

function boxOf(look: Look, element: Element): Element {
  const style = styleOf(look, element)
  const isBox =
    style.display !== 'inline' &&
    (style.overflowX !== 'visible' || style.borderRightWidth !== '0px' || !/, 0\)$/.test(style.backgroundColor))
  return isBox || !element.parentElement ? element : boxOf(look, element.parentElement)
}

/** Text that ends in an ellipsis must show enough to be known by. */
function shortened(look: Look, { words, place: { shortener } }: Text): string[] {
  if (!shortener || shortener.scrollWidth <= shortener.clientWidth) return []
  const letters = shortener.clientWidth / Number.parseFloat(styleOf(look, shortener).fontSize)
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

/** A page knows nothing of this file: the functions are sent there as they are written. */
const SENT = [
  layoutFlaws,
  styleOf,
  tooWide,
  textsIn,
  linesOf,
  placeOf,
  isBar,
  tallBars,
  isPinned,
  isDrawn,
  isInViewport,
  isInScroller,
  outside,
  boxOf,
  shortened,
  overlaps,
  cover,
]

/**
 * A script for a page: it lists in sentences the flaws that a person would see there: a page wider than its screen, words
 * cut off, outside their box, or over one another, and bars over half of the screen.
 */
export const LAYOUT_FLAWS = `(() => { ${SENT.join('\n')}; return layoutFlaws() })()`
