import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { LONGEST_SEARCH } from '../../../contract/limits.ts'
import type { PlanView } from '../../../contract/plan/plan.ts'
import type { RecipeCard } from '../../../contract/recipe/recipe.ts'
import { recipePicturePath } from '../../../contract/routes.ts'
import { isSearchable, PAGE_SIZE, recipeSearch, wordsFrom } from '../../data/queries/recipe-search.ts'
import { isForThisDog, savedRecipes } from '../../data/queries/saved-recipes.ts'
import { storedFood } from '../../data/queries/storage.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import classes from './plan-page.module.css'

const words = texts.weekPlan
const MOST_SUGGESTED = 4

type Dish = {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
  readonly kitchen?: RecipeCard['kitchen']
}
type SwapProps = {
  readonly pet: Pet
  /** The recipe that is planned. */
  readonly planned: string | null | undefined
  readonly onSwap: (recipe: PlanView['recipes'][string]) => void
}

/** The results of a search, or what is stored, saved and suits best. */
export function Swap({ pet, planned, onSwap }: SwapProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(wordsFrom(typed))
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    recipeSearch(pet.id, isSearchable(q) ? q : '', PAGE_SIZE),
  )
  const isSearch = q !== '' && isSearchable(q)
  const found = (data?.results ?? []).map(({ recipe }) => recipe).filter(({ id }) => id !== planned)
  const noteOf = () => {
    if (!data || isPlaceholderData) return texts.common.loading
    return isSearch && found.length === 0 ? words.none : ''
  }
  return (
    <>
      <h3 className={classes.swap}>{words.swap}</h3>
      <TextField
        label={words.search}
        type="search"
        maxLength={LONGEST_SEARCH}
        value={typed}
        hint={q !== '' && !isSearchable(q) ? words.keepTyping : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {data?.understood && <p role="status">{data.understood}</p>}
      {data?.notUnderstood && <p role="status">{texts.search.notUnderstood(data.notUnderstood)}</p>}
      {isSearch ? (
        <Dishes dishes={found} isBusy={isPlaceholderData} onSwap={onSwap} />
      ) : (
        <AtHand pet={pet} planned={planned} best={found} onSwap={onSwap} />
      )}
      {isError && <LoadFailed text={texts.search.failed} onAgain={() => void refetch()} />}
      <p role="status">{isError ? '' : noteOf()}</p>
    </>
  )
}

type AtHandProps = SwapProps & { readonly best: readonly Dish[] }

/** Dishes that are stored for the dog first, then the owner's saved ones that suit it, then a few of the best; each once. */
function AtHand({ pet, planned, best, onSwap }: AtHandProps) {
  const { data: storage } = useQuery(storedFood)
  const { data: saved } = useQuery(savedRecipes(pet.id))
  const { fridge = {}, freezer = {} } = storage?.content ?? {}
  const stored = [...Object.values(fridge), ...Object.values(freezer)].filter(({ petId }) => petId === pet.id)
  const groups = [
    {
      title: words.stored,
      dishes: stored.map(({ recipe: { id, name, imageUrl = recipePicturePath(id) } }) => ({ id, name, imageUrl })),
    },
    {
      title: words.saved,
      dishes: (saved?.results ?? []).flatMap(({ recipe }) => (isForThisDog(recipe) ? recipe : [])),
    },
    { title: words.best(pet.name), dishes: best },
  ]
  const shown = new Set([planned])
  return groups.map(({ title, dishes }) => {
    const others = dishes.filter(({ id }) => !shown.has(id) && shown.add(id)).slice(0, MOST_SUGGESTED)
    if (others.length === 0) return null
    return (
      <section key={title} aria-label={title}>
        <h4 className={classes.group}>{title}</h4>
        <Dishes dishes={others} onSwap={onSwap} />
      </section>
    )
  })
}

type DishesProps = Pick<SwapProps, 'onSwap'> & { readonly dishes: readonly Dish[]; readonly isBusy?: boolean }

const Dishes = ({ dishes, isBusy = false, onSwap }: DishesProps) => (
  <ul className={classes.found} aria-busy={isBusy}>
    {dishes.map(({ id, name, imageUrl, kitchen }) => (
      <li key={id}>
        <button type="button" onClick={() => onSwap({ id, name, imageUrl, minutes: kitchen?.totalMinutes ?? 0 })}>
          <Bowl recipe={{ id, name, imageUrl }} size={48} loading="lazy" />
          <span>{name}</span>
        </button>
      </li>
    ))}
  </ul>
)
