/** Between a message and the control that it stands above. */
const GAP_PX = 8
/** Room for the system's bar at the bottom of a phone without a home button. */
const EDGE_PX = 40
const CONTROLS = 'a, button, input, label, select, summary, textarea, [tabindex="0"]'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>
/** The control that was pressed last, and its place then: a ticked line has left its place before its message comes. */
type Press = { readonly control: Element; readonly box: Box; readonly pathname: string }

let pressed: Press | undefined
globalThis.addEventListener?.('click', notePress, { capture: true })

/** A key that presses a button is a click too; that of a label is followed by that of its box. */
function notePress({ target }: MouseEvent): void {
  const control = target instanceof Element ? controlAt(target) : undefined
  if (control) pressed = { control, box: control.getBoundingClientRect(), pathname: location.pathname }
}

/** The control of an element. For a box to be ticked it is the label, which people see. */
function controlAt(element: Element): Element | undefined {
  const control = element.closest(CONTROLS) ?? undefined
  return (control instanceof HTMLInputElement && control.labels?.[0]) || control
}

/**
 * Lifts the messages above the control that caused them, or that has the focus, where they would cover it; watches as long
 * as they are shown. Messages that stay until they are closed go where no control is, if there is such a place.
 * @returns ends the watch
 */
export function keepBesideControls(cards: HTMLElement, areLasting = false): () => void {
  const place = () => {
    cards.style.translate = ''
    const box = cards.getBoundingClientRect()
    const free = areLasting
      ? freeLift(box, controlsBeside(cards), window.innerHeight - EDGE_PX - box.bottom)
      : undefined
    const lift = free ?? liftAbove(box, controlsToSpare(cards))
    if (lift !== 0) cards.style.translate = `0 ${-lift}px`
  }
  place()
  // A message that stays would hop from gap to gap while the page is scrolled.
  const events = ['focusin', areLasting ? 'scrollend' : 'scroll', 'resize']
  for (const event of events) window.addEventListener(event, place, { capture: true, passive: true })
  // A change of the page may move the control.
  const changes = new MutationObserver(place)
  changes.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    for (const event of events) window.removeEventListener(event, place, { capture: true })
    changes.disconnect()
  }
}

function controlsBeside(cards: HTMLElement): Box[] {
  const controls = [...document.querySelectorAll(CONTROLS)]
  return controls
    .filter((control) => !cards.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
}

function controlsToSpare(cards: HTMLElement): Box[] {
  const focused = document.activeElement?.matches(CONTROLS) ? controlAt(document.activeElement) : undefined
  const boxes = [pressedBox(), focused && !cards.contains(focused) ? focused.getBoundingClientRect() : undefined]
  return boxes.filter((box) => box !== undefined)
}

/** The place of the control now; its last place, when it is gone from the page that it was pressed on. With a dialog its place goes too. */
function pressedBox(): Box | undefined {
  if (!pressed || pressed.pathname !== location.pathname) return undefined
  const { control, box } = pressed
  if (control.isConnected && control.checkVisibility()) return control.getBoundingClientRect()
  return control.closest('dialog') ? undefined : box
}

/** The distance that the messages move up so that they cover none of the controls; no farther than to the top of the screen. */
export function liftAbove(cards: Box, controls: readonly Box[]): number {
  return Math.min(climb(cards, controls, 0), Math.max(0, cards.top))
}

/** The lowest place with no control under the messages. @param below how far below their usual place the messages may go */
export function freeLift(cards: Box, controls: readonly Box[], below: number): number | undefined {
  const lift = climb(cards, controls, -Math.max(0, below))
  return lift <= cards.top ? lift : undefined
}

function climb(cards: Box, controls: readonly Box[], from: number): number {
  const lowestFirst = controls.toSorted((one, other) => other.bottom - one.bottom)
  return lowestFirst.reduce((lift, control) => {
    const isInTheWay =
      control.left < cards.right &&
      control.right > cards.left &&
      control.top < cards.bottom - lift + GAP_PX &&
      control.bottom > cards.top - lift - GAP_PX
    return isInTheWay ? cards.bottom - control.top + GAP_PX : lift
  }, from)
}
