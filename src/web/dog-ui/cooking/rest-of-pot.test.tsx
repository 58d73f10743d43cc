import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, show } from '../../testing/show.tsx'
import { RestOfPot } from './rest-of-pot.tsx'

const button = (name: string) => page.getByRole('button', { name })

test('the rest of a pot is kept, frozen or thrown away with one tap', async () => {
  const said = { onKeep: vi.fn(), onFreeze: vi.fn(), onThrowAway: vi.fn() }
  await show(<RestOfPot recipe="Stew" rest={{ portions: 3, isBusy: false, ...said }} />)
  await expect.element(page.getByText('3 portions of Stew are still in the fridge.')).toBeVisible()
  await expectAccessible(document.body)
  for (const name of ['Keep it', 'Freeze it', 'Throw it away']) await button(name).click()
  for (const heard of Object.values(said)) expect(heard).toHaveBeenCalledOnce()
})

test('what was frozen before is not frozen again', async () => {
  const rest = { portions: 1, isBusy: false, onKeep: vi.fn(), onFreeze: undefined, onThrowAway: vi.fn() }
  await show(<RestOfPot recipe="Stew" rest={rest} />)
  await expect.element(page.getByText('1 portion of Stew is still in the fridge.')).toBeVisible()
  expect(button('Freeze it').elements()).toEqual([])
})

test('what was done is taken back', async () => {
  const onUndo = vi.fn()
  await show(
    <RestOfPot recipe="Stew" rest={undefined} undo={{ text: '3 portions disposed of', isBusy: false, onUndo }} />,
  )
  await button('Undo: 3 portions disposed of').click()
  expect(onUndo).toHaveBeenCalledOnce()
})
