import { MOST_IN_PAGE } from '../../../contract/limits.ts'

export type PageRange = { readonly count: number; readonly start: number }
type Page = { readonly totalResults: number; readonly results: readonly { readonly recipe: { readonly id: string } }[] }

export const firstPage = (count = Number.POSITIVE_INFINITY): PageRange => ({
  count: Math.min(count, MOST_IN_PAGE),
  start: 0,
})

/** The first `count` of a list, as one answer: what lies beyond the first page is asked for and joined. */
export async function joinPages<P extends Page>(count: number, ask: (asked: PageRange) => Promise<P>): Promise<P> {
  const first = await ask(firstPage(count))
  const wanted = Math.min(count, first.totalResults)
  const results = [...first.results]
  while (results.length < wanted) {
    const next = await ask({ count: Math.min(wanted - results.length, MOST_IN_PAGE), start: results.length })
    if (next.results.length === 0) break
    results.push(...next.results)
  }
  // A recipe that moved while the pages were asked for stands on both.
  const eachOnce = new Map(results.map((result) => [result.recipe.id, result]))
  return { ...first, count: eachOnce.size, results: [...eachOnce.values()] }
}
