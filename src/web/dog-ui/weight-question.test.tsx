import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { chooseUnits } from './units/chosen-units.ts'
import { WeightQuestion } from './weight-question.tsx'

const question = (onSay: (kg: number) => void = () => {}) => (
  <WeightQuestion text="27.5 kg is entered." kg={27.5} otherUnitKg={null} onSay={onSay} />
)

afterEach(() => chooseUnits({ body: 'kg' }))

everybodyCanUse({ 'a question': question() })

test('a weight that is usual in no other unit can be confirmed with one tap', async () => {
  const say = vi.fn<(kg: number) => void>()
  await show(question(say))
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Yes, 27.5 kg is right' }).click()
  expect(say.mock.calls).toEqual([[27.5]])
})

test.each([
  { body: 'kg', kg: 66, otherUnitKg: 29.94, answers: ['No, it is 66 lb (29.9 kg)', 'Yes, 66 kg is right'] },
  { body: 'kg', kg: 13.61, otherUnitKg: 30, answers: ['Yes, 13.61 kg is right'] },
  { body: 'lb', kg: 13.61, otherUnitKg: 30, answers: ['No, it is 30 kg (66.1 lb)', 'Yes, 30 lb is right'] },
  { body: 'lb', kg: 66, otherUnitKg: 29.94, answers: ['Yes, 145.51 lb is right'] },
] as const)('$kg kg of an owner who weighs in $body: $answers', async ({ body, kg, otherUnitKg, answers }) => {
  chooseUnits({ body })
  await show(<WeightQuestion text="" kg={kg} otherUnitKg={otherUnitKg} onSay={() => {}} />)
  const buttons = page.getByRole('button')
  await expect.poll(() => buttons.elements().map(({ textContent }) => textContent)).toEqual(answers)
})
