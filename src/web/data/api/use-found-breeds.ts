import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { LONGEST_BREED_NAME } from '../../../contract/limits.ts'
import type { FoundBreed, FoundBreeds } from '../../dog-ui/fields/breed-picker.tsx'
import { useApp } from '../../ui/app.ts'
import { call, type Output } from './api.ts'
import { ApiError } from './http.ts'

const DEBOUNCE_MS = 150
/** Eight, and the mixed breeds of five sizes and the unknown one, which always come with them. */
const MOST_SHOWN = 14
/** The search before anything is typed: it shows the way out for owners whose dog is no breed. */
const TO_BEGIN_WITH = 'mixed'

/** Breeds whose name, or another name of theirs, is like the text. The last list stays until the next is here. */
export function useFoundBreeds(text: string): FoundBreeds {
  const app = useApp()
  const [query] = useDebouncedValue(text.trim() || TO_BEGIN_WITH, DEBOUNCE_MS)
  const [found, setFound] = useState<FoundBreeds>({ breeds: undefined, hasFailed: false })
  useEffect(() => {
    const abort = new AbortController()
    call(app, 'findBreeds', { q: query.slice(0, LONGEST_BREED_NAME), count: MOST_SHOWN }, { signal: abort.signal })
      .then((breeds) => setFound({ breeds: inOrder(breeds, query), query, hasFailed: false }))
      .catch((error: unknown) => !abort.signal.aborted && setFound({ query, ...whenRefused(error) }))
    return () => abort.abort()
  }, [app, query])
  return found
}

/** A text that cannot be part of a name (control characters) is like no breed; anything else is a failure. */
function whenRefused(error: unknown): FoundBreeds {
  const isNoName = error instanceof ApiError && error.status === 422
  return { breeds: isNoName ? [] : undefined, hasFailed: !isNoName }
}

const isOfParents = (name: string) => name.includes(' x ')

/** Best first as the server sends them; the mixed breeds from small to large. */
function inOrder(breeds: Output<'findBreeds'>, query: string): FoundBreed[] {
  if (query === TO_BEGIN_WITH) return breeds.toSorted((one, other) => one.maxWeight - other.maxWeight)
  return breeds.map((breed) => withMatch(breed, query))
}

function withMatch(breed: Output<'findBreeds'>[number], query: string): FoundBreed {
  const typed = query.toLowerCase()
  if (breed.name.toLowerCase().includes(typed)) return breed
  const matchedName = breed.alternativeNames.find((name) => name.toLowerCase().includes(typed))
  return { ...breed, matchedName: matchedName ?? breed.alternativeNames.find(isOfParents) }
}
