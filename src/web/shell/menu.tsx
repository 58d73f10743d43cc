import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CheckIcon } from '../ui/icons/icons.tsx'
import classes from './menu.module.css'

/** Where the list stands beside its button. */
type Place = 'below-start' | 'below-end' | 'above-end'

type MenuProps = {
  readonly place: Place
  /** What the button shows. */
  readonly opener: ReactNode
  readonly className?: string | undefined
  /** Of the button, where what it shows does not say it. */
  readonly name?: string
  readonly isOff?: boolean
  /** `MenuLink`, `MenuButton`, `MenuChoice`, and what stands between them. */
  readonly children: ReactNode
}

const EDGE_PX = 8

/**
 * A button that opens a list of things to do: arrows, Home and End walk through it, Escape, Tab and a press beside it close
 * it. Own code, since a library's menu cost every owner's page more than the rest of the bar (docs/decisions/015-what-an-owners-page-waits-for.md).
 */
export function Menu({ place, opener, className, name, isOff = false, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        id={`${id}-opener`}
        disabled={isOff}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {opener}
      </button>
      {isOpen && (
        <List id={id} place={place} button={button} setOpen={setOpen}>
          {children}
        </List>
      )}
    </>
  )
}

type ListProps = {
  readonly id: string
  readonly place: Place
  readonly button: { readonly current: HTMLButtonElement | null }
  readonly setOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

function List({ id, place, button, setOpen, children }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = list.current
    const opener = button.current
    if (!shown || !opener) return
    // Above everything else, whatever the bar around it cuts off.
    shown.showPopover()
    const settle = () => placeBeside(shown, opener, place)
    settle()
    itemsOf(shown)[0]?.focus()
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !shown.contains(target) && !opener.contains(target)) setOpen(false)
    }
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('resize', settle, { signal })
    window.addEventListener('scroll', settle, { signal, capture: true, passive: true })
    document.addEventListener('pointerdown', leave, { signal })
    return () => ending.abort()
  }, [button, place, setOpen])

  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  const walk = (event: KeyboardEvent) => {
    // The key itself goes on from the button.
    if (event.key === 'Tab') return close()
    const next = nextItem(event.key, list.current)
    if (event.key !== 'Escape' && !next) return
    event.preventDefault()
    if (next) next.focus()
    else close()
  }
  return (
    <div
      ref={list}
      id={id}
      className={classes.list}
      popover="manual"
      role="menu"
      aria-labelledby={`${id}-opener`}
      tabIndex={-1}
      onKeyDown={walk}
      onClick={({ target }) => target instanceof Element && target.closest(CLOSING) && close()}
    >
      {children}
    </div>
  )
}

const CLOSING = '[role^=menuitem]:not([data-stays-open])'
const itemsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')]

function nextItem(key: string, list: Element | null): HTMLElement | undefined {
  const items = list ? itemsOf(list) : []
  const now = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(now + 1) % items.length]
  if (key === 'ArrowUp') return items.at(Math.max(now, 0) - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}

function placeBeside(list: HTMLElement, opener: Element, place: Place): void {
  const box = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const left = place.endsWith('end') ? box.right - list.offsetWidth : box.left
  const top = place.startsWith('above') ? box.top - list.offsetHeight - EDGE_PX : box.bottom + EDGE_PX
  list.style.left = `${within(left, clientWidth - list.offsetWidth)}px`
  list.style.top = `${within(top, clientHeight - list.offsetHeight)}px`
}

const within = (start: number, room: number): number => Math.max(EDGE_PX, Math.min(start, room - EDGE_PX))

type ItemProps = { readonly icon?: ReactNode; readonly children: ReactNode }

export function MenuLink({ to, icon, children }: ItemProps & { readonly to: string }) {
  const { pathname } = useLocation()
  return (
    <Link
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
    >
      {icon}
      <span>{children}</span>
    </Link>
  )
}

/** Leads out of the app, in a tab of its own. */
export const MenuWayOut = ({ href, icon, children }: ItemProps & { readonly href: string }) => (
  <a role="menuitem" tabIndex={-1} className={classes.item} href={href} target="_blank" rel="noreferrer">
    {icon}
    <span>{children}</span>
  </a>
)

export const MenuButton = ({ onPress, children }: ItemProps & { readonly onPress: () => void }) => (
  <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={onPress}>
    <span>{children}</span>
  </button>
)

type ChoiceProps = ItemProps & {
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** So that one sees what the choice does, and may take another. */
  readonly staysOpen?: boolean
}

export const MenuChoice = ({ isChosen, onChoose, staysOpen = false, children }: ChoiceProps) => (
  <button
    type="button"
    role="menuitemradio"
    tabIndex={-1}
    className={classes.item}
    aria-checked={isChosen}
    data-stays-open={staysOpen || undefined}
    onClick={onChoose}
  >
    <span className={classes.tick}>{isChosen && <CheckIcon />}</span>
    <span>{children}</span>
  </button>
)

/** Choices of which one holds; the name stands above them, or is said alone. */
export const MenuGroup = ({
  name,
  isNamed = false,
  children,
}: {
  name: string
  isNamed?: boolean
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms; within a menu choices are grouped by role
  <div role="group" aria-label={name}>
    {isNamed && (
      <div className={classes.label} aria-hidden="true">
        {name}
      </div>
    )}
    {children}
  </div>
)

export const MenuDivider = () => <hr className={classes.divider} />
