import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { REX } from '../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { Obstacles } from './obstacles.tsx'

const IODINE = 'Iodine stays below its minimum.'
const OBSTACLES = [
  {
    nutrient: 'iodine',
    recipes: 1,
    byVet: false,
    text: IODINE,
    parts: [IODINE],
    suggestion: 'Choose another supplement.',
  },
]

everybodyCanUse({ 'few recipes': <Obstacles pet={REX} obstacles={OBSTACLES} /> })

test('the card comes when it is loaded, with what it was given', async () => {
  const screen = await show(<Obstacles pet={REX} obstacles={OBSTACLES} isNone />)
  await expect.element(screen.getByRole('region', { name: 'Why no recipe fits Rex' })).toBeVisible()
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent(IODINE)
  expect(screen.getByRole('status').elements()).toEqual([])
})

test('with the keyboard one comes to what was told of the dog', async () => {
  const screen = await show(<Obstacles pet={REX} obstacles={OBSTACLES} />)
  await expect.element(screen.getByRole('region')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(addressNow).toBe('/pets/edit/rex')
})
