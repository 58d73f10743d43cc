/** The most that one answer carries. */
const MOST_IN_ONE = 200

type Asked = { readonly count: number; readonly start: number }
type Page = { readonly totalResults: number; readonly results: readonly { readonly recipe: { readonly id: string } }[] }

/** The first `count` of a list, as one answer: what lies beyond the first page is asked for and joined. */
export async function joinPages<P extends Page>(count: number, ask: (asked: Asked) => Promise<P>): Promise<P> {
  const first = await ask({ count: Math.min(count, MOST_IN_ONE), start: 0 })
  const wanted = Math.min(count, first.totalResults)
  const results = [...first.results]
  while (results.length < wanted) {
    const next = await ask({ count: Math.min(wanted - results.length, MOST_IN_ONE), start: results.length })
    if (next.results.length === 0) break
    results.push(...next.results)
  }
  // One that moved while the pages were asked for stands on both.
  const eachOnce = new Map(results.map((result) => [result.recipe.id, result]))
  return { ...first, count: eachOnce.size, results: [...eachOnce.values()] }
}
