import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { LitterFields } from './litter-fields.tsx'
import { useLitter } from './use-litter.ts'

const SINCE = '2026-11-01' as const

function Fields({ state }: { readonly state: 'none' | 'pregnant' | 'nursing' }) {
  const reproduction = state === 'none' ? null : ({ state, since: SINCE, puppies: null } as const)
  return <LitterFields {...useLitter({ name: 'Bella', reproduction }).fields} />
}

const fields = (state: 'none' | 'pregnant' | 'nursing') => <Fields key={state} state={state} />

everybodyCanUse({ none: fields('none'), pregnant: fields('pregnant'), nursing: fields('nursing') })

test('the day of mating is asked of one that expects, that of birth of one that nurses, none of another', async () => {
  const days = () => page.getByLabelText(/^Day of/).elements().length
  const screen = await show(fields('pregnant'))
  await expect.element(page.getByLabelText('Day of mating')).toHaveValue(SINCE)
  await screen.rerender(fields('nursing'))
  await expect.element(page.getByLabelText('Day of birth')).toBeVisible()
  await screen.rerender(fields('none'))
  await expect.poll(days).toBe(0)
})

test('the day of mating is not taken for that of birth', async () => {
  await show(fields('pregnant'))
  await page.getByRole('radio', { name: 'Nursing' }).click()
  await expect.element(page.getByLabelText('Day of birth')).not.toHaveValue(SINCE)
})
