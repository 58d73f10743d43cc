import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createApp } from './data/create-app.ts'
import { VISITORS_PAGES, type VisitorsPage } from './pages/visitors-pages.ts'
import { routes } from './shell/app.tsx'
import { texts } from './texts/index.ts'
import { AppContext } from './ui/app.ts'

export type DrawnPage = {
  readonly path: string
  readonly title: string
  /** Where the page is loaded lazily: the module that it is in. */
  readonly module: string | undefined
  readonly markup: string
}

/**
 * Draws the first pages for a visitor of whom nothing is known, so that they are there before any script has run.
 * @public called by the build, compiled
 */
export function drawPages(): Promise<DrawnPage[]> {
  const visitorsPages: readonly VisitorsPage[] = VISITORS_PAGES
  const pages = visitorsPages.flatMap(({ path, module, drawnAs }) =>
    drawnAs ? [{ path, module, title: texts.common.pageTitle(drawnAs(texts)) }] : [],
  )
  return Promise.all(pages.map(async (page) => ({ ...page, markup: await markupOf(page.path) })))
}

async function markupOf(path: string): Promise<string> {
  const page = (
    <StrictMode>
      <AppContext value={createApp()}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </AppContext>
    </StrictMode>
  )
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return await new Response(prelude).text()
}
