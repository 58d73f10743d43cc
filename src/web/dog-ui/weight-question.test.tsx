import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { WeightQuestion } from './weight-question.tsx'

const question = (onSay: (kg: number) => void = () => {}) => (
  <WeightQuestion text="Is that right?" kg={27.5} otherUnitKg={null} onSay={onSay} />
)

everybodyCanUse({ 'a question': question() })

test('a weight that is usual in no other unit can be confirmed with one tap', async () => {
  const say = vi.fn<(kg: number) => void>()
  await show(question(say))
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Yes, 27.5 kg is right' }).click()
  expect(say.mock.calls).toEqual([[27.5]])
})
