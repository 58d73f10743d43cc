import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { asDocument, type DocumentRecipe, recipesInText } from '../../../nutrition/own-recipe/recipe-documents.ts'
import { useApp } from '../../ui/app.ts'
import { useNavigate } from '../../ui/link.tsx'
import type { CheckedDog } from './dog.ts'
import { changeDraft, currentDraft, keepRead, startAgain } from './draft.ts'
import { useReading } from './reading.ts'
import { type Shared, takeShared } from './shared.ts'

/**
 * The state of a share that was not read at once: it waits, since another recipe is open; it is the address of a page alone; or nothing of
 * it has arrived.
 */
type Standing = { readonly is: 'waiting' | 'address'; readonly shared: Shared } | { readonly is: 'lost' }

export type Sharing = ReturnType<typeof useShared>

/** A share from another app is read at once, unless an open recipe would be lost for it. */
export function useShared(dog: CheckedDog) {
  const app = useApp()
  const [standing, setStanding] = useState<Standing>()
  /** The recipes of a file or text to choose from. */
  const [choice, setChoice] = useState<readonly DocumentRecipe[]>()
  const reading = useReading(dog, (read) => {
    setChoice(undefined)
    keepRead(app, read)
  })
  const isSent = new URLSearchParams(useLocation().search).has('shared')
  const navigate = useNavigate()
  const choose = (recipe: DocumentRecipe) => {
    const text = asDocument(recipe)
    changeDraft(app, { text, steps: recipe.steps.join('\n') })
    reading.mutate({ text })
  }
  const take = (shared: Shared) => {
    const { text, recipes = recipesInText(text) } = shared
    setStanding(text || recipes.length > 0 ? undefined : { is: 'address', shared })
    const [only] = shared.recipes ?? []
    if (recipes.length > 1) setChoice(recipes)
    else if (only) choose(only)
    else if (text) reading.mutate(shared)
  }
  const begin = (shared: Shared) => {
    startAgain(app)
    changeDraft(app, { text: shared.text })
    take(shared)
  }
  const arrive = (shared: Shared | undefined) => {
    const { text, read } = currentDraft(app)
    if (!shared) setStanding(isSent ? { is: 'lost' } : undefined)
    else if (read || text.trim() !== '') setStanding({ is: 'waiting', shared })
    else begin(shared)
    if (isSent) navigate('/recipe/mine', { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared waits for the page to be opened
  useEffect(() => void takeShared().then(arrive), [])
  return {
    standing,
    reading,
    take,
    begin,
    dismiss: () => setStanding(undefined),
    choice,
    choose,
    chooseNone: () => setChoice(undefined),
  }
}
