import { lazy } from 'react'
import { OWNERS_PAGES, type OwnersPage } from '../pages.ts'
import { loadPage } from './page-code.ts'
import { prefetchPage } from './prefetch.ts'

const components = new Map(OWNERS_PAGES.map((page) => [page, lazy(() => loadPage(page))]))

/** A page behind the login, as soon as its code is here. */
export function OwnerPage({ page }: { page: OwnersPage }) {
  const Page = components.get(page)
  return Page && <Page prefetchPage={prefetchPage} />
}
