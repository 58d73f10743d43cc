import { type ComponentType, lazy } from 'react'
import { Navigate, Route } from 'react-router'
import HeaderSearchBox from '../features/search/header-search.tsx'

const HomePage = lazy(() => import('../features/home/home-page.tsx'))
const SearchPage = lazy(() => import('../features/search/search-page.tsx'))
const RecipePage = lazy(() => import('../features/recipe/recipe-page.tsx'))
const SavedPage = lazy(() => import('../features/saved/saved-page.tsx'))
const BuddyPage = lazy(() => import('../features/buddy/buddy-page.tsx'))
const StoragePage = lazy(() => import('../features/storage/storage-page.tsx'))
const DashboardPage = lazy(() => import('../features/dashboard/dashboard-page.tsx'))
const DiaryPage = lazy(() => import('../features/diary/diary-page.tsx'))
const ShoppingListPage = lazy(() => import('../features/shopping-list/shopping-list-page.tsx'))
const SettingsPage = lazy(() => import('../features/settings/settings-page.tsx'))
const AccountPage = lazy(() => import('../features/account/account-page.tsx'))
const PetsPage = lazy(() => import('../features/pets/pets-page.tsx'))
const PetPage = lazy(() => import('../features/pets/pet-page.tsx'))
const EditPetPage = lazy(() => import('../features/pets/edit-pet-page.tsx'))

/**
 * The pages behind the login, each loaded when it is first visited:
 *
 *     const HomePage = lazy(() => import('../features/home/home-page.tsx'))
 *     <Route path="/home" element={<HomePage />} />
 *
 * The shell draws <main> and waits for the owner's dogs; a page starts with its <h1>, calls usePageTitle()
 * and reads the dog with useSelectedPet() (app/pets.ts). Any other address goes to /home.
 */
export const signedInRoutes = (
  <>
    <Route path="/home" element={<HomePage />} />
    <Route path="/recipe/search" element={<SearchPage />} />
    <Route path="/recipe/saved" element={<SavedPage />} />
    <Route path="/recipe/:recipeId" element={<RecipePage />} />
    <Route path="/recipe/:recipeId/cook" element={<BuddyPage />} />
    <Route path="/storage" element={<StoragePage />} />
    <Route path="/dashboard" element={<DashboardPage />} />
    <Route path="/diary" element={<DiaryPage />} />
    <Route path="/shopping-list" element={<ShoppingListPage />} />
    <Route path="/settings" element={<SettingsPage />} />
    <Route path="/settings/account" element={<AccountPage />} />
    <Route path="/pets" element={<PetsPage />} />
    <Route path="/pets/:petId" element={<PetPage />} />
    <Route path="/pets/edit/:petId" element={<EditPetPage />} />
    <Route path="*" element={<Navigate to="/home" replace />} />
  </>
)

/** The search box of the top bar (features/search/header-search.tsx), from tablets up. */
export const HeaderSearch: ComponentType | undefined = HeaderSearchBox
