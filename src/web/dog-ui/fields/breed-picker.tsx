import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Breed } from '../../../contract/dog/pet.ts'
import { UNSEEN_MARKS } from '../../../contract/limits.ts'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/forms/field.tsx'
import options from '../../ui/forms/options.module.css'
import { type Combobox, useCombobox } from '../../ui/forms/use-combobox.ts'
import { useIsOnline } from '../../ui/online.ts'
import { Spinner } from '../../ui/page/spinner.tsx'
import { useBodyRange } from '../units/chosen-units.ts'
import classes from './breed-picker.module.css'
import type { ChosenBreed } from './own-kinds.ts'

const words = texts.newPet.breed

export type FoundBreed = Breed & {
  /** The other name that was typed, when it was not this one. */
  readonly matchedName?: string | undefined
}
export type FoundBreeds = {
  readonly breeds: readonly FoundBreed[] | undefined
  /** The text that they were looked up by: while one types, the text in the box differs. */
  readonly query?: string
  readonly hasFailed: boolean
}

type BreedPickerProps = {
  useFoundBreeds: (text: string) => FoundBreeds
  value?: ChosenBreed | undefined
  onChange: (breed: ChosenBreed | undefined) => void
  onBlur?: () => void
  error?: ReactNode
}

/** Type-ahead over the breeds, their other names included. The list stands below the field, not over the page. */
export function BreedPicker({ useFoundBreeds, value, onChange, onBlur, error }: BreedPickerProps) {
  const [typed, setTyped] = useState(value?.name ?? '')
  const { breeds, query, hasFailed } = useFoundBreeds(value ? '' : typed)
  const names = breeds?.map(({ name }) => name) ?? []
  const weightRange = useWeightRange()
  const isOnline = useIsOnline()

  const choose = (name: string) => {
    const chosen = namedIn(breeds, name)
    if (!chosen) return
    setTyped(chosen.name)
    onChange(chosen)
  }
  // An owner who types a name to its end may have left the field, or sent the form, before the list comes; while the owner is still
  // there, the name is not taken.
  const field = useRef<HTMLInputElement>(null)
  const isUndecided = !value && typed.trim() !== '' && typed.trim() !== query
  const [isLeft, setLeft] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const exact = value || isUndecided ? undefined : namedIn(breeds, typed)
  const isOpenYet = isUndecided || exact !== undefined
  useLateList(field, { isOpenYet, named: isLeft || isHeld ? exact : undefined, onChange, isHeld, setHeld })
  const combobox = useCombobox({
    label: texts.newPet.fields.breed.label,
    options: names,
    isOpen: !value && names.length > 0,
    isFirstMarked: typed.trim() === query,
    onChoose: choose,
  })
  const type = (text: string) => {
    setTyped(text)
    setHeld(false)
    onChange(namedIn(breeds, text))
    combobox.unmark()
  }

  return (
    <>
      <TextField
        {...combobox.box}
        ref={field}
        label={texts.newPet.fields.breed.label}
        placeholder={words.placeholder}
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          onceReleased(() => setLeft(true))
          onBlur?.()
        }}
        error={!isOpenYet && error}
        hint={value && `${words.sizes[value.size]} · ${weightRange(value)}`}
      />
      {isHeld && <Spinner text={texts.common.loading} />}
      {hasFailed && <p role="alert">{isOnline ? words.failed : texts.shell.offline}</p>}
      {!value && breeds && <BreedList breeds={breeds} combobox={combobox} />}
    </>
  )
}

type LateList = Pick<BreedPickerProps, 'onChange'> & {
  /** The list for the typed text is not here yet, or names it and it is not taken. */
  readonly isOpenYet: boolean
  /** The breed whose name was typed, once the list is here and the field is left. */
  readonly named: ChosenBreed | undefined
  readonly isHeld: boolean
  readonly setHeld: (isHeld: boolean) => void
}

/** A form that is sent before the list is there waits for it, takes the breed and goes on by itself. */
function useLateList(field: RefObject<HTMLInputElement | null>, late: LateList): void {
  const { isOpenYet, named, onChange, isHeld, setHeld } = late
  useEffect(() => {
    if (named) onChange(named)
  }, [named, onChange])
  useEffect(() => {
    const form = field.current?.form
    if (!isOpenYet && isHeld) {
      setHeld(false)
      form?.requestSubmit()
    }
    if (!isOpenYet) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
    }
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [field, isOpenYet, isHeld, setHeld])
}

/** A press that takes the focus away is to end where it began: the list goes after it. A tap brings the mouse's events too. */
function onceReleased(go: () => void): void {
  if (document.querySelector(':active')) window.addEventListener('mouseup', () => setTimeout(go), { once: true })
  else go()
}

/** The one of this name, whatever its capitals. */
function namedIn(breeds: readonly FoundBreed[] | undefined, typed: string): ChosenBreed | undefined {
  const wanted = typed.replace(UNSEEN_MARKS, '').trim().toLowerCase()
  const found = breeds?.find((breed) => breed.name.toLowerCase() === wanted)
  if (!found) return undefined
  const { name, size, minWeight, maxWeight, avgWeight } = found
  return { name, size, minWeight, maxWeight, avgWeight }
}

type BreedListProps = { readonly breeds: readonly FoundBreed[]; readonly combobox: Combobox }

function BreedList({ breeds, combobox }: BreedListProps) {
  const weightRange = useWeightRange()
  return (
    <>
      <p className={breeds.length === 0 ? '' : 'visually-hidden'} role="status">
        {breeds.length === 0 ? words.none : words.found(breeds.length)}
      </p>
      <div {...combobox.list} className={options.options}>
        {breeds.map((breed) => (
          <div key={breed.name} {...combobox.option(breed.name)} className={classes.option}>
            <span className={classes.name}>{breed.name}</span>
            {breed.matchedName && <span className={classes.also}>{words.alsoCalled(breed.matchedName)}</span>}
            <span className={classes.facts}>
              {words.sizes[breed.size]} · {weightRange(breed)}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

type Grown = Pick<FoundBreed, 'minWeight' | 'maxWeight'>

function useWeightRange(): (breed: Grown) => string {
  const range = useBodyRange()
  return ({ minWeight, maxWeight }) => range(minWeight, maxWeight)
}
