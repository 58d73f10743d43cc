import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Pet } from '../../../contract/pet.ts'
import type { Output } from '../../app/api.ts'
import { Mantine } from '../../app/mantine.tsx'
import { texts } from '../../texts/index.ts'
import { VetLine } from '../../ui/advice-list.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'
import { ScoreRing } from '../../ui/score-ring.tsx'
import { PAGE_SIZE, recipeSearch, SHORTEST_QUERY, searchAddress } from './queries.ts'
import classes from './recipe-search-box.module.css'

const PAUSE_MS = 250
/** Value of the option that leads to the page with all results. */
const ALL = '*'

type SearchBoxProps = { pet: Pet; startText: string }

/** A box that searches while the owner types; a result leads to its recipe, Enter to all results. */
export default function RecipeSearchBox(props: SearchBoxProps) {
  return (
    <Mantine>
      <SearchBox {...props} />
    </Mantine>
  )
}

function SearchBox({ pet, startText }: SearchBoxProps) {
  const [text, setText] = useState(startText)
  const typed = text.trim()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const navigate = useNavigate()
  useFocusFromTopBar(combobox.focusTarget)
  // Asked for here and not in the list, so that the box learns of the list as soon as there is one.
  const search = useSearchAhead(pet, typed)

  const leave = (address: string) => {
    combobox.closeDropdown()
    navigate(address)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length === 0 || typed.length >= SHORTEST_QUERY) leave(searchAddress(typed))
  }
  const type = (value: string) => {
    setText(value)
    if (value.trim().length >= SHORTEST_QUERY) combobox.openDropdown()
    else combobox.closeDropdown()
    combobox.resetSelectedOption()
  }

  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <Combobox
          store={combobox}
          onOptionSubmit={(value) => leave(value === ALL ? searchAddress(typed) : `/recipe/${value}`)}
          withinPortal={false}
          offset={6}
          radius="lg"
          shadow="md"
        >
          <Combobox.Target withExpandedAttribute>
            <input
              className={classes.input}
              type="search"
              value={text}
              maxLength={100}
              aria-label={texts.search.label}
              placeholder={texts.search.placeholder}
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => type(event.currentTarget.value)}
              onFocus={() => typed.length >= SHORTEST_QUERY && combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.Target>
          <Combobox.Dropdown className={classes.dropdown} hidden={typed.length < SHORTEST_QUERY}>
            <VetLine pet={pet} />
            <Results search={search} q={typed} />
          </Combobox.Dropdown>
        </Combobox>
        <button type="submit" className={classes.submit} aria-label={texts.search.submit}>
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}

/** Whoever pressed the button of a phone's top bar may type at once; who comes back to the page is left in peace. */
function useFocusFromTopBar(focus: () => void) {
  const { key, state } = useLocation()
  const isComing = useNavigationType() !== 'POP' && state?.isToSearch === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, which has a key of its own
  useEffect(() => {
    if (isComing) focus()
  }, [key, isComing])
}

type Search = { readonly data: Output<'search'> | undefined; readonly isError: boolean }

/** Waits for a pause in the typing. */
function useSearchAhead(pet: Pet, typed: string): Search {
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  const isAskable = asked.length >= SHORTEST_QUERY
  const { data, isError } = useQuery({
    ...recipeSearch(pet.id, asked, PAGE_SIZE),
    enabled: isAskable,
    // What was found for fewer letters stays until the answer is here; the list of all recipes is no answer to a word.
    placeholderData: (before, query) => (query?.queryKey[3] === '' ? undefined : before),
  })
  return { data: isAskable ? data : undefined, isError }
}

/** The list is there from the first letter on, so that the box can name it; what is going on stands above it. */
function Results({ search: { data, isError }, q }: { search: Search; q: string }) {
  const results = data?.results ?? []
  const isFound = !isError && results.length > 0
  return (
    <>
      <p className={isFound ? 'visually-hidden' : classes.note} role="status">
        {searchNote(data, isError)}
      </p>
      {data?.warning && (
        <p className={classes.warning} role="status">
          {data.warning}
        </p>
      )}
      <Combobox.Options className={classes.options} aria-label={texts.search.label} aria-busy={!data}>
        {results.map(({ recipe, score }) => (
          <Combobox.Option key={recipe.id} value={recipe.id} className={classes.option ?? ''}>
            <img src={recipe.imageUrl} alt="" width="48" height="48" />
            <span className={classes.name}>{recipe.name}</span>
            <ScoreRing score={score} />
          </Combobox.Option>
        ))}
        {data && data.totalResults > results.length && (
          <Combobox.Option value={ALL} className={classes.option ?? ''}>
            <span className={classes.all}>{texts.search.all(q)}</span>
          </Combobox.Option>
        )}
      </Combobox.Options>
    </>
  )
}

function searchNote(data: Search['data'], isError: boolean): string {
  if (isError) return texts.search.failed
  if (!data) return texts.common.loading
  return data.totalResults === 0 ? texts.search.none : texts.search.found(data.totalResults)
}
