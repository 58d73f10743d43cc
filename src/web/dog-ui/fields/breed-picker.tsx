import { type ReactNode, useState } from 'react'
import type { Breed } from '../../../contract/pet.ts'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/field.tsx'
import { useIsOnline } from '../../ui/online.ts'
import { type Combobox, useCombobox } from '../../ui/use-combobox.ts'
import { useBodyRange } from '../units/chosen-units.ts'
import classes from './breed-picker.module.css'
import type { ChosenBreed } from './chosen-breed.ts'

const words = texts.newPet.breed

export type FoundBreed = Breed & {
  /** The other name that was typed, when it was not this one. */
  readonly matchedName?: string | undefined
}
export type FoundBreeds = {
  readonly breeds: readonly FoundBreed[] | undefined
  /** What they were looked up by: while one types it is not what stands in the box. */
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
    const chosen = breeds?.find((breed) => breed.name === name)
    if (!chosen) return
    setTyped(chosen.name)
    onChange({ name: chosen.name, size: chosen.size, minWeight: chosen.minWeight, maxWeight: chosen.maxWeight })
  }
  const combobox = useCombobox({
    label: texts.newPet.fields.breed.label,
    options: names,
    isOpen: !value && names.length > 0,
    isFirstMarked: typed.trim() === query,
    onChoose: choose,
  })
  const type = (text: string) => {
    setTyped(text)
    onChange(breeds?.find((breed) => breed.name.toLowerCase() === text.trim().toLowerCase()))
    combobox.unmark()
  }

  return (
    <>
      <TextField
        {...combobox.box}
        label={texts.newPet.fields.breed.label}
        placeholder={words.placeholder}
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={onBlur}
        error={error}
        hint={value && `${words.sizes[value.size]} · ${weightRange(value)}`}
      />
      {hasFailed && <p role="alert">{isOnline ? words.failed : texts.shell.offline}</p>}
      {!value && breeds && <BreedList breeds={breeds} combobox={combobox} />}
    </>
  )
}

type BreedListProps = { readonly breeds: readonly FoundBreed[]; readonly combobox: Combobox }

function BreedList({ breeds, combobox }: BreedListProps) {
  const weightRange = useWeightRange()
  return (
    <>
      <p className={breeds.length === 0 ? '' : 'visually-hidden'} role="status">
        {breeds.length === 0 ? words.none : words.found(breeds.length)}
      </p>
      <div {...combobox.list} className={classes.list}>
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
