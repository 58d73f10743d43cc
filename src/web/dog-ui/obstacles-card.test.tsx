import { expect, test } from 'vitest'
import { REX } from '../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { KIT } from '../testing/supplement.ts'
import ObstaclesCard from './obstacles-card.tsx'

const EAT_MORE = 'Allow fish, or choose another supplement.'
const said = (text: string) => ({ text, parts: [text] })
const OBSTACLES = [
  {
    nutrient: 'vitaminD',
    recipes: 12,
    byVet: false,
    ...said('Vitamin D stays below its minimum.'),
    suggestion: EAT_MORE,
  },
  { nutrient: 'iodine', recipes: 1, byVet: false, ...said('Iodine stays below its minimum.'), suggestion: EAT_MORE },
]
const LONG = [{ nutrient: null, recipes: 3, byVet: false, ...said('T'.repeat(90)), suggestion: 'S'.repeat(90) }]

everybodyCanUse({
  'few recipes': <ObstaclesCard pet={REX} obstacles={OBSTACLES} />,
  'no recipe': <ObstaclesCard pet={REX} obstacles={OBSTACLES} isNone />,
  'long words': <ObstaclesCard pet={{ ...REX, name: 'Wwwwwwwwwwwwwwwwwwww' }} obstacles={LONG} />,
})

test.each([
  { isNone: false, title: 'Why Rex gets few recipes' },
  { isNone: true, title: 'Why no recipe fits Rex' },
])('says of which dog it speaks, and of how many recipes: $title', async ({ isNone, title }) => {
  const screen = await show(<ObstaclesCard pet={REX} obstacles={OBSTACLES} isNone={isNone} />)
  await expect.element(screen.getByRole('region', { name: title })).toBeVisible()
})

test('each reason stands with what it costs; where all are lost, the number says nothing', async () => {
  const screen = await show(<ObstaclesCard pet={REX} obstacles={OBSTACLES} />)
  const reasons = () =>
    screen
      .getByRole('list')
      .first()
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent?.trim())
  expect(reasons()).toEqual([
    'Vitamin D stays below its minimum. (rules out 12 recipes)',
    'Iodine stays below its minimum. (rules out 1 recipe)',
  ])
  await screen.rerender(<ObstaclesCard pet={REX} obstacles={OBSTACLES} isNone />)
  expect(reasons()).toEqual(OBSTACLES.map(({ text }) => text))
})

test('advice that two reasons share is given once', async () => {
  const screen = await show(<ObstaclesCard pet={REX} obstacles={OBSTACLES} />)
  expect(screen.getByText(EAT_MORE).elements()).toHaveLength(1)
})

test('each thing to do stands by itself', async () => {
  const steps = ['Ask your vet.', 'Check the weight.']
  const obstacles = OBSTACLES.map((one) => ({ ...one, suggestion: steps.join(' '), steps }))
  const screen = await show(<ObstaclesCard pet={REX} obstacles={obstacles} isNone />)
  for (const step of steps) await expect.element(screen.getByText(step)).toBeVisible()
  expect(screen.getByText(/^Ask your vet|^Check/).elements()).toHaveLength(2)
})

test('a dog whose vet comes first is led to its page, unless the page says itself what to do', async () => {
  const advice = [{ kind: 'vet' as const, id: 'kidney', text: 'Ask.', seeVetWhen: [] }]
  const pet = { ...REX, advice }
  const screen = await show(<ObstaclesCard pet={pet} obstacles={OBSTACLES} isNone />)
  await expect
    .element(screen.getByRole('link', { name: 'Plan Rex’s food with your vet' }))
    .toHaveAttribute('href', '/pets/rex')
  await screen.rerender(
    <ObstaclesCard pet={pet} obstacles={OBSTACLES} isNone>
      <p>Do this.</p>
    </ObstaclesCard>,
  )
  await expect.element(screen.getByText('Do this.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Change what you told us about Rex' }))
    .toHaveAttribute('href', '/pets/edit/rex')
})

test('leads to what was told of the dog', async () => {
  const screen = await show(<ObstaclesCard pet={REX} obstacles={OBSTACLES} />)
  await screen.getByRole('link', { name: 'Change what you told us about Rex' }).click()
  await expect.poll(addressNow).toBe('/pets/edit/rex')
})

test('where the supplement kit is the reason, it leads to the page of the supplement', async () => {
  const outgrown = { ...REX, supplement: { ...KIT, fits: false } }
  const screen = await show(<ObstaclesCard pet={outgrown} obstacles={OBSTACLES} isNone />)
  await screen.getByRole('link', { name: 'Change Rex’s supplement' }).click()
  await expect.poll(addressNow).toBe('/pets/rex/supplement')
})

const MANY = ['Iron', 'Zinc', 'Copper', 'Iodine', 'Selenium'].map((name) => ({
  nutrient: name.toLowerCase(),
  recipes: 2,
  byVet: false,
  ...said(`${name} stays below its minimum.`),
  suggestion: `Ask about ${name}.`,
}))

test('three reasons are shown, the others folded', async () => {
  const screen = await show(<ObstaclesCard pet={REX} obstacles={MANY} isNone />)
  await expect.element(screen.getByText('Copper stays below its minimum.')).toBeVisible()
  await expect.element(screen.getByText('Iodine stays below its minimum.')).not.toBeVisible()
  expect(screen.getByText(/^Ask about/).elements()).toHaveLength(3)
  await screen.getByText('2 more reasons').click()
  await expect.element(screen.getByText('Selenium stays below its minimum.')).toBeVisible()
})

test('a limit of the vet is what to do something about, and leads to where it is taken back', async () => {
  const limit = { ...said('Too much protein because of what your vet set.'), suggestion: 'Show this to your vet.' }
  const obstacles = [{ nutrient: 'protein', recipes: 9, byVet: true, ...limit }, ...MANY]
  const screen = await show(<ObstaclesCard pet={REX} obstacles={obstacles} isNone />)
  await expect.element(screen.getByText('Show this to your vet.')).toBeVisible()
  expect(screen.getByText(/^Ask about/).elements()).toEqual([])
  await expect
    .element(screen.getByRole('link', { name: 'See your vet’s limits' }))
    .toHaveAttribute('href', '/pets/rex/vet')
  await expect.element(screen.getByText('3 more reasons')).toBeVisible()
})

test('where the stage of the kidney disease is missing, a link leads to where it is entered', async () => {
  const advice = [
    { kind: 'vet' as const, id: 'kidney', text: 'Ask.', seeVetWhen: [] },
    { kind: 'check' as const, id: 'kidneyStageMissing', text: 'Stage?', seeVetWhen: [] },
  ]
  const screen = await show(<ObstaclesCard pet={{ ...REX, advice }} obstacles={OBSTACLES} isNone />)
  await screen.getByRole('link', { name: 'Enter the stage of the kidney disease' }).click()
  await expect.poll(addressNow).toBe('/pets/rex')
})
