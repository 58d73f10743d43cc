import { type ComponentType, lazy } from 'react'
import { Navigate, Route } from 'react-router'
import HeaderSearchBox from '../features/search/header-search.tsx'
import { OWNER_PAGES } from './page-list.ts'

const pages = OWNER_PAGES.map(({ path, load }) => ({ path, Page: lazy(load) }))

/** A route for each page of page-list.ts; any other address goes to /home. */
export const signedInRoutes = (
  <>
    {pages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    <Route path="*" element={<Navigate to="/home" replace />} />
  </>
)

/** The search box of the top bar (features/search/header-search.tsx), from tablets up. */
export const HeaderSearch: ComponentType | undefined = HeaderSearchBox
