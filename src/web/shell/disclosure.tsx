import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { PageAddress } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import classes from './disclosure.module.css'

/** The place of the opened part beside its button. */
type Place = 'below-start' | 'below-end' | 'above-end'

type DisclosureProps = {
  readonly place: Place
  /** The content of the button. */
  readonly opener: ReactNode
  readonly className?: string | undefined
  /** The name of the button, where its content does not say it. */
  readonly name?: string
  readonly isOff?: boolean
  /** A `LinkList`, a `ChoiceMenu`, and what stands between them. */
  readonly children: ReactNode
}

const EDGE_PX = 8
/** The first stop of the tab key. */
const FIRST_STOP = 'a, button:not([tabindex="-1"])'

/**
 * A button that shows links and choices beside it, as the WAI-ARIA pattern “Disclosure Navigation” has it: the tab key and the arrow down go on
 * into them, Escape and a press beside them close them. Own code, since a library's menu cost every owner's page more than the
 * rest of the bar (docs/decisions/015-what-an-owners-page-waits-for.md).
 */
export function Disclosure({ place, opener, className, name, isOff = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const enter = (event: ReactKeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    flushSync(() => setOpen(true))
    document.getElementById(id)?.querySelector<HTMLElement>(FIRST_STOP)?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isOff}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={enter}
      >
        {opener}
      </button>
      {isOpen && (
        <Panel id={id} place={place} button={button} setOpen={setOpen}>
          {children}
        </Panel>
      )}
    </>
  )
}

type PanelProps = {
  readonly id: string
  readonly place: Place
  readonly button: { readonly current: HTMLButtonElement | null }
  readonly setOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

function Panel({ id, place, button, setOpen, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = panel.current
    const opener = button.current
    if (!shown || !opener) return
    // Above everything else, whatever the bar around it cuts off.
    shown.showPopover()
    const settle = () => placeBeside(shown, opener, place)
    settle()
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('resize', settle, { signal })
    window.addEventListener('scroll', settle, { signal, capture: true, passive: true })
    closeWhenLeft(shown, opener, () => setOpen(false), signal)
    return () => ending.abort()
  }, [button, place, setOpen])

  const closeAfterUse = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element && target.closest(CLOSING))) return
    button.current?.focus()
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control itself, it hears of a use of those within
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that uses a control within is a click there too
    <div ref={panel} id={id} className={classes.panel} popover="manual" onClick={closeAfterUse}>
      {children}
    </div>
  )
}

const CLOSING = 'a, button:not([data-stays-open])'

/** Escape, a press elsewhere, and the focus going elsewhere: none of them leaves the focus on nothing. */
function closeWhenLeft(panel: Element, opener: HTMLElement, close: () => void, signal: AbortSignal): void {
  const leave = ({ target }: Event) => {
    if (!(target instanceof Node) || panel.contains(target) || opener.contains(target)) return
    const { activeElement } = document
    if (activeElement === document.body || panel.contains(activeElement)) opener.focus()
    close()
  }
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    opener.focus()
    close()
  }
  // A page that arrives gives its heading the focus: an owner who is ahead of it keeps the links.
  const leaveByKeyboard = (event: FocusEvent) => {
    if (event.target instanceof HTMLElement && event.target.tabIndex >= 0) leave(event)
  }
  document.addEventListener('focusin', leaveByKeyboard, { signal })
  // By its end the press has given the focus to the element that it met, if that takes the focus.
  document.addEventListener('pointerup', leave, { signal })
  document.addEventListener('keydown', leaveByEscape, { signal })
}

function placeBeside(panel: HTMLElement, opener: Element, place: Place): void {
  const box = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const left = place.endsWith('end') ? box.right - panel.offsetWidth : box.left
  const top = place.startsWith('above') ? box.top - panel.offsetHeight - EDGE_PX : box.bottom + EDGE_PX
  panel.style.left = `${within(left, clientWidth - panel.offsetWidth)}px`
  panel.style.top = `${within(top, clientHeight - panel.offsetHeight)}px`
}

const within = (start: number, room: number): number => Math.max(EDGE_PX, Math.min(start, room - EDGE_PX))

/** A list of `PageLink`, `WayOut` and `ListButton`. */
export const LinkList = ({ children }: { children: ReactNode }) => <ul className={classes.list}>{children}</ul>

type ItemProps = { readonly icon?: ReactNode; readonly children: ReactNode }

export function PageLink({ to, icon, children }: ItemProps & { readonly to: PageAddress }) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link className={classes.item} to={to} aria-current={pathname === to ? 'page' : undefined}>
        {icon}
        <span>{children}</span>
      </Link>
    </li>
  )
}

/** Leads out of the app, in a tab of its own. */
export const WayOut = ({ href, icon, children }: ItemProps & { readonly href: string }) => (
  <li>
    <a className={classes.item} href={href} target="_blank" rel="noreferrer">
      {icon}
      <span>{children}</span>
    </a>
  </li>
)

export const ListButton = ({ onPress, children }: ItemProps & { readonly onPress: () => void }) => (
  <li>
    <button type="button" className={classes.item} onClick={onPress}>
      <span>{children}</span>
    </button>
  </li>
)

export const Divider = () => <hr className={classes.divider} />
