import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { type Way, wayText } from '../../../contract/recipe/way.ts'
import type { Wishes } from '../../../nutrition/recipe/adapt.ts'
import type { Output } from '../../data/api/api.ts'
import { refusalIn } from '../../data/api/http.ts'
import { recipeFor } from '../../data/queries/recipe.ts'
import { createStore, type Store } from '../../ui/store.ts'
import type { Answered } from './adapt.worker.ts'
import { useLive } from './live.ts'
import { sayAgainst } from './say-against.ts'
import { type Change, changed } from './wishes.ts'

type Adaptable = Output<'getAdaptable'>
/** Grams of all the meals, by food. */
export type Amounts = ReadonlyMap<string, number>

type AnswersInput = {
  readonly pet: Pet
  readonly recipeId: string
  readonly way: Way
  readonly meals: number
  /** `undefined` while it loads, as after a swap. */
  readonly adaptable: Adaptable | undefined
  readonly onWay: (way: Way) => void
}

export type Answers = {
  /** The present amounts; while a wish is impossible, the last possible ones. Kept outside of React: they change with each frame. */
  readonly amounts: Store<Amounts>
  /** The amounts of the recipe without wishes, for this dog and this number of meals. */
  readonly usualOf: Amounts
  readonly isFit: boolean
  /** The reason against the wishes, in a sentence; that of the worker changes with each frame, as a store. */
  readonly against: string | Store<string> | undefined
  /** The whole adapted recipe, once nothing moves any more. */
  readonly recipe: Recipe | undefined
  readonly change: (change: Change) => void
  /** The amounts change only when nothing moves: for a kit, or in a browser without workers. */
  readonly isByServer: boolean
  /** The way and the meals that have come to rest. */
  readonly settled: Settled
}

/** The answer to an owner's wishes: the amounts at once by a worker of the page, and the whole recipe by the server when nothing moves. */
export function useAnswers({ pet, recipeId, way, meals, adaptable, onWay }: AnswersInput): Answers {
  const [amounts] = useState(() => createStore<Amounts>(new Map()))
  const [liveAgainst] = useState(() => createStore(''))
  const [verdict, setVerdict] = useState<Answered['kind']>()
  const [isBroken, setBroken] = useState(false)
  const rows = (!isBroken && adaptable?.rows) || undefined
  const isByServer = adaptable !== undefined && !rows
  const draft = useRef(way)
  const onAnswer = useCallback(
    (answer: Answered) => {
      setVerdict(answer.kind)
      if (answer.kind === 'unfit') return liveAgainst.set(sayAgainst(answer.against))
      amounts.set(withLocks(new Map(answer.codes.map((code, j) => [code, answer.grams[j] ?? 0])), draft.current))
    },
    [amounts, liveAgainst],
  )
  const ask = useLive(rows, { onAnswer, onBroken: useCallback(() => setBroken(true), []) })
  useEffect(() => {
    amounts.set(withLocks(new Map(amounts.get()), draft.current))
    if (rows) ask({ wishes: wishesOf(draft.current), meals })
  }, [rows, meals, amounts, ask])
  const { settled, rest } = useRest({ meals, draft, onWay })
  const isAsked = adaptable !== undefined && (isByServer || verdict === 'adapted')
  const { data, error } = useQuery({ ...recipeFor(pet.id, recipeId, settled.meals, settled.way), enabled: isAsked })
  useEffect(() => {
    if (!isByServer || !data) return
    const told = new Map(data.batch.ingredients.map(({ code, quantity }) => [code, quantity]))
    amounts.set(withLocks(told, draft.current))
  }, [isByServer, data, amounts])
  const isUnfit = !isByServer && verdict === 'unfit'
  return {
    amounts,
    usualOf: useUsual({ rows, meals, data }),
    isFit: isByServer ? data !== undefined : verdict === 'adapted',
    against: isUnfit ? liveAgainst : isAsked ? refusalIn(error)?.message : undefined,
    recipe: isUnfit || error ? undefined : data,
    change: useChange({ way, meals, draft, amounts, ask, onWay, rest }),
    isByServer,
    settled,
  }
}

const wishesOf = ({ without, lock }: Way): Wishes => ({ without, locks: lock })

/** A locked food shows its locked amount, also while the answer is under way. */
function withLocks(amounts: Map<string, number>, { lock }: Way): Amounts {
  for (const { code, grams } of lock) amounts.set(code, grams)
  return amounts
}

type Changing = Pick<AnswersInput, 'way' | 'meals' | 'onWay'> & {
  readonly draft: { current: Way }
  readonly amounts: Store<Amounts>
  readonly ask: ReturnType<typeof useLive>
  readonly rest: () => void
}

/** While a slider is held only its amount changes: the worker and the amounts follow at once, React once it rests. */
function useChange(changing: Changing): (change: Change) => void {
  const now = useRef(changing)
  useEffect(() => {
    now.current = changing
  })
  return useCallback((wish) => {
    const { way, meals, draft, amounts, ask, onWay, rest } = now.current
    const next = changed(draft.current, wish, amounts.get())
    draft.current = next
    amounts.set(withLocks(new Map(amounts.get()), next))
    ask({ wishes: wishesOf(next), meals })
    if (wish.kind !== 'lock' || !isHeld(way, next)) onWay(next)
    rest()
  }, [])
}

/** The same foods are locked, in the same order: only the amount of the last one differs. */
const isHeld = (way: Way, next: Way) =>
  way.lock.length === next.lock.length && way.lock.every(({ code }, i) => next.lock[i]?.code === code)

type Usual = { readonly rows: Adaptable['rows'] | undefined; readonly meals: number; readonly data: Recipe | undefined }

/** The usual amounts come from the rows; else from the first answer of the server, so that the ends of sliders stay where they are. */
function useUsual({ rows, meals, data }: Usual): Amounts {
  const first = useRef<{ readonly meals: number; readonly batch: Recipe['batch'] }>(undefined)
  return useMemo(() => {
    if (rows) {
      const perGram = (rows.meal.foodKcal.aim / rows.recipe.kcal) * meals
      return new Map(rows.codes.map((code, j) => [code, (rows.recipe.grams[j] ?? 0) * perGram]))
    }
    if (data && first.current?.meals !== data.batch.meals)
      first.current = { meals: data.batch.meals, batch: data.batch }
    return new Map(first.current?.batch.ingredients.map(({ code, quantity }) => [code, quantity]))
  }, [rows, data, meals])
}

/** The time without a move after which React and the server are told and the address is written. Own choice. */
const RESTS_MS = 200

export type Settled = { readonly way: string | undefined; readonly meals: number }

type Resting = Pick<Changing, 'meals' | 'draft' | 'onWay'>

/** The settled way and meals, and a function to call at each move that React does not hear of. */
function useRest({ meals, draft, onWay }: Resting): { readonly settled: Settled; readonly rest: () => void } {
  const [settled, setSettled] = useState<Settled>(() => ({ way: wayText(draft.current) || undefined, meals }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const text = wayText(draft.current) || undefined
      onWay(draft.current)
      setSettled((before) => (before.way === text && before.meals === meals ? before : { way: text, meals }))
    }, RESTS_MS)
  }, [meals, draft, onWay])
  useEffect(() => {
    rest()
    return () => clearTimeout(timer.current)
  }, [rest])
  return { settled, rest }
}
