import { type KeyboardEvent, useRef, useState } from 'react'
import { CheckIcon } from '../ui/icons/icons.tsx'
import classes from './disclosure.module.css'

type Choice<Id> = { readonly id: Id; readonly label: string }

type ChoiceMenuProps<Id> = {
  readonly name: string
  /** The name stands above the choices too, or is said alone. */
  readonly isNamed?: boolean
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id | undefined
  readonly onChoose: (id: Id) => void
  /** The menu stays open so that one sees what the choice does, and may take another. */
  readonly staysOpen?: boolean
}

/** Choices of which one holds, one stop of the tab key: arrows, Home and End walk through them, Enter takes one. */
export function ChoiceMenu<Id extends string>(props: ChoiceMenuProps<Id>) {
  const { name, isNamed = false, choices, chosen, onChoose, staysOpen = false } = props
  const [current, setCurrent] = useState(() => (choices.find(({ id }) => id === chosen) ?? choices[0])?.id)
  const menu = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const next = nextItem(event.key, menu.current)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <>
      {isNamed && (
        <div className={classes.label} aria-hidden="true">
          {name}
        </div>
      )}
      <div ref={menu} role="menu" aria-label={name} tabIndex={-1} onKeyDown={walk}>
        {choices.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="menuitemradio"
            className={classes.item}
            tabIndex={id === current ? 0 : -1}
            aria-checked={id === chosen}
            data-stays-open={staysOpen || undefined}
            onFocus={() => setCurrent(id)}
            onClick={() => onChoose(id)}
          >
            <span className={classes.tick}>{id === chosen && <CheckIcon />}</span>
            <span>{label}</span>
          </button>
        ))}
      </div>
    </>
  )
}

function nextItem(key: string, menu: Element | null): HTMLElement | undefined {
  const items = [...(menu?.querySelectorAll('button') ?? [])]
  const now = items.findIndex((item) => item.matches(':focus'))
  if (key === 'ArrowDown') return items[(now + 1) % items.length]
  if (key === 'ArrowUp') return items.at(Math.max(now, 0) - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}
