import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Pet } from '../../../contract/dog/pet.ts'
import { history } from '../../data/queries/history.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { type Weights, weightsOf } from '../../data/queries/weights-of.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, show } from '../../testing/show.tsx'
import { SLIMMING, WEIGHTS } from '../../testing/weights.ts'
import SupplementsPage from './supplements-page.tsx'

function supplementsOf(pet: Pet, weights: Weights = WEIGHTS, totalResults = 14) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(history(pet.id).queryKey, { totalResults, count: 0, start: 0, results: [], obstacles: [] })
  client.setQueryData(weightsOf(pet.id).queryKey, weights)
  return (
    <QueryClientProvider client={client}>
      <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
        <SupplementsPage />
      </SharedState>
    </QueryClientProvider>
  )
}

test.each([
  ['a giant dog', 40.2, 10.05, 'about 10.1 tsp'],
  ['a dog', 7.2, 1.8, 'about 1.8 tsp'],
  ['a tiny puppy', 0.2, 0.05, 'about 0.05 tsp'],
])('the dose of %s is told in spoons that an owner can measure', async (_, dose, teaspoons, told) => {
  const supplement = { ...(REX.supplement as NonNullable<Pet['supplement']>), dose, teaspoons }
  const screen = await show(supplementsOf({ ...REX, supplement }))
  await expect.element(screen.getByText(/tsp$/)).toHaveTextContent(told)
})

test('a new owner is asked how before the dose is told, and finds the way to the label of a product', {
  tags: '@supplement-way',
}, async () => {
  const screen = await show(supplementsOf(REX))
  const question = screen.getByRole('radiogroup', { name: 'How will you get it?' }).element()
  const dose = screen.getByRole('region', { name: REX.supplement?.id ?? '' }).element()
  expect(question.compareDocumentPosition(dose) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect
    .element(screen.getByRole('link', { name: 'My own product: enter its label' }))
    .toHaveAttribute('href', `/pets/${REX.id}/supplement/product?from=new-pet`)
})

test('a newborn is not congratulated on: milk comes first, and nothing is told of kcal, supplement or cooking', async () => {
  const milk: Pet['advice'][number] = {
    kind: 'vet',
    id: 'underTwoMonths',
    text: 'Goodbowl can help in 50 days.',
    seeVetWhen: [],
  }
  const screen = await show(supplementsOf({ ...REX, age: { years: 0, months: 0 }, advice: [milk] }))
  await expect.element(screen.getByRole('heading', { name: 'Milk first for Rex' })).toBeVisible()
  await expect.element(screen.getByText(/Goodbowl can help in 50 days\.$/)).toBeVisible()
  for (const told of [/Congratulations/, /kcal/, /supplement/i, /Cook/])
    await expect.element(screen.getByText(told)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'To Rex’s page' })).toHaveAttribute('href', '/pets/rex')
})

const seeVet = (id: string): Pet['advice'] => [{ kind: 'vet', id, text: 'Please ask your vet.', seeVetWhen: [] }]

test.each<[string, Partial<Pet>]>([
  ['ill', { healthIssues: ['skin'] }],
  ['very young', { advice: seeVet('earlyGrowthVetAdvice') }],
  ['far too heavy', { advice: seeVet('seeVetObese') }],
  ['far too thin', { advice: seeVet('seeVetVeryThin') }],
])('a dog that is %s is welcomed, not congratulated on, and its advice comes before the kcal', async (_, change) => {
  const screen = await show(supplementsOf({ ...REX, ...change }))
  await expect.element(screen.getByRole('heading', { name: 'Welcome, Rex', level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/Congratulations/)).not.toBeInTheDocument()
  const energy = screen.getByText(/kcal a day is a good place to start/)
  await expect.element(energy).toBeVisible()
  for (const advice of screen.getByText('Please ask your vet.').elements())
    expect(advice.compareDocumentPosition(energy.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('what is read once waits on the dog’s page, what is about its safety does not', async () => {
  const tip = (id: string, text: string) => ({ kind: 'tip' as const, id, text, seeVetWhen: [] })
  const advice = [tip('giantInThreeMeals', 'Three smaller meals.'), tip('G4', 'Have it looked over.')]
  const screen = await show(supplementsOf({ ...REX, advice }))
  await expect.element(screen.getByText(/Three smaller meals\./)).toBeVisible()
  await expect.element(screen.getByText(/Have it looked over\./)).not.toBeInTheDocument()
})

test('a puppy that grows large is welcomed with what matters first: slow growth, calcium and the supplement', async () => {
  const breed = { ...REX.breed, name: 'Great Dane', size: 'Giant' as const, avgWeight: 65 }
  const supplement = { ...(REX.supplement as NonNullable<Pet['supplement']>), daysWithout: 0 }
  const calcium = { min: 3.01, rda: null, target: null, max: 4.81, unit: 'g' as const, copy: [] }
  const nutritionalRequirements = { ...REX.nutritionalRequirements, calcium }
  const odin = { ...REX, breed, age: { years: 0, months: 4 }, supplement, nutritionalRequirements, advice: [] }
  const screen = await show(supplementsOf(odin))
  await expect.element(screen.getByRole('heading', { name: 'Welcome, Rex', level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/Congratulations/)).not.toBeInTheDocument()
  await screen.getByText('Why calcium matters').click()
  const said = [/^Rex should grow slowly.*the supplement at home/, /at least 3\.01 g and at most 4\.81 g/]
  const question = screen.getByRole('radiogroup', { name: 'How will you get it?' }).element()
  for (const text of said) {
    const place = screen.getByText(text).first().element()
    expect(place.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  await screen.unmount()
  const ill = await show(supplementsOf({ ...odin, healthIssues: ['skin'] }))
  await expect.element(ill.getByText(/^We’re glad that you cook for Rex/)).toBeVisible()
  await expect.element(ill.getByText(/^Rex should grow slowly/)).toBeVisible()
  await expect.element(ill.getByText('Why calcium matters')).toBeVisible()
  await ill.unmount()
  const grown = await show(supplementsOf({ ...odin, age: { years: 4, months: 0 } }))
  await expect.element(grown.getByText(/Congratulations/)).toBeVisible()
})

test('a healthy grown dog is congratulated on', async () => {
  const screen = await show(supplementsOf({ ...REX, advice: [] }))
  await expect.element(screen.getByRole('heading', { name: 'Congratulations! Rex is all set' })).toBeVisible()
})

test('the owner of a dog that is too heavy reads what the amount is for and how slimming goes; of another nothing', async () => {
  const said =
    'It is worked out for Rex at 12 kg, a comfortable weight: losing about 1 % a week, Rex gets there around 4 February 2027, and then eats enough to stay there.'
  const weights = { ...WEIGHTS, course: SLIMMING }
  const screen = await show(supplementsOf({ ...REX, bodyCondition: 'bodyCondition_5' }, weights))
  await expect.element(screen.getByText(said)).toBeVisible()
  await screen.unmount()
  const slim = await show(supplementsOf(REX))
  await expect.element(slim.getByText(/^\d+ kcal a day is a good place to start/)).toBeVisible()
  await expect.element(slim.getByText(/comfortable weight/)).not.toBeInTheDocument()
})

const undecided: Pet = {
  ...REX,
  supplement: { ...(REX.supplement as NonNullable<Pet['supplement']>), isChosen: false },
}
const NOT_CHOSEN = 'Choose what Rex will get, or decide later with the link below.'

test('an owner who has not chosen is asked before going on, and no dose is told as if it were chosen', {
  tags: '@supplement-way',
}, async () => {
  const screen = await show(supplementsOf(undecided), 'light', '/new-pet/supplements')
  await expect.element(screen.getByText('Recommended supplement')).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Next - feeding plan' }).click()
  expect(addressNow()).toBe('/new-pet/supplements')
  await expect
    .element(screen.getByRole('radiogroup', { name: 'How will you get it?' }))
    .toHaveAccessibleDescription(NOT_CHOSEN)
  await expect.element(screen.getByRole('radio', { name: 'From the pharmacy and the kitchen' })).toHaveFocus()
})

test.each([
  ['who decides later', undecided, 'I’ll decide later'],
  ['who has chosen', REX, 'Next - feeding plan'],
])('an owner %s goes on to the feeding plan', async (_, pet, link) => {
  const screen = await show(supplementsOf(pet), 'light', '/new-pet/supplements')
  await screen.getByRole('link', { name: link }).click()
  await expect.poll(addressNow).toBe('/new-pet/feeding-plan')
})

test('who has chosen is not asked to decide later', async () => {
  const screen = await show(supplementsOf(REX))
  await expect.element(screen.getByText('Recommended supplement')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'I’ll decide later' })).not.toBeInTheDocument()
})

test('a dog without recipes is asked for no supplement, and is shown none to buy', async () => {
  const supplement = { ...(REX.supplement as NonNullable<Pet['supplement']>), isChosen: false }
  const screen = await show(supplementsOf({ ...REX, supplement }, WEIGHTS, 0))
  await expect.element(screen.getByText('You don’t need a supplement yet.')).toBeVisible()
  expect(screen.getByRole('radio').elements()).toEqual([])
  await expect.element(screen.getByRole('link', { name: /^Next/ })).toBeVisible()
})
