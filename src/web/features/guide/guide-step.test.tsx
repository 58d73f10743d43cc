import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { POT_RECIPE } from '../../testing/pot.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { GuideStep } from './guide-step.tsx'

type Step = Recipe['method'][number]

const plain: Step = {
  text: 'Stew.',
  parts: ['Stew.'],
  minutes: null,
  coreTemperatureC: null,
  core: null,
  at: 'pot',
  handsMinutes: 0,
  isWatched: false,
  panfuls: 1,
}
const HELD: Step = { ...plain, core: [{ celsius: 70 }, ' in the middle for ', { minutes: 2 }] }
const AT_ONCE: Step = { ...plain, minutes: 25, core: [{ celsius: 71 }, ' in the middle'] }

const guide = (step: Step) => <GuideStep recipe={RECIPE} petId="rex" step={step} number={2} of={5} address="?stage=2" />

const FRY: Step = {
  ...plain,
  minutes: 10,
  isWatched: true,
  handsMinutes: 12,
  vessel: { kind: 'pan', fillings: 4, atATime: 1, rounds: 4, heatMinutes: 2 },
}
const BAKE: Step = {
  ...plain,
  minutes: 40,
  vessel: { kind: 'dish', fillings: 2, atATime: 2, rounds: 1, heatMinutes: 0 },
}
const BOIL: Step = {
  ...plain,
  minutes: 40,
  vessel: { kind: 'pot', fillings: 1, atATime: 1, rounds: 1, heatMinutes: 13 },
}
const BOARD: Step = { ...plain, text: 'Chop.', parts: ['Chop.'], at: 'board', handsMinutes: 8 }

everybodyCanUse({
  'a step in four rounds': guide(FRY),
  'a large pot': guide(BOIL),
  'a step with a timer and a temperature': guide(AT_ONCE),
  'a plain step': guide(plain),
})

test.each([
  { step: HELD, says: '70 °C in the middle for 2 minutes' },
  { step: AT_ONCE, says: '71 °C in the middle' },
])('the cook reads how hot the middle must be, and for how long: $says', async ({ step, says }) => {
  await show(guide(step))
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

test.each([
  { step: FRY, says: ['About 12 min of work', 'In 4 rounds, a panful each, 10 min each time'] },
  { step: BAKE, says: ['In 2 dishes at once'] },
  { step: BOIL, says: ['About 13 min until it boils'] },
])('a big batch says its rounds and its minutes: $says', async ({ step, says }) => {
  await show(guide(step))
  for (const text of says) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('what the cook watches does not go on by itself', async () => {
  await show(guide(FRY))
  await expect.element(page.getByText(/by itself/)).not.toBeInTheDocument()
})

const stepOf = (batch: Partial<Recipe['batch']>, number = 2, step = plain) => (
  <GuideStep
    recipe={{ ...RECIPE, batch: { ...RECIPE.batch, ...batch } }}
    petId="rex"
    step={step}
    number={number}
    of={5}
    address="?stage=2"
  />
)

test.each([
  { beforeStep: 1, isTold: false },
  { beforeStep: 2, isTold: true },
  { beforeStep: 3, isTold: false },
])('the oven is turned on at the step that is early enough: $beforeStep', async ({ beforeStep, isTold }) => {
  const { container } = await show(stepOf({ preheat: { celsius: 180, beforeStep } }))
  expect(container.textContent.includes('Set the oven to 180 °C now')).toBe(isTold)
})

test('a long step turns the oven on towards its end', async () => {
  await show(stepOf({ preheat: { celsius: 180, beforeStep: 2 } }, 2, BOIL))
  await expect.element(page.getByText('Set the oven to 180 °C 15 minutes before this step is done.')).toBeVisible()
})

test.each([
  { number: 2, dishesToCool: 8, isTold: true },
  { number: 1, dishesToCool: 8, isTold: false },
  { number: 3, dishesToCool: 8, isTold: false },
  { number: 2, dishesToCool: 1, isTold: false },
])(
  'the first step off the heat says how much food is cold in time: step $number, $dishesToCool dishes',
  async (one) => {
    const { number, dishesToCool, isTold } = one
    const bowl: Step = { ...plain, at: 'bowl' }
    const { container } = await show(stepOf({ dishesToCool, method: [plain, bowl, bowl] }, number, bowl))
    expect(container.textContent.includes('you need 8 dishes of about 33 by 23 cm')).toBe(isTold)
  },
)

test.each([
  { after: [BOARD, { ...plain, at: 'bowl' as const }], says: 'Then it goes on by itself. Meanwhile do step 3.' },
  { after: [BOARD, BOARD, BOARD], says: 'Then it goes on by itself. Meanwhile do steps 3, 4 and 5.' },
  { after: [{ ...plain, at: 'same' as const }], says: 'Then it goes on by itself.' },
])('what waits is told from what is done meanwhile: $says', async ({ after, says }) => {
  const method = [plain, AT_ONCE, ...after]
  const recipe = { ...RECIPE, batch: { ...RECIPE.batch, method } }
  await show(<GuideStep recipe={recipe} petId="rex" step={AT_ONCE} number={2} of={5} address="?stage=2" />)
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

test('the powder waits until the food has cooled, and the step says how much', async () => {
  await show(guide({ ...plain, parts: ['Stir in ', { grams: 7.2, supplement: 'powder' }, ' of the supplement.'] }))
  await expect.element(page.getByText('Stir in 7.2 g of the supplement.')).toBeVisible()
  await expect.element(page.getByText('The supplement goes in once the food has cooled.')).toBeVisible()
})

test('in a large batch the powder is shared out over the dishes that it cools in', async () => {
  const stir: Step = { ...plain, parts: ['Stir in ', { grams: 60, supplement: 'powder' }, ' of the supplement.'] }
  const { container } = await show(stepOf({ dishesToCool: 8 }, 2, stir))
  expect(container.textContent).toContain('Share it out evenly: about 7.5 g in each of the 8 dishes.')
})

test('each task of a step stands by itself', async () => {
  await show(guide({ ...plain, parts: ['Peel it. Boil it.'] }))
  for (const text of ['Peel it.', 'Boil it.']) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('a step without a thermometer speaks of none', async () => {
  const { container } = await show(guide(plain))
  expect(container.textContent).not.toContain('°C')
})

test.each([
  { number: 1, shown: 0 },
  { number: 2, shown: 1 },
])('the last step of a pot for several dogs says how much is whose: step $number of 2', async ({ number, shown }) => {
  await show(<GuideStep recipe={POT_RECIPE} petId="rex" step={plain} number={number} of={2} address="?stage=2" />)
  await expect.element(page.getByText('Stew.')).toBeVisible()
  expect(page.getByRole('region', { name: 'Shares of the pot' }).elements()).toHaveLength(shown)
})
