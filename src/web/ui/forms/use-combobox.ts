import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'

type ComboboxProps = {
  /** The label of the list. */
  readonly label: string
  /** One word for each option, none of them twice. */
  readonly options: readonly string[]
  readonly isOpen: boolean
  /** Enter takes the first option when no other is marked. */
  readonly isFirstMarked?: boolean
  /** The list has closed by then. */
  readonly onChoose: (option: string) => void
  /** An arrow was pressed in the box, and there was no list. */
  readonly onOpen?: () => void
  readonly onClose?: () => void
}

export type Combobox = ReturnType<typeof useCombobox>

/** Browsers send it for each key that an input method takes for itself. */
const OF_AN_INPUT_METHOD = 229

/**
 * A box to type in with a list of matching options (WAI-ARIA practices: editable combobox with list autocomplete). The focus
 * stays in the box; arrows walk through the list, round and round, Enter takes the marked option, Escape closes. Own code,
 * since a library's cost a page as much as all it may load (docs/decisions/016-our-own-combobox.md).
 */
export function useCombobox(props: ComboboxProps) {
  const { label, options, isOpen, isFirstMarked = false, onChoose, onOpen, onClose } = props
  const id = useId()
  const [pointedAt, pointAt] = useState<string>()
  const marked = isOpen ? markedOf(options, pointedAt, isFirstMarked) : undefined
  const idOf = (option: string) => `${id}-${encodeURIComponent(option)}`
  const markedId = marked === undefined ? undefined : idOf(marked)
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])

  const unmark = () => pointAt(undefined)
  const close = () => {
    unmark()
    onClose?.()
  }
  const choose = (option: string) => {
    close()
    onChoose(option)
  }
  const walk = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault()
    if (!isOpen) onOpen?.()
    pointAt(nextOf(options, marked, step))
  }
  const press = (event: KeyboardEvent) => {
    if (event.keyCode === OF_AN_INPUT_METHOD) return
    if (event.key === 'ArrowDown') walk(event, 1)
    if (event.key === 'ArrowUp') walk(event, -1)
    // The first one closes the list; without one the browser may clear the box.
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
    if (event.key !== 'Enter' || marked === undefined) return
    event.preventDefault()
    choose(marked)
  }
  return {
    /** When something else is typed. */
    unmark,
    close,
    box: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': markedId,
      onKeyDown: press,
    },
    list: { id, role: 'listbox', 'aria-label': label, onMouseDown: keepFocus },
    option: (option: string) => ({
      id: idOf(option),
      role: 'option',
      'aria-selected': option === marked,
      onClick: () => choose(option),
    }),
  } as const
}

function markedOf(options: readonly string[], pointedAt: string | undefined, isFirstMarked: boolean) {
  if (pointedAt !== undefined && options.includes(pointedAt)) return pointedAt
  return isFirstMarked ? options[0] : undefined
}

function nextOf(options: readonly string[], marked: string | undefined, step: 1 | -1): string | undefined {
  if (marked === undefined) return options.at(step > 0 ? 0 : -1)
  return options[(options.indexOf(marked) + step + options.length) % options.length]
}

/** An owner who presses an option goes on typing. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
