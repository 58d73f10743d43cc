/** A page as Lighthouse opens it, and what it is to reach. */
export type JudgedPage = {
  /** Stands in the report; of a recipe the address is known once there is a dog. */
  readonly name: string
  readonly who: 'visitor' | 'owner'
  readonly leastPerformance: number
}

/** The bars for each page; the dashboard draws charts and has none of its own. */
export const PAGES: readonly JudgedPage[] = [
  { name: '/new-pet', who: 'visitor', leastPerformance: 98 },
  { name: '/login', who: 'visitor', leastPerformance: 98 },
  { name: '/home', who: 'owner', leastPerformance: 95 },
  { name: '/recipe/{id}', who: 'owner', leastPerformance: 95 },
  { name: '/recipe/search', who: 'owner', leastPerformance: 95 },
  { name: '/plan', who: 'owner', leastPerformance: 95 },
  { name: '/storage', who: 'owner', leastPerformance: 95 },
  { name: '/shopping-list', who: 'owner', leastPerformance: 95 },
  { name: '/dashboard', who: 'owner', leastPerformance: 0 },
]

export const MOST_LAYOUT_SHIFT = 0.02
export const MOST_BLOCKING_MS = 80
