import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Recipe } from '../../../contract/recipe.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { GuideStep } from './guide-step.tsx'

type Step = Recipe['method'][number]

const plain: Step = { text: 'Stew.', parts: ['Stew.'], minutes: null, coreTemperatureC: null, core: null }
const HELD: Step = { ...plain, core: [{ celsius: 70 }, ' in the middle for ', { minutes: 2 }] }
const AT_ONCE: Step = { ...plain, minutes: 25, core: [{ celsius: 71 }, ' in the middle'] }

const guide = (step: Step) => <GuideStep recipe={RECIPE} petId="rex" step={step} number={2} of={5} address="?stage=2" />

everybodyCanUse({ 'a step with a timer and a temperature': guide(AT_ONCE), 'a plain step': guide(plain) })

test.each([
  { step: HELD, says: '70 °C in the middle for 2 minutes' },
  { step: AT_ONCE, says: '71 °C in the middle' },
])('the cook reads how hot the middle must be, and for how long: $says', async ({ step, says }) => {
  await show(guide(step))
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

test('a step without a thermometer speaks of none', async () => {
  const { container } = await show(guide(plain))
  expect(container.textContent).not.toContain('°C')
})
