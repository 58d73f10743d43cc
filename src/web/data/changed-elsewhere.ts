const ASK_EVERY_MS = 30_000

/** Of what another phone may change while it is in sight: asked anew now and then, and each time the page is seen again. */
export const CHANGED_ELSEWHERE = {
  refetchOnWindowFocus: 'always',
  refetchInterval: ASK_EVERY_MS,
  refetchIntervalInBackground: false,
} as const
