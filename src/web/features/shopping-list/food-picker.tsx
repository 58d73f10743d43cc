import { type ReactNode, useState } from 'react'
import type { Pack } from '../../data/queries/packs.ts'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/forms/field.tsx'
import options from '../../ui/forms/options.module.css'
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
        <div {...combobox.list} className={options.options}>
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

/** Foods of whose names each typed word begins a word, in either number; those first whose own name begins with the text. */
function foundBy(typed: string, foods: readonly Pack[]): readonly Pack[] {
  const wanted = wordsOf(typed)
  const [first] = wanted
  if (first === undefined) return []
  const hasAll = ({ name, otherNames }: Pack) => {
    const parts = [name, ...otherNames].flatMap(wordsOf)
    return wanted.every((word) => parts.some((part) => isBegun(part, word)))
  }
  const rank = ({ name }: Pack) => {
    const place = wordsOf(name).findIndex((part) => isBegun(part, first))
    return place < 0 ? 2 : Math.min(place, 1)
  }
  return foods
    .filter(hasAll)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .slice(0, MOST_SHOWN)
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

const isBegun = (part: string, word: string): boolean => part.startsWith(word) || singular(part) === singular(word)

const singular = (word: string): string => word.replace(/(?<=\w\w)(?:(?<=o|ch|sh)es|(?<!s)s)$/, '')
