import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '../../../contract/limits.ts'
import type { Output } from '../../data/api/api.ts'
import { PAGE_SIZE, recipeSearch, searchAddress, wordsFrom } from '../../data/queries/recipe-search.ts'
import { VetLine } from '../../dog-ui/advice-list.tsx'
import { ScoreRing } from '../../dog-ui/score-ring.tsx'
import { type PageAddress, pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { type Combobox, useCombobox } from '../../ui/forms/use-combobox.ts'
import { SearchIcon } from '../../ui/icons/page-icons.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { isOnline } from '../../ui/online.ts'
import classes from './recipe-search-box.module.css'

const PAUSE_MS = 250
/** Value of the option that leads to the page with all results. */
const ALL = '*'

type SearchBoxProps = { pet: Pet; startText: string }

/** A box that searches while the owner types; a result leads to its recipe, Enter to all results. */
export default function RecipeSearchBox({ pet, startText }: SearchBoxProps) {
  const [text, setText] = useState(startText)
  const [isWanted, setWanted] = useState(false)
  const typed = wordsFrom(text)
  const isLongEnough = typed.length >= SHORTEST_SEARCH
  const isOpen = isWanted && isLongEnough
  const [navigate, wishes] = [useNavigate(), useWishesOfPage()]
  const box = useFocusFromTopBar()
  const search = useSearchAhead(pet, typed)

  const combobox = useCombobox({
    label: texts.search.label,
    options: optionsOf(search),
    isOpen,
    onChoose: (option) => navigate(addressOf(option, typed, wishes)),
    onOpen: () => setWanted(true),
    onClose: () => setWanted(false),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length > 0 && !isLongEnough) return
    combobox.close()
    navigate(searchAddress(typed, undefined, wishes))
  }
  const type = (value: string) => {
    setText(value)
    setWanted(true)
    combobox.unmark()
  }

  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <input
          {...combobox.box}
          ref={box}
          className={classes.input}
          type="search"
          value={text}
          maxLength={LONGEST_SEARCH}
          aria-label={texts.search.label}
          placeholder={texts.search.placeholder}
          enterKeyHint="search"
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setWanted(true)}
          onBlur={combobox.close}
        />
        {isOpen && (
          <div className={classes.dropdown}>
            <VetLine pet={pet} />
            <Results search={search} q={typed} combobox={combobox} />
          </div>
        )}
        <button type="submit" className={classes.submit} aria-label={texts.search.submit}>
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}

const addressOf = (option: string, typed: string, wishes: object): PageAddress =>
  option === ALL ? searchAddress(typed, undefined, wishes) : pageAddress('/recipe/:recipeId', { recipeId: option })

/** On the results page, its filters stay while other words are searched; they are passed on as they stand in the address. */
function useWishesOfPage(): object {
  const { pathname, search } = useLocation()
  const { q: _q, count: _count, ...wishes } = Object.fromEntries(new URLSearchParams(search))
  return pathname === '/recipe/search' ? wishes : {}
}

/** An owner who pressed the button of a phone's top bar may type at once; on the way back to the page the focus stays where it is. */
function useFocusFromTopBar(): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)
  const { key, state } = useLocation()
  const isComing = useNavigationType() !== 'POP' && state?.isToSearch === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, which has a key of its own
  useEffect(() => {
    if (isComing) box.current?.focus()
  }, [key, isComing])
  return box
}

type Search = { readonly data: Output<'search'> | undefined; readonly isError: boolean }

/** Waits for a pause in the typing. */
function useSearchAhead(pet: Pet, typed: string): Search {
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  const isAskable = asked.length >= SHORTEST_SEARCH
  const { data, isError } = useQuery({
    ...recipeSearch(pet.id, asked, PAGE_SIZE),
    enabled: isAskable,
    // Results for fewer letters stay until the answer is here; the list of all recipes is no answer to a word.
    placeholderData: (before, query) => (query?.queryKey[3] === '' ? undefined : before),
  })
  return { data: isAskable ? data : undefined, isError }
}

type ResultsProps = { readonly search: Search; readonly q: string; readonly combobox: Combobox }

/** The list exists from the first letter on, so that the box can name it; the state of the search stands above it. */
function Results({ search: { data, isError }, q, combobox }: ResultsProps) {
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
      {data?.understood && <p className={classes.note}>{data.understood}</p>}
      {data?.notUnderstood && (
        <p className={classes.warning} role="status">
          {texts.search.notUnderstood(data.notUnderstood)}
        </p>
      )}
      <div {...combobox.list} className={classes.options} aria-busy={!data}>
        {results.map(({ recipe, score }) => (
          <div key={recipe.id} {...combobox.option(recipe.id)} className={classes.option}>
            <img src={recipe.imageUrl} alt="" width="48" height="48" />
            <span className={classes.name}>{recipe.name}</span>
            <ScoreRing score={score} />
          </div>
        ))}
        {data && hasMore(data) && (
          <div {...combobox.option(ALL)} className={classes.option}>
            <span className={classes.all}>{texts.search.all(q)}</span>
          </div>
        )}
      </div>
    </>
  )
}

function optionsOf({ data }: Search): string[] {
  if (!data) return []
  const found = data.results.map(({ recipe }) => recipe.id)
  return hasMore(data) ? [...found, ALL] : found
}

const hasMore = ({ totalResults, results }: Output<'search'>) => totalResults > results.length

function searchNote(data: Search['data'], isError: boolean): string {
  if (isError) return isOnline() ? texts.search.failed : texts.shell.offline
  if (!data) return texts.common.loading
  return data.totalResults === 0 ? texts.search.none : texts.search.found(data.totalResults)
}
