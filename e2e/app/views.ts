import type { Page } from '@playwright/test'
import type { Household } from './household.ts'
import { type Api, dayAgo, ownersApi } from './kitchen.ts'
import { describeDogUpTo, newOwner, openQuestion, openScreen, rex, type Step } from './owner.ts'

export type View = {
  /** The name is also the start of the pictures' names. */
  readonly name: string
  readonly title: string
  /** The vet's owner has a dog that a vet should see; the unfit dog's one that no recipe fits any more. */
  readonly who: 'visitor' | 'newOwner' | 'owner' | 'vetsOwner' | 'unfitDogsOwner'
  /** Its picture shows all of it, not only the first screenful. */
  readonly isWhole?: true
  /** Something is on its way for as long as one looks. */
  readonly isBusy?: true
  readonly open: (page: Page, household: Household) => Promise<unknown>
  /** Ends what would go on in the next view. */
  readonly leave?: (page: Page) => Promise<unknown>
}

export const viewsOf = (who: View['who']) => VIEWS.filter((view) => view.who === who)

type Address = string | ((household: Household) => string)

const at = (address: Address) => (page: Page, household: Household) =>
  page.goto(typeof address === 'string' ? address : address(household))

/** The dialog that a press on a button opens there. */
const opened = (address: Address, button: string | RegExp) => async (page: Page, household: Household) => {
  await at(address)(page, household)
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Opens what a button of the bar shows beside it. */
const besideTheBar = (button: string | RegExp) => async (page: Page) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: button }).filter({ visible: true }).click()
  await page.locator(':popover-open').waitFor()
}

/** Plans seven days, filled from the storage. */
async function planned(page: Page) {
  const call = await ownersApi(page)
  const { from, to } = await call('GET', '/v2/plan')
  await call('POST', '/v2/plan/fill', { from, to, cookFor: 2 })
  await page.goto('/plan')
  await page.getByText('Today').first().waitFor()
}

async function potToSwap(page: Page) {
  await planned(page)
  await page.locator('summary').filter({ hasText: /Cook / }).first().click()
  await page.getByRole('button', { name: 'Swap the whole pot' }).filter({ visible: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** The plan by day. */
async function plannedDays(page: Page) {
  await page.goto('/plan')
  await page.getByText('By day', { exact: true }).click()
  await page
    .getByRole('button', { name: /meal 2/ })
    .first()
    .waitFor()
}

async function plannedMeal(page: Page) {
  await plannedDays(page)
  await page
    .getByRole('button', { name: /meal 2/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

const PRICED = { price: 4.5, currency: 'GBP', per: 'kg' }

/** Enters the price of every second food of the list. */
async function sayPrices(page: Page) {
  const call = await ownersApi(page)
  const { todo } = await call('GET', '/v2/shopping-list')
  const foods = todo.filter(({ code }: { code: string }) => /^\d/.test(code))
  for (const { code } of foods.filter((_: object, index: number) => index % 2 === 0)) {
    await call('PUT', `/v2/packs/${code}/price`, PRICED)
  }
}

async function forgetPrices(page: Page) {
  const call = await ownersApi(page)
  const { packs } = await call('GET', '/v2/packs')
  for (const { code, price } of packs) if (price) await call('DELETE', `/v2/packs/${code}/price`)
}

/** A link that was just made. */
async function withCalendarLink(page: Page) {
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Put it in your calendar' }).click()
  const made = page.getByRole('link', { name: 'Add to calendar' })
  await page.getByRole('button', { name: /^Make a/ }).click()
  await made.waitFor()
}

/** A page whose call the server cannot answer, on a device that keeps no earlier answer. */
const unanswered = (address: string, call: string) => async (page: Page) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => indexedDB.deleteDatabase('offline'))
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(address)
  await page.getByRole('button', { name: /Try again|Refresh/ }).waitFor()
}

/** Opens a page as a device shows it that is offline, an iPhone, or outdated. The end of the address names it, so that no other page is affected. */
const as = (device: 'offline' | 'iphone' | 'outdated', address: string) => async (page: Page) => {
  await page.addInitScript(() => {
    const pretend = (name: string, value: unknown) => Object.defineProperty(navigator, name, { get: () => value })
    if (location.hash === '#offline') pretend('onLine', false)
    if (location.hash === '#iphone') pretend('userAgent', 'iPhone')
    if (location.hash !== '#outdated') return
    const newer = Object.assign(new EventTarget(), { scriptURL: `${location.origin}/sw.js` })
    const registration = Object.assign(new EventTarget(), { waiting: newer, update: async () => undefined })
    pretend('serviceWorker', Object.assign(new EventTarget(), { register: async () => registration }))
  })
  // The page is left for another first: a browser does not load a page again for another end of its address.
  await page.goto('/robots.txt')
  await page.goto(`${address}#${device}`)
}

/** The first step of the guide that has one. */
async function startTimer(page: Page, household: Household) {
  const start = page.getByRole('button', { name: /^Start timer/ })
  for (let step = 1; step < 12; step++) {
    await page.goto(`${recipe(household)}/guide?step=${step}`)
    await page.getByRole('heading', { level: 2 }).waitFor()
    if (await start.isVisible()) return start.click()
  }
  throw new Error('No step of the recipe takes a time')
}

/** Three of them, of which the first has rung, as they are left on this device. */
async function leaveThreeTimers(page: Page, household: Household) {
  await startTimer(page, household)
  await page
    .getByText(/^\d+:\d\d$/)
    .first()
    .waitFor()
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith(' timers'))
    const [timer] = JSON.parse(localStorage.getItem(key) ?? '[]')
    const minutes = [-1, 10, 100]
    const timers = minutes.map((left, index) => ({
      ...timer,
      id: `${timer.id} ${index}`,
      address: `${timer.address}#${index}`,
      endsAtMs: Date.now() + left * 60_000,
    }))
    localStorage.setItem(key, JSON.stringify(timers))
  })
}

const recipe = ({ recipeId }: Household) => `/recipe/${recipeId}`

/** A dog that was described in this browser before. */
async function findWaitingDog(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate((draft) => localStorage.setItem('newPet', draft), JSON.stringify(SECOND_DOG))
  await page.goto('/new-pet/done')
  await page.getByRole('button', { name: 'Throw away' }).waitFor()
}

const forgetWaitingDog = (page: Page) => page.evaluate(() => localStorage.removeItem('newPet'))

/** Gives the dog the kit for as long as one looks: the other pages are of a dog with the powder. */
const withKit = (address: (household: Household) => string) => async (page: Page, household: Household) => {
  const api = await ownersApi(page)
  await api('PUT', `/v2/pets/${household.petId}/supplement`, { way: 'kit' })
  await page.goto(address(household))
  await page.getByText('Pharmacy kit').or(page.getByText('What is in the kit')).first().waitFor()
}

/** Opens the labels of the first meal in the fridge. */
const labelled = async (page: Page) => {
  await page.goto('/storage')
  await page
    .getByRole('link', { name: /^Labels for/ })
    .first()
    .click()
}

/** Some of the kit is left, one thing is used up, the rest was never counted. */
const withCupboard = (path: '/storage' | '/storage/things') => async (page: Page, household: Household) => {
  const api = await ownersApi(page)
  const { supplement } = await api('PUT', `/v2/pets/${household.petId}/supplement`, { way: 'kit' })
  const counted = supplement.items.slice(0, 4).map(({ id }: { id: string }, i: number) => [id, { units: 12 * i }])
  await api('PUT', '/v2/storage', { ...(await api('GET', '/v2/storage')), cupboard: Object.fromEntries(counted) })
  await page.goto(path)
  await page.getByText('None yet').first().waitFor()
}

async function emptyCupboard(page: Page) {
  const api = await ownersApi(page)
  await api('PUT', '/v2/storage', { ...(await api('GET', '/v2/storage')), cupboard: {} })
  await backToPowder(page)
}

async function backToPowder(page: Page) {
  const api = await ownersApi(page)
  for (const { id } of await api('GET', '/pets')) await api('PUT', `/v2/pets/${id}/supplement`, { way: 'powder' })
}

/** The page of a label with questions at lines and at the ingredients, and with what the label means for the dog. */
async function withLabel(page: Page, { petId }: Household) {
  const api = await ownersApi(page)
  const calcium = [{ text: 'Calcium 22 %' }, { text: 'Calcium carbonate', amount: '55', unit: '%' }]
  const asked = { text: 'Zinc 250 mg (as zinc oxide 311 mg)' }
  const lines = [...calcium, asked, { text: 'Vitamin D3', amount: '0.6', unit: 'g' }]
  const label = { unit: 'gram', basis: { kind: 'per100g' }, mostPerDay: 12, lines, ingredients: 'dried kelp' }
  await api('PUT', '/v2/products/ours', { name: 'Our powder', label })
  await page.goto(`/pets/${petId}/supplement/product?product=ours`)
  await page.getByRole('button', { name: 'Save and check' }).click()
  await page.getByText(/^“Vitamin D3 0\.6 g”: is that right\?/).waitFor({ state: 'attached' })
  await page.getByText('Not with this').waitFor()
}

async function forgetLabel(page: Page) {
  await (await ownersApi(page))('DELETE', '/v2/products/ours')
}

/** Half of the bowl, by a label that tells some of it, and a treat in the diary. */
async function withKibble(page: Page, { petId }: Household) {
  const api = await ownersApi(page)
  const kibble = { name: 'Field & Hen', complete: true, protein: 25, fat: 14, calcium: 1.2, kcalPer100g: 361 }
  await api('PUT', '/v2/foods/kibble', kibble)
  await api('PATCH', `/v2/pets/${petId}`, { homemadeShare: 0.5, otherFood: 'kibble' })
  await page.goto(`/pets/${petId}/bowl`)
  await page.getByRole('heading', { name: 'What is sure, and what is not' }).waitFor()
}

async function forgetKibble(page: Page) {
  const api = await ownersApi(page)
  for (const { id } of await api('GET', '/pets')) await api('PATCH', `/v2/pets/${id}`, { homemadeShare: 1 })
  await api('DELETE', '/v2/foods/kibble')
}

const SIGN_DAYS = [2, 9, 16]

/** Three days with a sign, each with a treat before it, beside what the diary has. */
async function withSigns(page: Page, { petId }: Household) {
  const api = await ownersApi(page)
  for (const days of SIGN_DAYS) {
    const day = dayAgo(days)
    await api('PUT', `/v2/other-fed/${petId}/${day}/sign-${days}`, { kind: 'treat', name: 'Pig’s ear', kcal: 60 })
    const said = {
      food: 'a bite of cheese from the table',
      note: 'The belly and the left ear, after a walk in the rain',
    }
    await api('PUT', `/v2/pets/${petId}/signs/${day}/sign-${days}`, { sign: 'itching', ...(days === 9 ? said : {}) })
  }
  await page.goto(`/pets/${petId}/signs`)
  await page.getByText('before 3 of 3 days with a sign').first().waitFor({ state: 'attached' })
}

async function forgetSigns(page: Page) {
  const api = await ownersApi(page)
  for (const { id } of await api('GET', '/pets'))
    for (const days of SIGN_DAYS)
      for (const path of [`/v2/other-fed/${id}`, `/v2/pets/${id}/signs`])
        await api('DELETE', `${path}/${dayAgo(days)}/sign-${days}`)
}

const WEEKS = [9, 8, 7, 6, 5, 4, 3, 2, 1]

/** It gains, up to what it was registered with. */
async function weighWeekly(api: Api, petId: string) {
  for (const weeks of WEEKS) {
    const kg = Math.round(305 - 2 * weeks + (weeks % 3)) / 10
    await api('PUT', `/v2/pets/${petId}/weights/${dayAgo(7 * weeks)}`, { kg })
  }
}

/** The weights of a dog that gains: with a curve, and a step that is suggested. */
async function withWeighIns(page: Page, { petId }: Household) {
  await weighWeekly(await ownersApi(page), petId)
  await page.goto(`/pets/${petId}/weight`)
  await page.getByRole('heading', { name: 'The curve' }).waitFor()
}

async function forgetWeighIns(page: Page) {
  const api = await ownersApi(page)
  for (const { id } of await api('GET', '/pets'))
    for (const weeks of WEEKS) await api('DELETE', `/v2/pets/${id}/weights/${dayAgo(7 * weeks)}`)
}

/** Weighed in pounds that were taken for kilograms. */
const withDoubtedWeight = (pathOf: (household: Household) => string) => async (page: Page, household: Household) => {
  const api = await ownersApi(page)
  await weighWeekly(api, household.petId)
  await api('PUT', `/v2/pets/${household.petId}/weights/${dayAgo(0)}`, { kg: 66 })
  await page.goto(pathOf(household))
  await page.getByText('Is this weight right?').waitFor()
}

async function forgetDoubtedWeight(page: Page) {
  const api = await ownersApi(page)
  for (const { id, weight: kg } of await api('GET', '/pets'))
    await api('PUT', `/v2/pets/${id}/weights/${dayAgo(0)}`, { kg })
  await forgetWeighIns(page)
}

const BORN = { state: 'nursing', since: dayAgo(17), puppies: 6 }

/** A bitch of the fifth week, or with puppies of the third. */
const withLitter =
  (
    pathOf: (household: Household) => string,
    reproduction: object = { ...BORN, state: 'pregnant', since: dayAgo(31) },
  ) =>
  async (page: Page, household: Household) => {
    const api = await ownersApi(page)
    await api('PATCH', `/v2/pets/${household.petId}`, { sex: 'female', neutered: 'No', reproduction })
    await page.goto(pathOf(household))
  }

async function withoutLitter(page: Page) {
  const api = await ownersApi(page)
  const said = { sex: 'male', neutered: 'Yes', reproduction: null }
  for (const { id, reproduction } of await api('GET', '/pets'))
    if (reproduction) await api('PATCH', `/v2/pets/${id}`, said)
}

/** A dog with a curve, limits of its vet, and a link with what a vet wrote behind it. */
async function withVetsWords(page: Page, { petId }: Household) {
  const api = await ownersApi(page)
  await weighWeekly(api, petId)
  const signed = { name: 'Dr Maria Field, Field Vets', date: dayAgo(3) }
  const vetLimits = [
    { nutrient: 'phosphorus', max: 2.6, ...signed },
    { nutrient: 'fat', min: 20, max: 55, ...signed },
  ]
  await api('PATCH', `/v2/pets/${petId}`, { vetLimits, vetApproval: signed })
  const { url } = await api('POST', `/v2/pets/${petId}/share`, { days: 30 })
  const token = new URL(url).hash.slice(1)
  const limits = [{ nutrient: 'sodium', max: 1.2 }]
  await page.request.post('/api/v2/vet-sheet/proposal', { data: { token, name: signed.name, approves: true, limits } })
  return token
}

async function withVetSheet(page: Page, household: Household) {
  await withVetsWords(page, household)
  await page.goto(`/pets/${household.petId}/vet`)
  await page.getByRole('heading', { name: /has written$/ }).waitFor()
}

async function behindVetsLink(page: Page, household: Household) {
  await page.goto(`/vet#${await withVetsWords(page, household)}`)
  await page.getByRole('heading', { name: 'Your approval and limits' }).waitFor()
}

async function forgetVetsWords(page: Page) {
  const api = await ownersApi(page)
  for (const { id } of await api('GET', '/pets')) {
    await api('PATCH', `/v2/pets/${id}`, { vetLimits: [], vetApproval: null })
    for (const share of (await api('GET', `/v2/pets/${id}/share`)).shares)
      await api('DELETE', `/v2/pets/${id}/share/${share.id}`)
  }
  await forgetWeighIns(page)
}

/** The page begins with the reason. */
const withReason = (address: Address) => async (page: Page, household: Household) => {
  await at(address)(page, household)
  await page.getByRole('region', { name: /^Why no recipe fits/ }).waitFor()
}

/** A dog that no recipe fits any more, as it became. */
export const UNFIT = {
  bodyCondition: 'bodyCondition_5',
  activityLevel: 'activityLevel_1',
  healthIssues: ['kidney', 'liver'],
}

/** A second dog, as the wizard keeps it. */
const SECOND_DOG = {
  name: 'Bella',
  breed: { name: 'Beagle', size: 'Medium', minWeight: 9, maxWeight: 14 },
  age: { years: 4, months: 6 },
  sex: 'female',
  neutered: 'Yes',
  weight: 11,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: [],
  exclude: [],
}

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

const together = (first: 'breed' | 'condition' | 'health', name: string, title: string): View => ({
  name: `wizard-${name}`,
  title: `New dog: ${title}`,
  who: 'visitor',
  open: (page) => openScreen(page, rex, first),
})

/** Every screen, in the order in which an owner meets them. */
export const VIEWS: readonly View[] = [
  wizard('name', 'name'),
  together('breed', 'about', 'breed, age and sex together'),
  together('condition', 'body', 'weight and activity together'),
  together('health', 'health-together', 'health, and what to leave out, together'),
  {
    name: 'first-recipe',
    title: 'New dog: a recipe in the hand',
    who: 'visitor',
    open: async (page) => {
      await openScreen(page, rex, 'health')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('complementary').getByRole('link').first().click()
      await page.getByRole('heading', { name: 'What you need' }).waitFor()
    },
  },
  wizard('breed', 'breed'),
  wizard('age', 'age'),
  wizard('sex', 'sex'),
  wizard('condition', 'weight and body condition'),
  {
    name: 'wizard-condition-asked',
    title: 'New dog: a weight that is asked about',
    who: 'visitor',
    isWhole: true,
    open: async (page) => {
      await openQuestion(page, { ...rex, weight: '66' }, 'condition')
      await page.getByText('Is this weight right?').waitFor()
    },
  },
  {
    name: 'wizard-condition-message',
    title: 'New dog: no body condition is chosen',
    who: 'visitor',
    open: async (page) => {
      await openQuestion(page, rex, 'condition')
      await page.evaluate(() => {
        const { bodyCondition: _, ...draft } = JSON.parse(localStorage.getItem('newPet') ?? '{}')
        localStorage.setItem('newPet', JSON.stringify(draft))
      })
      await page.reload()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  wizard('activity', 'activity'),
  wizard('health', 'health issues'),
  {
    name: 'wizard-health-kidney',
    title: 'New dog: the stage of ill kidneys',
    who: 'visitor',
    open: async (page) => {
      await openQuestion(page, { ...rex, healthIssues: ['Kidney'] }, 'health')
      await page.getByRole('radio', { name: 'I don’t know' }).scrollIntoViewIfNeeded()
    },
  },
  wizard('preferences', 'what to leave out'),
  {
    name: 'wizard-message',
    title: 'New dog: an answer is missing',
    who: 'visitor',
    open: async (page) => {
      await page.goto('/new-pet')
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Please enter a name').waitFor()
    },
  },
  {
    name: 'offline',
    title: 'No network, and nothing seen before',
    who: 'visitor',
    open: async (page) => {
      await as('offline', '/new-pet')(page)
      await page.getByRole('button', { name: 'Refresh' }).waitFor()
    },
  },
  { name: 'register', title: 'Register', who: 'visitor', open: at('/register') },
  {
    name: 'confirm',
    title: 'Confirm the address',
    who: 'visitor',
    open: async (page) => {
      const { email, password } = newOwner()
      await page.goto('/register')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Register' }).click()
      await page.waitForURL('/login/confirm')
    },
  },
  { name: 'login', title: 'Log in', who: 'visitor', open: at('/login') },
  {
    name: 'forgotten',
    title: 'Forgotten password',
    who: 'visitor',
    open: at('/login/forgotten?email=ada@example.org'),
  },
  {
    name: 'set-password',
    title: 'A new password',
    who: 'visitor',
    open: async (page) => {
      await page.goto('/login/forgotten')
      await page.getByLabel('Email').fill(newOwner().email)
      await page.getByRole('button', { name: 'Send Code' }).click()
      await page.waitForURL('/login/set-password')
    },
  },
  {
    name: 'second-factor',
    title: 'Log in: the second factor',
    who: 'visitor',
    open: async (page) => {
      await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }))
      const { email, password } = newOwner()
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.waitForURL('/login/second-factor')
    },
  },
  { name: 'supplements', title: 'The supplement', who: 'newOwner', open: at('/new-pet/supplements') },
  {
    name: 'supplements-kit',
    title: 'The supplement as a kit',
    who: 'newOwner',
    isWhole: true,
    open: withKit(() => '/new-pet/supplements'),
    leave: backToPowder,
  },
  { name: 'feeding-plan', title: 'The feeding plan', who: 'newOwner', open: at('/new-pet/feeding-plan') },
  { name: 'home-new', title: 'Home, the first time', who: 'newOwner', open: at('/home') },
  {
    name: 'claim-dog',
    title: 'A dog that waits in the browser',
    who: 'newOwner',
    open: findWaitingDog,
    leave: forgetWaitingDog,
  },
  {
    name: 'working',
    title: 'While the plan is worked out',
    who: 'newOwner',
    isBusy: true,
    open: async (page) => {
      await page.route('**/recipe-planner-logged-in', () => new Promise(() => undefined))
      await findWaitingDog(page)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('status').filter({ visible: true }).first().waitFor()
      await forgetWaitingDog(page)
    },
  },
  { name: 'storage-empty', title: 'Storage, empty', who: 'newOwner', open: at('/storage') },
  { name: 'shopping-list-empty', title: 'Shopping list, empty', who: 'newOwner', open: at('/shopping-list') },
  { name: 'plan-empty', title: 'Plan, empty', who: 'newOwner', open: at('/plan') },
  { name: 'saved-empty', title: 'Saved recipes, none yet', who: 'newOwner', open: at('/recipe/saved') },
  { name: 'dashboard-empty', title: 'Dashboard, nothing fed yet', who: 'newOwner', open: at('/dashboard') },
  { name: 'diary-empty', title: 'Diary, nothing fed yet', who: 'newOwner', open: at('/diary') },
  { name: 'home', title: 'Home', who: 'owner', open: at('/home') },
  {
    name: 'home-not-saved',
    title: 'Home, a meal that was refused after a wait',
    who: 'owner',
    open: async (page) => {
      await page.goto('/home')
      await page.getByText(/^Recommended/).waitFor()
      await page.evaluate(() => {
        const { id } = JSON.parse(localStorage.getItem('owner') ?? '{}')
        const recipe = { id: 'beef-and-barley-stew', name: 'Beef and barley stew with carrots' }
        const tap = {
          id: 'refused',
          kind: 'feed',
          meal: 0,
          share: 1,
          grams: 310,
          petName: 'Rex',
          dog: { petId: 'rex', today: '2026-01-02', mealsPerDay: 2, fed: 0, isDaily: true },
          item: { storageId: 'gone', recipe, portions: 1, petId: 'rex', cookedOn: '2026-01-01T12:00:00Z' },
          at: '2026-01-02T07:40:00Z',
          waits: true,
        }
        const which = `Rex, ${recipe.name}, Friday 2 January`
        const refusal = { kind: 'tap', entry: tap, which, why: 'Nothing of this is in the fridge any more.' }
        localStorage.setItem(`own ${id} refusals`, JSON.stringify([refusal]))
      })
      await page.reload()
      await page.getByText('Not saved yet').waitFor()
    },
    leave: (page) =>
      page.evaluate(() => {
        const { id } = JSON.parse(localStorage.getItem('owner') ?? '{}')
        localStorage.removeItem(`own ${id} refusals`)
      }),
  },
  {
    name: 'home-error',
    title: 'Home, the recommendations not answered',
    who: 'owner',
    open: unanswered('/home', '**/api/**/history*'),
  },
  { name: 'search', title: 'Search', who: 'owner', open: at('/recipe/search?q=sweet potato') },
  {
    name: 'search-box',
    title: 'Search while typing',
    who: 'owner',
    open: async (page) => {
      await page.goto('/recipe/search')
      await page.getByRole('combobox').filter({ visible: true }).first().fill('rice')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'search-wishes',
    title: 'Search, narrowed down and in another order',
    who: 'owner',
    open: at('/recipe/search?minutes=45&cook=no-oven&sort=protein'),
  },
  {
    name: 'my-way',
    title: 'A recipe my way',
    who: 'owner',
    isWhole: true,
    open: at((household) => `${recipe(household)}/my-way?meals=4`),
  },
  { name: 'own-recipe', title: 'An owner’s own recipe', who: 'owner', open: at('/recipe/mine') },
  { name: 'search-nothing', title: 'Search, nothing found', who: 'owner', open: at('/recipe/search?q=marzipan') },
  {
    name: 'recipe',
    title: 'A recipe',
    who: 'owner',
    isWhole: true,
    open: at((household) => `${recipe(household)}?meals=4`),
  },
  {
    name: 'recipe-nutrients',
    title: 'A recipe: where each number comes from',
    who: 'owner',
    open: async (page, household) => {
      await page.goto(recipe(household))
      await page.getByRole('button', { name: 'Nutrition' }).click()
      await page.getByText(/^Minerals \d+ nutrients$/).click()
      await page.getByRole('table', { name: 'Minerals' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'recipe-score', title: 'A recipe: why this score', who: 'owner', open: opened(recipe, /^Suitability/) },
  { name: 'recipe-carbon', title: 'A recipe: why this footprint', who: 'owner', open: opened(recipe, /^Carbon/) },
  { name: 'recipe-unknown', title: 'A recipe that is not there', who: 'owner', open: at('/recipe/no-such-recipe') },
  {
    name: 'buddy',
    title: 'Buddy',
    who: 'owner',
    open: async (page, household) => {
      await page.goto(recipe(household))
      await page.getByRole('link', { name: /^Cook with Buddy/ }).click()
      await page.getByRole('heading', { name: 'Cook with Buddy' }).waitFor()
    },
  },
  {
    name: 'guide',
    title: 'Cooking guide: weighing',
    who: 'owner',
    open: at((household) => `${recipe(household)}/guide`),
  },
  {
    name: 'guide-step',
    title: 'Cooking guide: a step',
    who: 'owner',
    open: at((household) => `${recipe(household)}/guide?step=2`),
  },
  {
    name: 'guide-serve',
    title: 'Cooking guide: serving',
    who: 'owner',
    open: at((household) => `${recipe(household)}/guide?step=99`),
  },
  { name: 'saved', title: 'Saved recipes', who: 'owner', open: at('/recipe/saved') },
  { name: 'vet-home', title: 'Home, for a dog that a vet should see', who: 'vetsOwner', open: at('/home') },
  { name: 'vet-recipe', title: 'A recipe, for a dog that a vet should see', who: 'vetsOwner', open: at(recipe) },
  {
    name: 'vet-saved',
    title: 'Saved recipes, for a dog that a vet should see',
    who: 'vetsOwner',
    open: at('/recipe/saved'),
  },
  {
    name: 'unfit-supplements',
    title: 'The supplement, for a dog that no recipe fits',
    who: 'unfitDogsOwner',
    open: withReason('/new-pet/supplements'),
  },
  {
    name: 'unfit-home',
    title: 'Home, for a dog that no recipe fits',
    who: 'unfitDogsOwner',
    isWhole: true,
    open: withReason('/home'),
  },
  {
    name: 'unfit-search',
    title: 'Recipes, for a dog that no recipe fits',
    who: 'unfitDogsOwner',
    open: withReason('/recipe/search'),
  },
  {
    name: 'unfit-pet',
    title: 'A dog that no recipe fits',
    who: 'unfitDogsOwner',
    isWhole: true,
    open: withReason(({ petId }) => `/pets/${petId}`),
  },
  { name: 'plan', title: 'The week', who: 'owner', isWhole: true, open: planned },
  { name: 'plan-pot', title: 'Another dish for a pot', who: 'owner', open: potToSwap },
  { name: 'recipe-plan', title: 'Plan a recipe from its page', who: 'owner', open: opened(recipe, 'Plan it') },
  { name: 'plan-fill', title: 'Fill the week', who: 'owner', open: opened('/plan', 'Fill the plan') },
  { name: 'plan-calendar', title: 'The plan as a calendar', who: 'owner', open: withCalendarLink },
  { name: 'plan-meal', title: 'A planned meal', who: 'owner', open: plannedMeal },
  { name: 'plan-days', title: 'The week by day', who: 'owner', open: plannedDays },
  { name: 'storage', title: 'Fridge and freezer', who: 'owner', open: at('/storage') },
  { name: 'storage-labels', title: 'Labels for tubs', who: 'owner', open: labelled },
  { name: 'storage-feed', title: 'Feed from the fridge', who: 'owner', open: opened('/storage', /^Feed/) },
  { name: 'storage-portions', title: 'How many portions', who: 'owner', open: opened('/storage', /^Freeze/) },
  {
    name: 'storage-error',
    title: 'Storage, not answered',
    who: 'owner',
    open: unanswered('/storage', '**/api/v2/storage'),
  },
  { name: 'diary', title: 'Diary', who: 'owner', isWhole: true, open: at('/diary') },
  { name: 'diary-picker', title: 'Diary: the recipe picker', who: 'owner', open: opened('/diary', /^Daily meal slot/) },
  { name: 'shopping-list', title: 'Shopping list', who: 'owner', open: at('/shopping-list') },
  {
    name: 'shopping-list-prices',
    title: 'Shopping list, what foods cost',
    who: 'owner',
    open: async (page) => {
      await sayPrices(page)
      await opened('/shopping-list', 'Prices and packs')(page, { petId: '', recipeId: '' })
    },
    leave: forgetPrices,
  },
  {
    name: 'shopping-list-priced',
    title: 'Shopping list with prices',
    who: 'owner',
    open: async (page) => {
      await sayPrices(page)
      await page.goto('/shopping-list')
      await page.getByText('known').waitFor()
    },
    leave: forgetPrices,
  },
  {
    name: 'shopping-list-completed',
    title: 'Shopping list with what is bought',
    who: 'owner',
    open: async (page) => {
      await page.goto('/shopping-list')
      await page.getByRole('switch').check()
    },
  },
  {
    name: 'shopping-list-waiting',
    title: 'Shopping list with what waits to be sent',
    who: 'owner',
    open: async (page) => {
      await page.goto('/shopping-list')
      await page.getByRole('switch').check()
      await page.route('**/api/v2/shopping-list/**', (route) => route.abort())
      await page.getByRole('region', { name: 'To buy' }).getByRole('checkbox').first().press('Space')
      await page.getByText('waiting to be sent').first().waitFor()
    },
    leave: async (page) => {
      await page.unrouteAll()
      await page.reload()
      await page.getByRole('region', { name: 'Messages' }).getByText('Your shopping list was updated!').waitFor()
    },
  },
  { name: 'dashboard', title: 'Nutritional dashboard', who: 'owner', open: at('/dashboard') },
  {
    name: 'dashboard-nutrient',
    title: 'Nutritional dashboard: one nutrient',
    who: 'owner',
    open: async (page) => {
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Minerals' }).click()
      await page
        .getByRole('button', { name: /Calcium/ })
        .first()
        .click()
    },
  },
  { name: 'pet', title: 'A dog', who: 'owner', isWhole: true, open: at(({ petId }) => `/pets/${petId}`) },
  {
    name: 'pet-weight-asked',
    title: 'A dog whose weight is asked about',
    who: 'owner',
    isWhole: true,
    open: withDoubtedWeight(({ petId }) => `/pets/${petId}`),
    leave: forgetDoubtedWeight,
  },
  {
    name: 'pet-expecting',
    title: 'A bitch that expects puppies',
    who: 'owner',
    isWhole: true,
    open: withLitter(({ petId }) => `/pets/${petId}`),
    leave: withoutLitter,
  },
  {
    name: 'pet-nursing',
    title: 'A bitch that nurses puppies',
    who: 'owner',
    isWhole: true,
    open: withLitter(({ petId }) => `/pets/${petId}`, BORN),
    leave: withoutLitter,
  },
  {
    name: 'pet-edit-expecting',
    title: 'Change a bitch that expects puppies',
    who: 'owner',
    isWhole: true,
    open: withLitter(({ petId }) => `/pets/edit/${petId}`),
    leave: withoutLitter,
  },
  {
    name: 'pet-kit',
    title: 'A dog with a kit',
    who: 'owner',
    isWhole: true,
    open: withKit(({ petId }) => `/pets/${petId}`),
    leave: backToPowder,
  },
  {
    name: 'supplement',
    title: 'How a dog gets its supplement',
    who: 'owner',
    isWhole: true,
    open: withKit(({ petId }) => `/pets/${petId}/supplement`),
    leave: backToPowder,
  },
  {
    name: 'storage-supplement',
    title: 'Storage, with a supplement',
    who: 'owner',
    isWhole: true,
    open: withCupboard('/storage'),
    leave: emptyCupboard,
  },
  {
    name: 'things',
    title: 'Things at home',
    who: 'owner',
    isWhole: true,
    open: withCupboard('/storage/things'),
    leave: emptyCupboard,
  },
  {
    name: 'thing',
    title: 'A thing at home',
    who: 'owner',
    isWhole: true,
    open: async (page) => {
      await page.goto('/storage/things/zinc')
      await page.getByLabel('What one tablet contains').waitFor()
    },
  },
  {
    name: 'supplement-change',
    title: 'Before a dog gets a kit',
    who: 'owner',
    open: async (page, { petId }) => {
      await page.goto(`/pets/${petId}/supplement`)
      await page.getByText(/^\d+ shop-bought items/).waitFor()
      await page.getByRole('radio', { name: 'From the pharmacy and the kitchen' }).press('Space')
    },
  },
  {
    name: 'label',
    title: 'The label of a product of one’s own',
    who: 'owner',
    isWhole: true,
    open: withLabel,
    leave: forgetLabel,
  },
  {
    name: 'bowl',
    title: 'What else a dog eats',
    who: 'owner',
    isWhole: true,
    open: withKibble,
    leave: forgetKibble,
  },
  {
    name: 'food-label',
    title: 'The label of a food',
    who: 'owner',
    isWhole: true,
    open: at(({ petId }) => `/pets/${petId}/bowl?label=new`),
  },
  {
    name: 'weight',
    title: 'What a dog weighs',
    who: 'owner',
    isWhole: true,
    open: withWeighIns,
    leave: forgetWeighIns,
  },
  {
    name: 'weight-asked',
    title: 'A weight that is asked about',
    who: 'owner',
    isWhole: true,
    open: withDoubtedWeight(({ petId }) => `/pets/${petId}/weight`),
    leave: forgetDoubtedWeight,
  },
  {
    name: 'weigh',
    title: 'A weigh-in',
    who: 'owner',
    isWhole: true,
    open: at(({ petId }) => `/pets/${petId}/weigh?ribs=too`),
  },
  {
    name: 'vet-sheet',
    title: 'The vet sheet, its link and the vet’s limits',
    who: 'owner',
    isWhole: true,
    open: withVetSheet,
    leave: forgetVetsWords,
  },
  {
    name: 'vet-link',
    title: 'What a vet sees behind the link',
    who: 'owner',
    isWhole: true,
    open: behindVetsLink,
    leave: forgetVetsWords,
  },
  {
    name: 'vet-link-ended',
    title: 'A link that has ended',
    who: 'visitor',
    open: at('/vet#ended'),
  },
  {
    name: 'signs',
    title: 'The allergy diary of a dog',
    who: 'owner',
    isWhole: true,
    open: withSigns,
    leave: forgetSigns,
  },
  {
    name: 'changeover',
    title: 'A dog switches to homemade food',
    who: 'owner',
    isWhole: true,
    open: at(({ petId }) => `/pets/${petId}/changeover`),
  },
  {
    name: 'pet-delete',
    title: 'Delete a dog',
    who: 'owner',
    open: opened(({ petId }) => `/pets/${petId}`, 'Delete pet'),
  },
  {
    name: 'pet-edit',
    title: 'Change a dog',
    who: 'owner',
    isWhole: true,
    open: at(({ petId }) => `/pets/edit/${petId}`),
  },
  { name: 'settings', title: 'Settings', who: 'owner', open: at('/settings') },
  {
    name: 'account',
    title: 'Account',
    who: 'owner',
    isWhole: true,
    open: async (page) => {
      await page.goto('/settings/account')
      await page.getByRole('button', { name: 'Log out everywhere else', exact: true }).waitFor()
    },
  },
  {
    name: 'account-password',
    title: 'Change the password',
    who: 'owner',
    open: opened('/settings/account', 'Change password'),
  },
  { name: 'menu-pets', title: 'Menu of dogs', who: 'owner', open: besideTheBar(/^Selected pet/) },
  { name: 'menu-pet', title: 'Menu Pet', who: 'owner', open: besideTheBar(/^Pet$/) },
  { name: 'menu-profile', title: 'Menu Profile', who: 'owner', open: besideTheBar('Profile') },
  {
    name: 'error',
    title: 'Something broke',
    who: 'owner',
    open: unanswered('/home', '**/api/state'),
  },
  {
    name: 'iphone-visitor',
    title: 'The way to the Home Screen of an iPhone, for a visitor',
    who: 'visitor',
    open: async (page) => {
      await as('iphone', '/new-pet')(page)
      await page.getByRole('complementary', { name: /Home Screen/ }).waitFor()
    },
  },
  {
    name: 'iphone',
    title: 'The way to the Home Screen of an iPhone',
    who: 'owner',
    open: async (page) => {
      await as('iphone', '/home')(page)
      await page.getByRole('complementary', { name: /Home Screen/ }).waitFor()
    },
  },
  {
    name: 'update',
    title: 'A newer version is there',
    who: 'owner',
    open: async (page) => {
      await as('outdated', '/home')(page)
      await page.getByRole('region', { name: 'Messages' }).getByText('New version').waitFor()
    },
  },
  {
    name: 'toast',
    title: 'A message: what was wanted could not be done',
    who: 'owner',
    open: async (page) => {
      await page.route('**/api/v2/diary/**', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      )
      await page.goto('/diary')
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await page.getByRole('region', { name: 'Messages' }).getByText('Error').waitFor()
    },
  },
  { name: 'timer', title: 'Cooking guide: a timer runs', who: 'owner', open: startTimer },
  {
    name: 'timer-elsewhere',
    title: 'A timer on every other page',
    who: 'owner',
    open: async (page, { petId }) => {
      await page.goto(`/pets/edit/${petId}`)
      await page.getByRole('region', { name: 'Timers' }).getByRole('link').waitFor()
    },
  },
  {
    name: 'timers-serve',
    title: 'Cooking guide: serving, while one of three timers rings',
    who: 'owner',
    open: async (page, household) => {
      await leaveThreeTimers(page, household)
      await page.goto(`${recipe(household)}/guide?step=99`)
      await page.getByRole('region', { name: 'Timers' }).getByText('Time is up').first().waitFor()
    },
  },
  {
    name: 'timers-elsewhere',
    title: 'Three timers on every other page',
    who: 'owner',
    open: async (page, household) => {
      await leaveThreeTimers(page, household)
      await page.goto(`/pets/edit/${household.petId}`)
      await page.getByRole('region', { name: 'Timers' }).getByText('Time is up').first().waitFor()
    },
  },
]
