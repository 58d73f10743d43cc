import type { texts } from '../../texts/index.ts'

/**
 * The pages of visitors, who may have no account, as data without code of theirs: the router and the pages that the build draws
 * go by this table, and it comes with every first visit. Those behind the login are another table (`owners-pages.ts`), which
 * comes with them.
 */

/** A form of the way in. */
export type AuthMode = 'login' | 'register' | 'confirm' | 'forgotten-request' | 'forgotten-confirm' | 'second-factor'

export type VisitorsPage = {
  readonly path: `/${string}`
  /** Left out where the code comes with every first visit, or where no other page leads on to it. */
  readonly module?: `/features/${string}-page.tsx`
  /** The mode of the page for the login and the registration. */
  readonly mode?: AuthMode
  /** Drawn by the build for a visitor of whom nothing is known, under this title: it is there before any script has run. */
  readonly drawnAs?: (words: typeof texts) => string
}

/** The page where an owner arrives, and where every address leads that is no page. */
export const HOME = '/home'

const AUTH = '/features/auth/auth-page.tsx'

/** The screens of the wizard are rows of their own: below `/new-pet/` lie pages of owners too. */
export const VISITORS_PAGES = [
  { path: '/new-pet', drawnAs: ({ newPet }) => newPet.name.title },
  { path: '/new-pet/breed' },
  { path: '/new-pet/age' },
  { path: '/new-pet/sex' },
  { path: '/new-pet/condition' },
  { path: '/new-pet/activity' },
  { path: '/new-pet/health' },
  { path: '/new-pet/preferences' },
  { path: '/new-pet/done' },
  // One recipe in the grams of the dog that a visitor has described.
  { path: '/new-pet/recipe/:recipeId', module: '/features/recipe/first-recipe-page.tsx' },
  { path: '/register', module: AUTH, mode: 'register', drawnAs: ({ auth }) => auth.titles.register },
  { path: '/login', module: AUTH, mode: 'login', drawnAs: ({ auth }) => auth.titles.login },
  { path: '/login/confirm', module: AUTH, mode: 'confirm' },
  { path: '/login/second-factor', module: AUTH, mode: 'second-factor' },
  { path: '/login/forgotten', module: AUTH, mode: 'forgotten-request' },
  { path: '/login/set-password', module: AUTH, mode: 'forgotten-confirm' },
  // Its code comes when it is opened (shell/router.tsx).
  { path: '/vet' },
] as const satisfies readonly VisitorsPage[]
export type VisitorsPath = (typeof VISITORS_PAGES)[number]['path']
