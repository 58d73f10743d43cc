import { HOME } from './visitors-pages.ts'

/**
 * The pages behind the login as data, without code of theirs: the router, the fetching ahead, the build and the bootstrap
 * script go by this table. It comes with the owners' frame, and a visitor never loads it. A module is loaded when its page
 * is wanted (`shell/page-code.ts`).
 */

/** The queries that a page may send to the server first: `data/first-queries.ts` has the query of each name. */
export type FirstQuery =
  | 'dueToday'
  | 'history'
  | 'savedRecipes'
  | 'storedFood'
  | 'searchResults'
  | 'recipe'
  | 'intake'
  | 'diary'
  | 'shoppingList'
  | 'packs'
  | 'session'

/** Each is drawn once the owner's dogs are here, and says its own title. */
export type OwnersPage = {
  readonly path: `/${string}`
  readonly module: `/features/${string}-page.tsx`
  /** The queries that it sends to the server first, the one that knows the first picture before the others. */
  readonly asksFirst?: readonly FirstQuery[]
  /** The page is drawn at once as it was last seen, and again when the server has answered: no amount to cook by stands on it. */
  readonly isShownAsItWas?: true
  /** The whole screen is its own: no top bar around it. */
  readonly isAlone?: true
}

/** If two paths fit an address, the first counts. */
const ownersPages = [
  {
    path: HOME,
    module: '/features/home/home-page.tsx',
    asksFirst: ['history', 'dueToday', 'savedRecipes', 'storedFood'],
    isShownAsItWas: true,
  },
  {
    path: '/recipe/search',
    module: '/features/search/search-page.tsx',
    asksFirst: ['searchResults'],
  },
  { path: '/recipe/saved', module: '/features/saved/saved-page.tsx', asksFirst: ['savedRecipes'] },
  { path: '/recipe/mine', module: '/features/own-recipe/mine-page.tsx' },
  { path: '/storage', module: '/features/storage/storage-page.tsx', asksFirst: ['storedFood'] },
  { path: '/storage/labels', module: '/features/storage/labels-page.tsx', asksFirst: ['storedFood'] },
  { path: '/storage/things', module: '/features/storage/things-page.tsx', asksFirst: ['storedFood'] },
  { path: '/storage/things/:thingId', module: '/features/storage/thing-page.tsx', asksFirst: ['storedFood'] },
  { path: '/recipe/:recipeId', module: '/features/recipe/recipe-page.tsx', asksFirst: ['recipe'] },
  { path: '/recipe/:recipeId/my-way', module: '/features/my-way/my-way-page.tsx' },
  { path: '/recipe/:recipeId/cook', module: '/features/buddy/buddy-page.tsx', asksFirst: ['recipe'] },
  {
    path: '/recipe/:recipeId/guide',
    module: '/features/guide/guide-page.tsx',
    asksFirst: ['recipe'],
    isAlone: true,
  },
  { path: '/dashboard', module: '/features/dashboard/dashboard-page.tsx', asksFirst: ['intake'] },
  { path: '/diary', module: '/features/diary/diary-page.tsx', asksFirst: ['diary'] },
  {
    path: '/shopping-list',
    module: '/features/shopping-list/shopping-list-page.tsx',
    asksFirst: ['shoppingList', 'packs'],
  },
  { path: '/plan', module: '/features/plan/plan-page.tsx' },
  { path: '/settings', module: '/features/settings/settings-page.tsx' },
  { path: '/settings/account', module: '/features/account/account-page.tsx', asksFirst: ['session'] },
  { path: '/pets', module: '/features/pets/pets-page.tsx' },
  { path: '/pets/:petId', module: '/features/pets/pet-page.tsx', asksFirst: ['history'] },
  { path: '/pets/:petId/weight', module: '/features/weight/weight-page.tsx' },
  { path: '/pets/:petId/weigh', module: '/features/weight/weigh-page.tsx' },
  { path: '/pets/:petId/vet', module: '/features/vet-sheet/vet-sheet-page.tsx' },
  { path: '/pets/:petId/signs', module: '/features/allergy-diary/allergy-diary-page.tsx' },
  { path: '/pets/:petId/changeover', module: '/features/diet-transition/diet-transition-page.tsx' },
  { path: '/pets/:petId/supplement', module: '/features/supplement/supplement-page.tsx' },
  { path: '/pets/:petId/supplement/product', module: '/features/supplement/product-page.tsx' },
  { path: '/pets/:petId/bowl', module: '/features/bowl/bowl-page.tsx' },
  { path: '/pets/edit/:petId', module: '/features/pets/edit-pet-page.tsx' },
  { path: '/new-pet/supplements', module: '/features/new-pet/supplements-page.tsx', isAlone: true },
  { path: '/new-pet/feeding-plan', module: '/features/new-pet/feeding-plan-page.tsx', isAlone: true },
] as const satisfies readonly OwnersPage[]
export const OWNERS_PAGES: readonly OwnersPage[] = ownersPages
export type OwnersPath = (typeof ownersPages)[number]['path']
