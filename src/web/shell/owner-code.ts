import type { App } from '../ui/app.ts'
import { loadOnce } from '../ui/load-once.ts'

const loadOwner = () => import('./owner.ts')

// `lazy` needs a default export. The code comes with the first page behind the login.
export const loadOwnersPages = loadOnce(async () => ({ default: (await loadOwner()).OwnersPages }))

type Address = Pick<URL, 'pathname' | 'search'>

/** The page at this address is loaded, or so long was waited for it: then it says itself what has not come. */
export function awaitPageBehindTheLogin(app: App, address: Address, longestMs: number): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, longestMs))
  return Promise.race([loadPageBehindTheLogin(app, address).catch(() => undefined), patience])
}

/** Loads the code around the page, and the page itself. */
async function loadPageBehindTheLogin(app: App, address: Address): Promise<void> {
  const [{ prefetchPage, recallPage }] = await Promise.all([loadOwner(), loadOwnersPages()])
  const answers = prefetchPage(app, address)
  if (!(await recallPage(app, address))) await answers
}

export async function forgetAllAnswers(): Promise<void> {
  await (await loadOwner()).forgetAllAnswers()
}
