import { randomUUID } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import { ownersApi } from './kitchen.ts'
import { newestCode } from './outbox.ts'
import type { RunningApp } from './server.ts'
import { expect } from './test.ts'

export type Dog = {
  readonly name: string
  readonly breed: string
  readonly years: string
  readonly months?: string
  readonly sex: 'Male' | 'Female'
  readonly neutered: 'Yes' | 'No'
  readonly weight: string
  readonly condition: string
  readonly activity: string
  readonly healthIssues?: readonly string[]
  readonly exclude?: readonly string[]
}

export const rex: Dog = {
  name: 'Rex',
  breed: 'Labrador Retriever',
  years: '4',
  months: '6',
  sex: 'Male',
  neutered: 'Yes',
  weight: '30.5',
  condition: 'Ideal',
  activity: 'Moderate',
  exclude: ['Beef'],
}

export type Owner = { readonly firstName: string; readonly email: string; readonly password: string }

export const newOwner = (): Owner => ({
  firstName: 'Ada',
  email: `ada-${randomUUID()}@example.org`,
  password: 'three brown dogs by the river',
})

/** The wizard's questions, one at a time: each is answered and left for the next. */
export const answer = {
  async name(page: Page, { name }: Dog) {
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('/new-pet/breed')
    await askOneByOne(page)
    await expectStep(page, 'breed')
  },

  async breed(page: Page, { breed }: Dog) {
    await page.getByLabel('Breed').first().fill(breed.slice(0, 8))
    await page.getByRole('option', { name: breed }).first().click()
    await arriveAt(page, 'age')
  },

  async age(page: Page, { years, months = '' }: Dog) {
    await page.getByLabel('Years').fill(years)
    await page.getByLabel('Months').fill(months)
    await next(page, 'sex')
  },

  async sex(page: Page, { sex, neutered }: Dog) {
    await page.getByRole('radio', { name: sex, exact: true }).check()
    await page.getByRole('radiogroup', { name: 'Neutered' }).getByRole('radio', { name: neutered }).check()
    await next(page, 'condition')
  },

  async condition(page: Page, { weight, condition }: Dog) {
    await page.getByRole('textbox', { name: 'Weight' }).fill(weight)
    await page.getByRole('radio', { name: condition }).check()
    await next(page, 'activity')
  },

  async activity(page: Page, { activity }: Dog) {
    await page.getByRole('radio', { name: activity, exact: true }).click()
    await arriveAt(page, 'health')
  },

  async health(page: Page, { healthIssues = [] }: Dog) {
    for (const issue of healthIssues) await page.getByRole('checkbox', { name: issue }).check()
    await next(page, 'preferences')
  },

  async preferences(page: Page, { exclude = [] }: Dog) {
    for (const tag of exclude) await page.getByRole('checkbox', { name: tag }).check()
    await page.getByRole('button', { name: 'Save' }).click()
  },
} as const

/** Unless the browser has been told so before. */
async function askOneByOne(page: Page) {
  const slower = page.getByRole('button', { name: 'One question at a time' })
  await expect(slower.or(page.getByRole('button', { name: 'Fewer, longer pages' }))).toBeVisible()
  if (await slower.isVisible()) await slower.click()
}

async function next(page: Page, step: Step) {
  await page.getByRole('button', { name: 'Next' }).click()
  await arriveAt(page, step)
}

/** The wizard also arrives by a tap on the one answer that a step asks for. */
async function arriveAt(page: Page, step: Step) {
  await page.waitForURL(`/new-pet/${step}`)
  await expectStep(page, step)
}

export const STEPS = ['name', 'breed', 'age', 'sex', 'condition', 'activity', 'health', 'preferences'] as const
export type Step = (typeof STEPS)[number]

/** The earlier page shows for a moment under the address of the next. */
export async function expectStep(page: Page, step: Step) {
  await expect(page.getByText(`Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}`)).toBeVisible()
}

/** Answers the wizard's questions from the first up to (and not with) the named one. */
export async function describeDogUpTo(page: Page, dog: Dog, step: Step) {
  await page.goto('/new-pet')
  for (const before of STEPS.slice(0, STEPS.indexOf(step))) await answer[before](page, dog)
}

export async function describeDog(page: Page, dog: Dog) {
  await describeDogUpTo(page, dog, 'preferences')
  await answer.preferences(page, dog)
}

/** A visitor who comes to a question with an answer to each of them: they are laid into the browser, in a moment. */
export async function openQuestion(page: Page, dog: Dog, step: Exclude<Step, 'name'>) {
  await layAnswers(page, dog)
  await page.evaluate(() => localStorage.setItem('newPetOneByOne', 'true'))
  await page.goto(`/new-pet/${step}`)
}

/** The same at a screen of questions that stand together. */
export async function openScreen(page: Page, dog: Dog, first: 'breed' | 'condition' | 'health') {
  await layAnswers(page, dog)
  await page.goto(`/new-pet/${first}`)
}

async function layAnswers(page: Page, dog: Dog) {
  const { mealsPerDay: _, frequency: __, breed, ...answers } = onTheWire(dog)
  const [known] = await (await page.request.get('/api/v2/breeds', { params: { q: breed.name } })).json()
  const draft = { ...answers, breed: known, kidneyStage: 'kidneyStage_unknown', exclude: [] }
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('newPet', kept), JSON.stringify(draft))
}

/** Describes the dog up to the last question, and sends it off. */
export async function describeDogAtOnce(page: Page, dog: Dog) {
  await openQuestion(page, dog, 'preferences')
  await answer.preferences(page, dog)
}

/** Goes from the register form to the end of the confirmation. */
export async function register(page: Page, app: RunningApp, owner: Owner) {
  await page.getByLabel('First name').fill(owner.firstName)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/login/confirm')
  await page.getByLabel('Code').fill(await newestCode(app.dataDir, owner.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Registers on a phone that drops the page while its owner reads the letter: the code is taken, and the password asked for. */
export async function registerOnDroppedPage(page: Page, app: RunningApp, { email, password }: Owner): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/login/confirm')
  await page.reload()
  await page.getByLabel('Code').fill(await newestCode(app.dataDir, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/login')
}

/** A new owner with a new dog, on the page of its supplement; `describe` says how the wizard's questions are answered. */
export async function arrive(
  page: Page,
  app: RunningApp,
  dog: Dog = rex,
  describe = describeDogAtOnce,
): Promise<Owner> {
  const owner = newOwner()
  await describe(page, dog)
  await page.waitForURL('/register')
  await register(page, app, owner)
  await page.waitForURL('/new-pet/supplements')
  return owner
}

/** An owner who registered some time ago, with this dog, logged in: laid out by calls, in a moment. No page is open. */
export async function settle(page: Page, app: RunningApp, dog: Dog = rex): Promise<Owner> {
  const owner = newOwner()
  await registerByCalls(page, app, owner)
  await addDogByCalls(page, dog)
  return owner
}

/** Settles an owner and opens Home. */
export async function arriveHome(page: Page, app: RunningApp, dog: Dog = rex): Promise<Owner> {
  const owner = await settle(page, app, dog)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  return owner
}

export async function addDogByCalls(page: Page, dog: Dog): Promise<void> {
  const call = await ownersApi(page)
  const exclude = dog.exclude?.map((tag) => tag.toLowerCase()) ?? []
  const { pet } = await call('POST', '/recipe-planner-logged-in', {
    pet: onTheWire(dog),
    preferences: { exclude, prefer: [], require: [] },
    date: '2020-01-01',
    tags: [],
  })
  // An owner who registered some time ago has said what the dog gets.
  await call('PUT', `/v2/pets/${pet.id}/supplement`, { way: 'powder' })
}

export async function registerByCalls(page: Page, app: RunningApp, owner: Owner): Promise<void> {
  const { firstName, email, password } = owner
  await sendAuth(page, '/sign-up/email', { name: firstName, email, password })
  await sendAuth(page, '/email-otp/verify-email', { email, otp: await newestCode(app.dataDir, email) })
  await logInByCalls(page, owner)
}

/** Logs in on another device: a login over this one's session would end it. */
export async function logInElsewhere({ origin }: RunningApp, { email, password }: Owner): Promise<void> {
  const device = await request.newContext({ baseURL: origin })
  const answer = await device.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.status()).toBe(200)
  await device.dispose()
}

export const logInByCalls = (page: Page, { email, password }: Owner) =>
  sendAuth(page, '/sign-in/email', { email, password })

async function sendAuth(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/auth${path}`, { data })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
}

const CONDITIONS = ['Too thin', 'Underweight', 'Ideal', 'Overweight', 'Obese']
const ACTIVITIES = ['Inactive', 'Leisurely', 'Moderate', 'Active', 'Very Active', 'Working']

const onTheWire = (dog: Dog) => ({
  name: dog.name,
  breed: { name: dog.breed },
  age: { years: Number(dog.years), months: Number(dog.months ?? 0) },
  sex: dog.sex.toLowerCase(),
  neutered: dog.neutered,
  weight: Number(dog.weight),
  bodyCondition: `bodyCondition_${CONDITIONS.indexOf(dog.condition) + 1}`,
  activityLevel: `activityLevel_${ACTIVITIES.indexOf(dog.activity) + 1}`,
  healthIssues: (dog.healthIssues ?? []).map((issue) => issue.toLowerCase()),
  mealsPerDay: 2,
  frequency: 'daily',
})
