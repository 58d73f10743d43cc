import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logOut } from '../../data/session/identity.ts'
import { DESCRIBED_REX } from '../../testing/described-rex.ts'
import { held, serve } from '../../testing/server.ts'
import { addressNow, expectAccessible, expectNothingBesideTheScreen, motionOver, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import AuthPage from './auth-page.tsx'

const recipe = (name: string, minutes: number | null) => ({
  id: name,
  name,
  description: '',
  imageUrl: '/bowl.svg',
  author: '',
  score: 96,
  co2: 1,
  co2score: 80,
  minutes,
  grams: 310.4,
})
const SUITABLE = {
  suitable: 214,
  recipes: [recipe('Turkey stew', 45), recipe('Cod bake', 1), recipe('Cold salad', null)],
  advice: [{ kind: 'tip', id: 'G4', text: 'Weigh again in two weeks.', seeVetWhen: [] }],
}
const VET = { kind: 'vet', id: 'kidney', text: 'Kidney disease often needs less phosphorus.', seeVetWhen: [] }

const PREVIEW = 'POST /v2/preview-recipes'
const open = (dog = DESCRIBED_REX) =>
  show(
    <AuthPage
      mode="register"
      homeAfterLogin="/new-pet/done"
      awaitPage={async () => undefined}
      lastQuestion="/new-pet/health"
      dog={dog}
    />,
    'light',
    '/register',
  )

const beside = (name = 'Ready for Rex') => page.getByRole('complementary', { name })
const form = () => page.getByRole('textbox', { name: 'Email' })

/** Each test starts logged out, with no sign-in begun. */
beforeEach(async () => {
  serve({ 'POST /auth/sign-out': {} })
  await logOut(testApp())
})

test('a visitor who has described a dog sees three recipes for it beside the form', async () => {
  const asked = serve({ [PREVIEW]: { json: SUITABLE } })
  await open()
  await expect.element(beside().getByText('214 recipes suit Rex. These suit best:')).toBeVisible()
  const shown = beside().getByRole('listitem').elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Turkey stew310 g a meal45 minutes for 3 days’ food',
    'Cod bake310 g a meal1 minute for 3 days’ food',
    'Cold salad310 g a meal',
  ])
  expect(shown.every((one) => one.querySelector('img')?.getAttribute('src') === '/bowl.svg')).toBe(true)
  expect(
    beside()
      .getByText(/your vet/)
      .elements(),
  ).toHaveLength(0)
  const { name: _, exclude, breed, ...pet } = DESCRIBED_REX
  expect(asked).toEqual([
    {
      call: PREVIEW,
      body: {
        pet: { ...pet, breed: { name: breed.name } },
        preferences: { exclude, prefer: [], require: [] },
        region: expect.stringMatching(/^(europe|north-america)$/),
      },
    },
  ])
})

const ADVICE = { kind: 'vet', seeVetWhen: [] }

test.each([
  {
    dog: 'whose vet comes first',
    preview: { ...SUITABLE, advice: [VET] },
    title: 'For Rex, with your vet',
    says: ['A word with your vet first', VET.text, '214 recipes suit Rex, once your vet agrees. The closest:'],
    recipes: 3,
  },
  {
    dog: 'under two months',
    preview: { ...SUITABLE, advice: [{ ...ADVICE, id: 'underTwoMonths', text: 'Ask before you cook.' }] },
    title: 'Milk first for Rex',
    says: ['Ask before you cook.', /To look forward to, from eight weeks on:$/],
    recipes: 3,
  },
  {
    dog: 'whose illness no recipe fits',
    preview: { suitable: 0, recipes: [], advice: [VET] },
    title: 'Rex’s food is best planned with your vet',
    says: [VET.text, /none of ours fits Rex yet/, /^A vet sheet: /],
    recipes: 0,
  },
])('a dog $dog is never said to be ready', async ({ preview, title, says, recipes }) => {
  serve({ [PREVIEW]: { json: preview } })
  await open()
  for (const text of says) await expect.element(beside(title).getByText(text)).toBeVisible()
  expect(page.getByText('Ready for Rex').elements()).toEqual([])
  expect(beside(title).getByRole('heading', { level: 3 }).elements()).toHaveLength(recipes)
  const [note, dish] = [
    beside(title)
      .element()
      .textContent?.indexOf(says[0] as string),
    'Turkey stew',
  ]
  if (recipes > 0) expect(note).toBeLessThan(beside(title).element().textContent?.indexOf(dish) ?? 0)
})

test.each([
  { dog: { ...DESCRIBED_REX, sex: 'female', neutered: 'No' }, isAsked: true },
  { dog: { ...DESCRIBED_REX, sex: 'female', neutered: 'Yes' }, isAsked: false },
  { dog: { ...DESCRIBED_REX, sex: 'female', neutered: 'No', age: { years: 0, months: 4 } }, isAsked: false },
  { dog: DESCRIBED_REX, isAsked: false },
] as const)(
  '$dog.sex, neutered $dog.neutered, $dog.age.years years: puppies on the way are thought of: $isAsked',
  async ({ dog, isAsked }) => {
    serve({ [PREVIEW]: { json: SUITABLE } })
    await open(dog)
    await expect.element(beside().getByText('214 recipes suit Rex. These suit best:')).toBeVisible()
    expect(
      beside()
        .getByText(/^Is Rex expecting or nursing\?/)
        .elements(),
    ).toHaveLength(isAsked ? 1 : 0)
  },
)

test('each recipe opens', async () => {
  serve({ [PREVIEW]: { json: SUITABLE } })
  await open()
  await beside().getByRole('link', { name: 'Cod bake' }).click()
  await expect.poll(addressNow).toBe('/new-pet/recipe/Cod%20bake')
})

test('a visitor who comes back from a recipe sees them at once', async () => {
  const asked = serve({ [PREVIEW]: { json: SUITABLE } })
  const { unmount } = await open()
  await expect.element(beside().getByRole('link', { name: 'Cod bake' })).toBeVisible()
  await unmount()
  await open()
  await expect.element(beside().getByRole('link', { name: 'Cod bake' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('no recipe opens for a puppy that is on milk', async () => {
  serve({ [PREVIEW]: { json: { ...SUITABLE, advice: [{ ...ADVICE, id: 'underTwoMonths', text: 'Ask.' }] } } })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Turkey stew' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Turkey stew' }).elements()).toEqual([])
})

test('a visitor who wants to keep a recipe sees the form, and Back leads to the recipe', async () => {
  const asked = serve({ [PREVIEW]: { json: SUITABLE } })
  await show(
    <AuthPage
      mode="register"
      homeAfterLogin="/home"
      awaitPage={async () => undefined}
      lastQuestion="/new-pet/health"
      dog={DESCRIBED_REX}
    />,
    'light',
    '/register?keep=cod-bake',
  )
  await expect.element(form()).toBeVisible()
  expect(page.getByRole('link', { name: 'Back' }).element().getAttribute('href')).toBe('/new-pet/recipe/cod-bake')
  expect(asked.filter(({ call }) => call === PREVIEW)).toEqual([])
})

test('on a phone the first recipe and the beginning of the form share the first screen', async () => {
  await page.viewport(360, 740)
  serve({ [PREVIEW]: { json: SUITABLE } })
  await open()
  await expect.element(beside().getByText('214 recipes suit Rex. These suit best:')).toBeVisible()
  await motionOver()
  const bottomOf = (one: Element) => one.getBoundingClientRect().bottom
  expect(bottomOf(beside().getByRole('listitem').first().element())).toBeLessThan(740)
  expect(bottomOf(page.getByRole('heading', { level: 1 }).element())).toBeLessThan(740)
  const title = page.getByRole('heading', { level: 1 }).element()
  expect(beside().element().compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  // Its lower edge lies within a pixel of the screen's, by the fonts of the machine.
  expect(
    page
      .getByRole('textbox', { name: /^First name/ })
      .element()
      .getBoundingClientRect().top,
  ).toBeLessThan(740)
})

test('the form is there while the recipes are worked out', async () => {
  const { answer, letGo } = held({ json: SUITABLE })
  serve({ [PREVIEW]: answer })
  await open()
  await expect
    .element(beside('Recipes for Rex').getByRole('status'))
    .toHaveTextContent('We are working out recipes for Rex.')
  await form().fill('ann@example.org')
  letGo()
  await expect.element(beside().getByRole('heading', { name: 'Turkey stew' })).toBeVisible()
  await expect.element(form()).toHaveValue('ann@example.org')
})

test.each([
  ['no recipe suits', { json: { suitable: 0, recipes: [], advice: [] } }],
  ['the server has no time', { status: 503, json: { code: 'busy' } }],
  ['there is no network', 'silence' as const],
])('the form stands alone where %s', async (_, answer) => {
  const asked = serve({ [PREVIEW]: answer })
  await open()
  await expect.element(form()).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => beside().elements()).toHaveLength(0)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test.each([
  ['without a dog', 'register', undefined],
  ['logging in', 'login', DESCRIBED_REX],
] as const)('nothing is asked for %s', async (_, mode, dog) => {
  const asked = serve({})
  await show(
    <AuthPage
      mode={mode}
      homeAfterLogin="/home"
      awaitPage={async () => undefined}
      lastQuestion="/new-pet/health"
      dog={dog}
    />,
    'light',
    `/${mode}`,
  )
  await expect.element(form()).toBeVisible()
  expect(page.getByRole('complementary').elements()).toHaveLength(0)
  expect(asked.filter(({ call }) => call === PREVIEW)).toEqual([])
})

test('it is accessible, with a long name on a narrow phone too', async () => {
  await page.viewport(320, 640)
  serve({ [PREVIEW]: { json: { ...SUITABLE, advice: [VET] } } })
  await open({ ...DESCRIBED_REX, name: 'W'.repeat(20) })
  await expect.element(page.getByRole('heading', { name: 'Turkey stew' })).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await page.viewport(360, 740)
})
