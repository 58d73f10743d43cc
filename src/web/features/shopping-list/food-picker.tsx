import { type ReactNode, useState } from 'react'
import type { Pack } from '../../data/queries/packs.ts'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useCombobox } from '../../ui/forms/use-combobox.ts'
import classes from './at-home.module.css'

const words = texts.shopping.atHome
const MOST_SHOWN = 6

type FoodPickerProps = {
  readonly foods: readonly Pack[]
  readonly error: ReactNode
  readonly onChoose: (food: Pack) => void
}

/** Type-ahead over all foods of recipes. */
export function FoodPicker({ foods, error, onChoose }: FoodPickerProps) {
  const [typed, setTyped] = useState('')
  const [isClosed, setClosed] = useState(false)
  const found = foundBy(typed, foods)
  const combobox = useCombobox({
    label: words.food,
    options: found.map(({ name }) => name),
    isOpen: !isClosed && found.length > 0,
    isFirstMarked: true,
    onOpen: () => setClosed(false),
    onClose: () => setClosed(true),
    onChoose: (name) => {
      const food = found.find((one) => one.name === name)
      if (food) onChoose(food)
    },
  })
  return (
    <div>
      <TextField
        {...combobox.box}
        label={words.food}
        spellCheck={false}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setClosed(false)
          combobox.unmark()
        }}
      />
      {typed.trim() !== '' && (
        <p className={found.length === 0 ? classes.none : 'visually-hidden'} role="status">
          {words.found(found.length)}
        </p>
      )}
      {!isClosed && found.length > 0 && (
        <div {...combobox.list} className={classes.options}>
          {found.map(({ code, name }) => (
            <div key={code} {...combobox.option(name)} className={classes.option}>
              <FoodSymbol code={code} />
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Foods of which each typed word begins a word, those that begin with the text first. */
function foundBy(typed: string, foods: readonly Pack[]): readonly Pack[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const hasAll = ({ name }: Pack) => {
    const parts = name.toLowerCase().split(/[^\p{L}]+/u)
    return wanted.every((word) => parts.some((part) => part.startsWith(word)))
  }
  const rank = ({ name }: Pack) => (name.toLowerCase().startsWith(wanted[0] ?? '') ? 0 : 1)
  return foods
    .filter(hasAll)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .slice(0, MOST_SHOWN)
}
