import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { texts } from './texts/index.ts'

type FirstPage = {
  readonly path: string
  readonly title: string
  /** Where the page is loaded lazily: the module that it is in. */
  readonly module?: string
}
export type DrawnPage = FirstPage & { readonly markup: string }

/** Pages that a visitor may see first. */
const FIRST_PAGES: readonly FirstPage[] = [
  { path: '/new-pet', title: texts.newPet.name.title },
  { path: '/login', title: texts.auth.titles.login, module: 'features/auth/auth-page.tsx' },
  { path: '/register', title: texts.auth.titles.register, module: 'features/auth/auth-page.tsx' },
]

/**
 * Draws the first pages for a visitor of whom nothing is known, so that they are there before any script has run.
 * @public called by the build, compiled
 */
export function drawPages(): Promise<DrawnPage[]> {
  return Promise.all(
    FIRST_PAGES.map(async (page) => ({
      ...page,
      title: texts.common.pageTitle(page.title),
      markup: await markupOf(page.path),
    })),
  )
}

async function markupOf(path: string): Promise<string> {
  const page = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>
  )
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return await new Response(prelude).text()
}
