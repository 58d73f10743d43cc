import type { Page } from '@playwright/test'
import { describeDogUpTo, rex, type Step } from '../../e2e/app/owner.ts'
import type { Household } from './household.ts'

export type View = {
  /** Also the start of the pictures' names. */
  readonly name: string
  readonly title: string
  readonly who: 'visitor' | 'newOwner' | 'owner'
  readonly open: (page: Page, household: Household) => Promise<unknown>
}

const at = (address: string | ((household: Household) => string)) => (page: Page, household: Household) =>
  page.goto(typeof address === 'string' ? address : address(household))

const wizard = (step: Step, title: string): View => ({
  name: `wizard-${step}`,
  title: `New dog: ${title}`,
  who: 'visitor',
  open: async (page) => {
    await page.goto('/new-pet')
    await page.evaluate(() => localStorage.clear())
    await describeDogUpTo(page, rex, step)
  },
})

/** Every screen, in the order in which an owner meets them. */
export const VIEWS: readonly View[] = [
  wizard('name', 'name'),
  wizard('breed', 'breed'),
  wizard('age', 'age'),
  wizard('sex', 'sex'),
  wizard('condition', 'weight and body condition'),
  wizard('activity', 'activity'),
  wizard('health', 'health issues'),
  wizard('preferences', 'what to leave out'),
  { name: 'register', title: 'Register', who: 'visitor', open: at('/register') },
  { name: 'login', title: 'Log in', who: 'visitor', open: at('/login') },
  {
    name: 'forgotten',
    title: 'Forgotten password',
    who: 'visitor',
    open: at('/login/forgotten?email=ada@example.org'),
  },
  { name: 'supplements', title: 'The supplement', who: 'newOwner', open: at('/new-pet/supplements') },
  { name: 'feeding-plan', title: 'The feeding plan', who: 'newOwner', open: at('/new-pet/feeding-plan') },
  { name: 'storage-empty', title: 'Storage, empty', who: 'newOwner', open: at('/storage') },
  { name: 'shopping-list-empty', title: 'Shopping list, empty', who: 'newOwner', open: at('/shopping-list') },
  { name: 'saved-empty', title: 'Saved recipes, none yet', who: 'newOwner', open: at('/recipe/saved') },
  { name: 'dashboard-empty', title: 'Dashboard, nothing fed yet', who: 'newOwner', open: at('/dashboard') },
  { name: 'home', title: 'Home', who: 'owner', open: at('/home') },
  { name: 'search', title: 'Search', who: 'owner', open: at('/recipe/search?q=sweet potato') },
  { name: 'search-nothing', title: 'Search, nothing found', who: 'owner', open: at('/recipe/search?q=marzipan') },
  { name: 'recipe', title: 'A recipe', who: 'owner', open: at(({ recipeId }) => `/recipe/${recipeId}?meals=4`) },
  {
    name: 'recipe-nutrients',
    title: 'A recipe: where each number comes from',
    who: 'owner',
    open: async (page, { recipeId }) => {
      await page.goto(`/recipe/${recipeId}`)
      await page.getByRole('table').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'guide',
    title: 'Cooking guide: weighing',
    who: 'owner',
    open: at(({ recipeId }) => `/recipe/${recipeId}/guide`),
  },
  {
    name: 'guide-step',
    title: 'Cooking guide: a step',
    who: 'owner',
    open: at(({ recipeId }) => `/recipe/${recipeId}/guide?step=2`),
  },
  { name: 'saved', title: 'Saved recipes', who: 'owner', open: at('/recipe/saved') },
  { name: 'storage', title: 'Fridge and freezer', who: 'owner', open: at('/storage') },
  {
    name: 'storage-portions',
    title: 'How many portions',
    who: 'owner',
    open: async (page) => {
      await page.goto('/storage')
      await page
        .getByRole('button', { name: /^Freeze/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'diary', title: 'Diary', who: 'owner', open: at('/diary') },
  {
    name: 'diary-picker',
    title: 'Diary: the recipe picker',
    who: 'owner',
    open: async (page) => {
      await page.goto('/diary')
      await page
        .getByRole('button', { name: /^Daily meal slot/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'shopping-list', title: 'Shopping list', who: 'owner', open: at('/shopping-list') },
  { name: 'dashboard', title: 'Nutritional dashboard', who: 'owner', open: at('/dashboard') },
  {
    name: 'dashboard-nutrient',
    title: 'Nutritional dashboard: one nutrient',
    who: 'owner',
    open: async (page) => {
      await page.goto('/dashboard')
      await page
        .getByRole('button', { name: /Calcium/ })
        .first()
        .click()
    },
  },
  { name: 'pet', title: 'A dog', who: 'owner', open: at(({ petId }) => `/pets/${petId}`) },
  { name: 'pet-edit', title: 'Change a dog', who: 'owner', open: at(({ petId }) => `/pets/edit/${petId}`) },
  { name: 'settings', title: 'Settings', who: 'owner', open: at('/settings') },
]
