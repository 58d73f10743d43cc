import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { addDays } from '../../../kitchen/days.ts'
import { today } from '../../data/today.ts'
import { chooseUnits } from '../../dog-ui/units/chosen-units.ts'
import { serveAnn } from '../../testing/ann.ts'
import { KIT_RECIPE, KIT_REX } from '../../testing/kit.ts'
import { POT_RECIPE } from '../../testing/pot.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, pressAt, show } from '../../testing/show.tsx'
import { weekdayOf } from '../../ui/dates.ts'
import { Amounts } from './amounts.tsx'
import { MealsStepper, useMealsField } from './meals-stepper.tsx'
import { RecipeActions } from './recipe-actions.tsx'

afterEach(() => chooseUnits({ food: 'g' }))

type Of = { meals?: number; asked?: string | null; isUpdating?: boolean; onCook?: (meals: number) => void }
type Shown = Of & { recipe?: Recipe; pet?: Pet; pets?: readonly Pet[] }
function Asked({
  recipe = RECIPE,
  pet = REX,
  pets = [pet],
  meals = 2,
  asked = null,
  isUpdating = false,
  onCook = vi.fn(),
}: Shown) {
  const field = useMealsField({ meals, asked, onChange: onCook })
  return (
    <Amounts recipe={recipe} pet={pet} pets={pets} field={field} isUpdating={isUpdating}>
      <RecipeActions recipe={recipe} pet={pet} pets={pets} field={field} way={recipe.way} isUpdating={isUpdating} />
    </Amounts>
  )
}
const amounts = (of: Shown = {}) => <Asked {...of} />
type Counted = { readonly meals: number; readonly onChange: (meals: number) => void; readonly asked: string | null }
function Stepper(counted: Counted) {
  return <MealsStepper field={useMealsField(counted)} hint="one day of homemade food" />
}
const stepper = (meals: number, onChange = vi.fn(), asked: string | null = null) => (
  <Stepper meals={meals} asked={asked} onChange={onChange} />
)

everybodyCanUse({
  'two meals': amounts(),
  'a wrong address': amounts({ asked: '1000' }),
})

const undecided: Pet = {
  ...REX,
  supplement: { ...(REX.supplement as NonNullable<Pet['supplement']>), isChosen: false },
}
const notChosen = page.getByText('You have not chosen Rex’s supplement yet')

test('beside a supplement that its owner has not chosen it is said so, and what to feed today', {
  tags: '@supplement-way',
}, async () => {
  await show(amounts({ pet: undecided }))
  await expect.element(notChosen).toBeVisible()
  await expect
    .element(page.getByText(/^No supplement at home yet\? Rex can have this food without it for 3 days/))
    .toBeVisible()
})

test.each([
  ['was chosen', { pet: REX }],
  ['is a kit', { pet: KIT_REX, recipe: KIT_RECIPE }],
])('of a supplement that %s it is not said', async (_, shown) => {
  await show(amounts(shown))
  await expect.element(page.getByRole('heading', { name: 'What you need' })).toBeVisible()
  await expect.element(notChosen).not.toBeInTheDocument()
})

const aPuppy = (pet: Pet, isChosen: boolean): Pet => ({
  ...pet,
  supplement: { ...(pet.supplement as NonNullable<Pet['supplement']>), isChosen, daysWithout: 0 },
})

test('at a shared pot each dog whose supplement was not chosen is told of, a puppy with its warning', async () => {
  const [rex, bella] = POT_RECIPE.pot?.parts ?? []
  if (!rex || !bella) throw new Error('The pot is for two dogs')
  const parts = [rex, { ...bella, batchSupplement: rex.batchSupplement }]
  const puppy = aPuppy({ ...REX, id: 'bella', name: 'Bella' }, false)
  await show(amounts({ recipe: { ...POT_RECIPE, pot: { parts } }, pet: REX, pets: [REX, puppy] }))
  await expect.element(page.getByText('You have not chosen Bella’s supplement yet')).toBeVisible()
  await expect.element(page.getByText(/Feed what Bella ate before .* not even for a day/)).toBeVisible()
  await expect.element(notChosen).not.toBeInTheDocument()
})

test('beside a kit a dog that may have no day without it is told of in sight', {
  tags: '@supplement-way',
}, async () => {
  await show(amounts({ recipe: KIT_RECIPE, pet: aPuppy(KIT_REX, true) }))
  await expect.element(page.getByText(/Feed what Rex ate before .* not even for a day/)).toBeVisible()
})

const box = () => page.getByRole('textbox', { name: 'Number of meals to cook' })
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)

test.each([
  { food: 'g', beef: 'Beef mince240 g', supplement: '4.2 g' },
  { food: 'oz', beef: 'Beef mince8.47 oz', supplement: '0.148 oz (4.2 g)' },
] as const)('what lies on the scale is told in $food, the supplement last', async ({ food, beef, supplement }) => {
  chooseUnits({ food })
  await show(amounts())
  expect(lines()[0]).toBe(beef)
  expect(lines().at(-1)).toContain(`Goodbowl Complete${supplement}`)
})

test('cups stand beside the weight, for a check by eye, where people weigh in ounces', async () => {
  const [beef, oil] = RECIPE.batch.ingredients
  if (!beef || !oil) throw new Error('The recipe has two foods')
  const ingredients = [
    { ...beef, cups: 1.5 },
    { ...oil, cups: 0.25 },
  ]
  const recipe = { ...RECIPE, batch: { ...RECIPE.batch, ingredients } }
  const { rerender } = await show(amounts({ recipe }))
  expect(lines().slice(0, 2)).toEqual(['Beef mince240 g', 'Sunflower oil4.5 gabout 1 tsp'])
  chooseUnits({ food: 'oz' })
  await rerender(amounts({ recipe }))
  expect(lines().slice(0, 2)).toEqual([
    'Beef mince8.47 ozabout 1½ cups',
    'Sunflower oil0.159 oz (4.5 g)about 1 tsp · ¼ cup',
  ])
})

test('in place of grams of powder stand the things of a kit, after the foods', async () => {
  await show(amounts({ recipe: KIT_RECIPE, pet: KIT_REX }))
  expect(lines().slice(0, 2)).toEqual(['Beef mince240 g', 'Sunflower oil4.5 gabout 1 tsp'])
  const kit = page.getByRole('region', { name: 'Pharmacy kit' })
  await kit.getByRole('button').click()
  await expect.element(kit.getByRole('list')).toBeVisible()
  expect(lines().filter((line) => line?.includes('Pharmacy kit'))).toEqual([])
  expect(lines()).toHaveLength(8)
  await expect.element(page.getByText(/Count the items of the kit exactly/)).toBeVisible()
  await expect.element(page.getByText(/spoons and pieces are only a check by eye\.$/)).not.toBeInTheDocument()
})

test.each([
  { weight: 4.99, isTold: true },
  { weight: 5, isTold: false },
])('a dog of $weight kg is cut everything small: $isTold', async ({ weight, isTold }) => {
  await show(amounts({ pet: { ...REX, weight } }))
  expect(page.getByText('Rex is small: chop everything no bigger than a pea.').elements()).toHaveLength(isTold ? 1 : 0)
})

test('a meal out of the pot is as heavy as it is in the fridge and in the diary, however the batch was rounded', async () => {
  const recipe = { ...RECIPE, weight: 971, batch: { ...RECIPE.batch, meals: 4, weight: 3888 } }
  await show(amounts({ recipe, meals: 4 }))
  await expect.element(page.getByText(/in 4 equal meals: about 971 g each/)).toBeVisible()
})

test('a measure of the kitchen is a check by eye', async () => {
  await show(amounts())
  expect(lines()[1]).toContain('about 1 tsp')
})

test.each([true, false])('a screen reader knows that the amounts are on their way: %s', async (isUpdating) => {
  await show(amounts({ isUpdating }))
  const busy = page.getByRole('list').element().closest('[aria-busy]')
  expect(busy).toHaveAttribute('aria-busy', String(isUpdating))
})

test.each([
  { meals: 1, lasts: '' },
  { meals: 2, lasts: 'one day of homemade food' },
  { meals: 5, lasts: 'about 2.5 days of homemade food' },
])('of two meals a day $meals last “$lasts”', async ({ meals, lasts }) => {
  await show(amounts({ meals }))
  await expect.element(box()).toHaveAccessibleDescription(lasts)
})

test('an owner who cooks ahead taps the days, and the meals follow', async () => {
  const onCook = vi.fn()
  await show(amounts({ meals: 6, onCook }))
  await expect.element(page.getByRole('button', { name: '3 days' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '14 days' }).click()
  expect(onCook.mock.calls).toEqual([[28]])
  await expect.element(box()).toHaveValue('6')
})

test('a dish that does not freeze well is cooked for no more days than the fridge keeps it', async () => {
  await show(amounts({ recipe: { ...RECIPE, kitchen: { ...RECIPE.kitchen, freezesWell: false } } }))
  const days = page.getByRole('button', { name: /days?$/ }).elements()
  expect(days.map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
})

test('no more days are offered than the most meals last', async () => {
  const pet = { ...REX, mealsPerDay: 50 }
  await show(amounts({ pet }))
  expect(
    page
      .getByRole('button', { name: /days?$/ })
      .elements()
      .map((day) => day.textContent),
  ).toEqual(['1', '2', '3'])
})

test.each([
  { button: 'One meal more', meals: 2, calls: [[3]] },
  { button: 'One meal fewer', meals: 2, calls: [[1]] },
  { button: 'One meal fewer', meals: 1, calls: [] },
  { button: 'One meal more', meals: 200, calls: [] },
])('$button than $meals', async ({ button, meals, calls }) => {
  const onChange = vi.fn()
  await show(stepper(meals, onChange))
  await pressAt(page.getByRole('button', { name: button }))
  expect(onChange.mock.calls).toEqual(calls)
})

test.each([
  { typed: '4', calls: [[4]], says: 'one day of homemade food' },
  { typed: '2', calls: [], says: 'one day of homemade food' },
  { typed: '0', calls: [], says: 'Cook at least 1 meal' },
  { typed: '-3', calls: [], says: 'Cook at least 1 meal' },
  { typed: '201', calls: [], says: 'Cook at most 200 meals at once' },
  { typed: 'two', calls: [], says: 'Please enter the number of meals as a whole number, like 4' },
  { typed: '1.5', calls: [], says: 'Please enter the number of meals as a whole number, like 4' },
])('“$typed” is taken at once, or refused in words when the box is left', async ({ typed, calls, says }) => {
  const onChange = vi.fn()
  await show(stepper(2, onChange))
  await box().fill(typed)
  expect(onChange.mock.calls).toEqual(calls)
  await userEvent.keyboard('{Tab}')
  expect(onChange.mock.calls).toEqual(calls)
  await expect.element(box()).toHaveAccessibleDescription(says)
  await expect
    .element(box())
    .toHaveAttribute('aria-invalid', String(says.startsWith('Cook') || says.startsWith('Please')))
})

test('Enter adds nothing to it', async () => {
  const onChange = vi.fn()
  await show(stepper(2, onChange))
  await box().fill('6')
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[6]])
})

test('an address that asks for too many is shown as it is, and refused', async () => {
  await show(stepper(2, vi.fn(), '1000'))
  await expect.element(box()).toHaveValue('1000')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Cook at most 200 meals at once')
})

test('the number follows the page, and the focus stays on the button', async () => {
  const { rerender } = await show(stepper(2, vi.fn(), '2'))
  await page.getByRole('button', { name: 'One meal more' }).click()
  await rerender(stepper(3, vi.fn(), '3'))
  await expect.element(box()).toHaveValue('3')
  await expect.element(page.getByRole('button', { name: 'One meal more' })).toHaveFocus()
})

test.each(['1000', 'abc', '2.5', ''])(
  'with “%s” nothing is bought or cooked: the field says why and has the focus',
  {
    tags: '@meals-to-cook',
  },
  async (typed) => {
    const asked = await serveAnn({})
    const onCook = vi.fn()
    await show(amounts({ meals: 2, onCook }))
    await box().fill(typed)
    const before = asked.length
    for (const name of [/^Cook into the fridge/, /^Add to shopping list/, 'One meal more', 'One meal fewer']) {
      const button = page.getByRole('button', { name }).element() as HTMLElement
      button.focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(box()).toHaveFocus()
      await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(box()).toHaveValue(typed)
    }
    expect([asked.length - before, onCook.mock.calls]).toEqual([0, []])
    // A button for days corrects the number, also if it gives the last valid number of meals.
    await page.getByRole('button', { name: '1 day', exact: true }).click()
    await expect.element(box()).toHaveValue('2')
    await expect.element(box()).toHaveAttribute('aria-invalid', 'false')
  },
)

test('a pot of the plan that is too large for a day is planned as two, and as one again', async () => {
  const day = today()
  const overDays = { days: 2, meals: 1, totalMinutes: 290 }
  const task = { day, plannedFor: day, feedsFrom: day, petId: 'rex', recipeId: RECIPE.id, portions: 2, toFreeze: 0 }
  const meal = {
    ...{ slot: 1, recipeId: RECIPE.id, locked: false, from: 'cook', isOver: false, suits: true },
    ...{ cookOn: day, plannedCookOn: day },
  }
  const days = { [day]: { rex: [meal] }, [addDays(day, 1)]: { rex: [meal] } }
  const view = {
    ...{ today: day, from: day, to: day, pots: [], defrost: [], recipes: {}, dogs: {} },
    days,
    cook: [task],
  }
  const asked = await serveAnn({
    'GET /v2/plan': { json: view },
    'POST /v2/plan/meals': { json: { ...view, days: {}, cook: [] } },
  })
  await show(amounts({ recipe: { ...RECIPE, batch: { ...RECIPE.batch, meals: 2, overDays } } }))
  const names = [day, addDays(day, 1)].map(weekdayOf).join(' and ')
  await page.getByRole('button', { name: `Plan two pots, on ${names}` }).click()
  await expect.element(page.getByText(`The plan has two pots, on ${names}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo: one pot again' }).click()
  const bodies = () => asked.filter(({ call }) => call === 'POST /v2/plan/meals').map(({ body }) => body)
  await expect.poll(bodies).toHaveLength(2)
  const seen = { recipeId: RECIPE.id, locked: false }
  const locked = { ...seen, locked: true }
  const [first, second] = [
    { day, petId: 'rex', slot: 1, seen, meal: locked },
    { day: addDays(day, 1), petId: 'rex', slot: 1, seen: { ...seen, cookOn: day }, meal: locked },
  ]
  expect(bodies()).toEqual([
    { id: expect.any(String), meals: [first, second] },
    {
      id: expect.any(String),
      meals: [first, second].map((one) => ({ ...one, seen: one?.meal, meal: one?.seen })),
    },
  ])
})

test('what is cooked at once is put away as at the end of the guide: what keeps in time into the fridge, the rest frozen', async () => {
  const asked = await serveAnn({})
  const recipe = { ...RECIPE, batch: { ...RECIPE.batch, meals: 28 } }
  await show(amounts({ recipe, meals: 28 }))
  await page.getByRole('button', { name: 'Cook into the fridge 12 portions, and 16 into the freezer' }).click()
  await expect
    .poll(() => asked.find(({ call }) => call.includes('/storage/cook'))?.body)
    .toMatchObject({ portions: 28, freeze: 16 })
})
