import { useSearchParams } from 'react-router'

export type Range = 'week' | 'month'

/** The range of the answer, kept in the address: a link or a reload brings it back. */
export function useRange(): readonly [Range, (range: Range) => void] {
  const [query, setQuery] = useSearchParams()
  const range = query.get('range') === 'month' ? 'month' : 'week'
  return [range, (next) => setQuery(next === 'month' ? { range: next } : {}, { replace: true })]
}
