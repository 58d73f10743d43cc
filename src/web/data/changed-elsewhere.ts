const ASK_EVERY_MS = 30_000

/**
 * Options of queries whose answer another phone may change while it is on the screen: they ask every 30 s, and when the page
 * is shown again.
 */
export const CHANGED_ELSEWHERE = {
  refetchOnWindowFocus: 'always',
  refetchInterval: ASK_EVERY_MS,
  refetchIntervalInBackground: false,
} as const
