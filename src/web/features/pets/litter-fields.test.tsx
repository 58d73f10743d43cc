import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { LitterFields } from './litter-fields.tsx'

const RIGHT = { since: null, puppies: null }
const fields = (state: 'none' | 'pregnant' | 'nursing', onChange = () => {}, wrong = RIGHT) => (
  <LitterFields
    pet="Bella"
    value={{ state, since: '2026-11-01', puppies: '' }}
    onChange={onChange}
    wrong={wrong}
    today="2026-11-22"
    onLeave={() => {}}
  />
)

everybodyCanUse({ none: fields('none'), pregnant: fields('pregnant'), nursing: fields('nursing') })

test('the day of mating is asked of one that expects, that of birth of one that nurses, none of another', async () => {
  const days = () => page.getByLabelText(/^Day of/).elements().length
  const screen = await show(fields('pregnant'))
  await expect.element(page.getByLabelText('Day of mating')).toHaveValue('2026-11-01')
  await screen.rerender(fields('nursing'))
  await expect.element(page.getByLabelText('Day of birth')).toBeVisible()
  await screen.rerender(fields('none'))
  await expect.poll(days).toBe(0)
})

test('the day of mating is not taken for that of birth', async () => {
  const onChange = vi.fn()
  await show(fields('pregnant', onChange))
  await page.getByRole('radio', { name: 'Nursing' }).click()
  expect(onChange).toHaveBeenCalledWith({ state: 'nursing', since: '2026-11-22', puppies: '' })
})
