import type { Page } from '@playwright/test'
import { ownersApi, suitingRecipes } from './app/kitchen.ts'
import { addDogByCalls, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const WENT_WRONG = 'Something went wrong! Please try again'

/** The answers about the dog are folded. */
const openAbout = (page: Page) => page.getByRole('button', { name: /^About/ }).click()

test('the page of a dog shows its description, its requirements and its supplement', {
  tag: ['@journey', '@phone', '@daily-energy', '@supplement-dose', '@pet-page'],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/pets')
  await expect(page).toHaveURL('/pets/rex')
  await expect(page.getByText(/^[\d,]+ kcal a day$/)).toBeVisible()
  const about = page.getByRole('region', { name: 'About Rex' })
  await openAbout(page)
  for (const fact of [
    'Labrador Retriever',
    'Large',
    '4 years, 6 months',
    'Male',
    'Yes',
    '30.5 kg',
    'Ideal',
    'Moderate',
  ])
    await expect(about.getByRole('definition').getByText(fact, { exact: true })).toBeVisible()
  await expect(about).toContainText('Health issues')
  const requirements = page.getByRole('region', { name: 'Dietary requirements' })
  await requirements.getByRole('button', { name: 'Dietary requirements' }).click()
  await expect(requirements.getByText('Protein').first()).toBeVisible()
  const supplement = page.getByRole('region', { name: 'Recommended supplement' })
  await expect(supplement).toContainText(/[\d.]+ g a day/)
  await page.goto('/pets/nobody')
  await expect(page).toHaveURL('/pets/rex')

  await addDogByCalls(page, { ...rex, name: 'Bella', healthIssues: ['Skin', 'Arthritis'], exclude: [] })
  await page.goto('/pets/bella')
  await openAbout(page)
  const ofBella = page.getByRole('region', { name: 'About Bella' })
  await expect(ofBella.getByRole('definition').getByText('Skin, Arthritis', { exact: true })).toBeVisible()
})

test('an owner changes a dog, or cancels', {
  tag: [
    '@journey',
    '@phone',
    '@pet-modify-delete',
    '@pet-edit',
    '@preferences',
    '@validated-on-blur',
    '@weight-rules',
    '@meals-per-day',
    '@say-pet-updated',
    '@say-preferences-updated',
  ],
}, async ({ page, app }) => {
  await settle(page, app)
  const about = page.getByRole('region', { name: 'About Rex' })
  await page.goto('/pets/rex')
  await page.getByRole('link', { name: 'Modify info' }).click()
  await expect(page).toHaveURL('/pets/edit/rex')
  const weight = page.getByRole('textbox', { name: 'Weight' })
  const openCard = (name: string) => page.getByRole('region', { name }).getByRole('heading').getByRole('button').click()
  await openCard('Body')
  await weight.fill('28')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(weight).toHaveValue('28')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/pets/rex')
  await expect(about).toContainText('30.5 kg')

  await page.getByRole('link', { name: 'Modify info' }).click()
  await openCard('Meals')
  await expect(page.getByRole('radiogroup', { name: 'Meals per day' }).getByRole('radio')).toHaveCount(3)
  await openCard('Body')
  await weight.fill('200.01')
  await weight.blur()
  await expect(page.getByText('Weight can be at most 200 kg')).toBeVisible()
  await weight.fill('28')
  await expect(page.getByText(/^The weight has changed: feel Rex’s ribs/)).toBeVisible()
  await page.getByRole('radio', { name: 'Ideal' }).check({ force: true })
  await openCard('Meals')
  await page.getByRole('checkbox', { name: 'Chicken' }).check({ force: true })
  await page.getByRole('button', { name: 'Confirm' }).click()
  const amount = page.getByRole('dialog', { name: 'Change Rex’s food?' })
  await amount.getByRole('button', { name: 'Keep as it was' }).click()
  await expect(page.getByRole('region', { name: 'Body' })).toContainText('28 kg')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await amount.getByRole('button', { name: /^Feed / }).click()
  await expect(toast(page, 'Pet details were successfully updated!')).toBeVisible()
  await expect(toast(page, 'Preferences were successfully updated!')).toBeVisible()
  await expect(page).toHaveURL('/pets/rex')
  await expect(about).toContainText('28 kg')
  await openAbout(page)
  await expect(page.getByText('Beef, Chicken')).toBeVisible()
})

test('a dog is deleted after a question; then another dog is shown, or Home after the last', {
  tag: ['@journey', '@phone', '@pet-modify-delete', '@saved-page', '@last-pet-deleted', '@say-pet-deleted'],
}, async ({ page, app }) => {
  await settle(page, app)
  await addDogByCalls(page, { ...rex, name: 'Bella' })
  const api = await ownersApi(page)
  const [recipeId] = await suitingRecipes(api, 'rex', 1)
  await api('PUT', `/v2/stars/${recipeId}`)
  await page.goto('/pets/rex')
  const remove = page.getByRole('button', { name: 'Delete pet' })
  await remove.click()
  await page.getByRole('dialog', { name: 'Delete Rex?' }).getByRole('button', { name: 'No, keep' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.route('**/api/pets/rex', (route) => route.fulfill({ status: 500, json: {} }))
  await remove.click()
  await page.getByRole('button', { name: 'Yes, delete Rex' }).click()
  await expect(toast(page, WENT_WRONG)).toBeVisible()
  await page.unroute('**/api/pets/rex')
  await page.getByRole('button', { name: 'Yes, delete Rex' }).click()
  await expect(toast(page, 'Pet was successfully deleted!')).toBeVisible()
  await expect(page).toHaveURL('/pets/bella')
  await expect(page.getByRole('button', { name: 'Selected pet: Bella' })).toBeVisible()

  await remove.click()
  await page.getByRole('button', { name: 'Yes, delete Bella' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Choose a pet' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(' selectedPet')))).toEqual([])
  expect(await api('GET', '/pets')).toEqual([])
  await page.goto('/recipe/saved')
  await expect(page.getByText('Tell us about your dog first')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saved recipes' }).getByRole('link')).toHaveAttribute(
    'href',
    `/recipe/${recipeId}`,
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Nutritional dashboard', level: 1 })).toBeVisible()
  await page.goto('/recipe/search')
  await expect(page).toHaveTitle(/^Tell us about your dog first: .+ – /)
})
