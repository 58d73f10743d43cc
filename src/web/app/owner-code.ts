import { loadOnce } from './load-once.ts'

const loadOwner = () => import('./owner.ts')

// As `lazy` wants them. They come with the first page behind the login.
export const loadSignedIn = loadOnce(async () => ({ default: (await loadOwner()).SignedIn }))
export const loadOwnerPages = loadOnce(async () => ({ default: (await loadOwner()).OwnerPages }))

/** What is around the page at this address, and the page itself. */
export async function loadPageBehindTheLogin(address: Pick<URL, 'pathname' | 'search'>): Promise<void> {
  const [{ prefetchPage, recallPage }] = await Promise.all([loadOwner(), loadSignedIn(), loadOwnerPages()])
  const answers = prefetchPage(address)
  if (!(await recallPage(address))) await answers
}

export async function forgetAllAnswers(): Promise<void> {
  await (await loadOwner()).forgetAllAnswers()
}
