import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { SHORTEST_SEARCH } from '../../../contract/limits.ts'
import type { Output } from '../../data/api/api.ts'
import { useSelectedPet } from '../../data/queries/pets.ts'
import {
  countFrom,
  isSearchable,
  PAGE_SIZE,
  recipeSearch,
  searchAddress,
  type Wishes,
  wordsFrom,
} from '../../data/queries/recipe-search.ts'
import { VetAdvice } from '../../dog-ui/advice-list.tsx'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { Obstacles } from '../../dog-ui/obstacles.tsx'
import { RecipeGrid } from '../../dog-ui/recipe-grid.tsx'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link, useNavigate } from '../../ui/link.tsx'
import { loadOnce } from '../../ui/load-once.ts'
import { Note } from '../../ui/note.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { RecipeSearch } from './field/recipe-search.tsx'
import classes from './search-page.module.css'
import { WishChips } from './wish-chips.tsx'
import { isNarrowed, orderOf, readWishes } from './wishes.ts'

const TasteNote = lazy(loadOnce(() => import('./taste-note.tsx')))

export default function SearchPage() {
  const pet = useSelectedPet()
  if (pet) return <SearchFor pet={pet} />
  return <NoPet isPage />
}

function SearchFor({ pet }: { pet: Pet }) {
  const [parameters] = useSearchParams()
  const q = wordsFrom(parameters.get('q'))
  const count = countFrom(parameters.get('count'))
  const wishes = readWishes(parameters)
  const search = useQuery(recipeSearch(pet.id, q, count, wishes))
  const isNone = search.data?.suitable === 0
  const title = q ? texts.searchPage.titleFor(q) : texts.searchPage.titleAll(pet.name)
  usePageTitle(title)
  return (
    <>
      <PageHeading className={classes.title}>{title}</PageHeading>
      <div className={classes.phoneSearch}>
        <RecipeSearch pet={pet} startText={q} />
      </div>
      {search.data && isNone && (
        <div className={classes.advice}>
          <Obstacles pet={pet} obstacles={search.data.obstacles} isNone />
        </div>
      )}
      <div className={classes.advice}>
        <VetAdvice pet={pet} />
      </div>
      {!isNone && isSearchable(q) && <WishChips q={q} wishes={wishes} />}
      {isSearchable(q) ? (
        <Results pet={pet} q={q} count={count} wishes={wishes} search={search} />
      ) : (
        <EmptyState text={texts.searchPage.keepTyping(SHORTEST_SEARCH)} />
      )}
      <OwnRecipeLink />
    </>
  )
}

type ResultsProps = {
  readonly pet: Pet
  readonly q: string
  readonly count: number
  readonly wishes: Wishes
  readonly search: UseQueryResult<Output<'search'> & { readonly wishes: Wishes }>
}

function Results({ pet, q, count, wishes, search }: ResultsProps) {
  const navigate = useNavigate()
  const { data, isError, isPlaceholderData, refetch } = search
  const more = useFocusOnFirstNew(data?.results.length ?? 0)
  if (!data)
    return isError ? <LoadFailed text={texts.search.failed} onAgain={() => void refetch()} /> : <Skeleton of="cards" />
  const { results, totalResults, suitable, obstacles, warning, unusual, notUnderstood, understood } = data
  const hasMore = results.length < totalResults
  const showMore = () => {
    more.expect()
    navigate(searchAddress(q, count + PAGE_SIZE, wishes), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <NotUnderstood words={notUnderstood} />
      {totalResults === 0 ? (
        <NoResults
          pet={pet}
          q={suitable > 0 ? q : ''}
          isNarrowed={suitable > 0 && isNarrowed(wishes)}
          warning={warning}
          understood={understood}
        />
      ) : (
        <>
          {warning && <Said kind="warning" text={warning} />}
          {unusual && <Said kind="info" text={unusual} />}
          <div className={classes.count}>
            <Counted text={countText(q, totalResults, data.wishes)} understood={understood} />
            <Link to="/plan">{texts.search.plan}</Link>
          </div>
        </>
      )}
      {suitable > 0 && obstacles.length > 0 && (
        <div className={classes.advice}>
          <Obstacles pet={pet} obstacles={obstacles} />
        </div>
      )}
      <div ref={more.grid}>
        {results.length > 0 && (
          <RecipeGrid
            recipes={results.map(({ recipe }) => recipe)}
            noteOf={({ id }) => <Taste pet={pet} found={results.find(({ recipe }) => recipe.id === id)} />}
          />
        )}
      </div>
      {hasMore && (
        <Button
          look="quiet"
          className={classes.more}
          busyText={isPlaceholderData ? texts.common.loading : undefined}
          onClick={showMore}
        >
          {texts.searchPage.more}
        </Button>
      )}
    </>
  )
}

const Counted = ({ text, understood }: { readonly text: string; readonly understood: string | undefined }) => (
  <p role="status">
    {text}
    {understood && <span className={classes.understood}>{understood}</span>}
  </p>
)

const OwnRecipeLink = () => (
  <ButtonLink look="bare" className={classes.mine} to="/recipe/mine">
    {texts.searchPage.checkMine}
  </ButtonLink>
)

type TasteProps = { readonly pet: Pet; readonly found: Output<'search'>['results'][number] | undefined }

/** Nothing is loaded for most dishes: they have no taste noted. */
function Taste({ pet, found }: TasteProps) {
  if (!found?.taste) return null
  return (
    <Suspense>
      <TasteNote pet={pet} found={found} />
    </Suspense>
  )
}

/** After "more" the focus goes to the first new recipe: the button is further down then, or gone. */
function useFocusOnFirstNew(shown: number) {
  const grid = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const before = shownBefore.current
    if (before === undefined || shown <= before) return
    shownBefore.current = undefined
    grid.current?.querySelectorAll('article')[before]?.querySelector('a')?.focus()
  }, [shown])
  const expect = () => {
    shownBefore.current = shown
  }
  return { grid, expect }
}

/** A search by words puts the best matches first; without words, or with a chosen order, the order is named. */
function countText(q: string, total: number, wishes: Wishes): string {
  if (q !== '' && !wishes.sort) return texts.searchPage.countFor(total)
  return texts.finding.found(total, orderOf(wishes))
}

const Said = ({ kind, text }: { readonly kind: 'info' | 'warning'; readonly text: string }) => (
  <div className={classes.advice}>
    <Note kind={kind}>{text}</Note>
  </div>
)

function NotUnderstood({ words }: { readonly words: readonly string[] | undefined }) {
  if (!words) return null
  return (
    <div className={classes.advice}>
      <Note kind="check" role="status">
        {texts.search.notUnderstood(words)}
      </Note>
    </div>
  )
}

type NoResultsProps = {
  readonly pet: Pet
  /** The words that were searched in vain; empty if no other text would find more. */
  readonly q: string
  readonly isNarrowed: boolean
  readonly warning: string | undefined
  readonly understood: string | undefined
}

function NoResults({ pet, q, isNarrowed, warning, understood }: NoResultsProps) {
  return (
    <EmptyState text={texts.searchPage.empty}>
      {warning && (
        <p>
          <strong>{warning}</strong>
        </p>
      )}
      {understood && <p>{understood}</p>}
      {(q || isNarrowed) && (
        <>
          <p>{isNarrowed ? texts.finding.noneFor(pet.name) : texts.searchPage.emptyFor(q, pet.name)}</p>
          <Link to={searchAddress('')}>{texts.searchPage.showAll(pet.name)}</Link>
        </>
      )}
    </EmptyState>
  )
}
