import { lazy } from 'react'
import { Navigate, Route } from 'react-router'
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
