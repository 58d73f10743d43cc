import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
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

const FRY: Step = { ...plain, minutes: 10, isWatched: true, handsMinutes: 12, panfuls: 4 }
const BOARD: Step = { ...plain, text: 'Chop.', parts: ['Chop.'], at: 'board', handsMinutes: 8 }

everybodyCanUse({
  'a step in four pans': guide(FRY),
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

test('a big batch is more work, and so many pans one after the other', async () => {
  await show(guide(FRY))
  for (const text of ['About 12 min of work', 'In 4 pans, one after the other'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/by itself/)).not.toBeInTheDocument()
})

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

test('each task of a step stands by itself', async () => {
  await show(guide({ ...plain, parts: ['Peel it. Boil it.'] }))
  for (const text of ['Peel it.', 'Boil it.']) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('a step without a thermometer speaks of none', async () => {
  const { container } = await show(guide(plain))
  expect(container.textContent).not.toContain('°C')
})
