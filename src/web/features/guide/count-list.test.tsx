import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KIT_FOR_ONE_MEAL, KIT_RECIPE, KIT_REX } from '../../testing/kit.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import type { Cooking } from './cooking.ts'
import { CountList } from './count-list.tsx'

type CountingProps = { readonly batch?: typeof KIT_RECIPE.batch; readonly way?: string }

function Counting({ batch: { supplement, meals } = KIT_RECIPE.batch, way }: CountingProps) {
  const [cooking, setCooking] = useState<Cooking>({ weighed: ['beefMince'], storageId: 'a', putAway: 'no' })
  if (!supplement) return null
  const change = (more: Partial<Cooking>) => setCooking({ ...cooking, ...more })
  return (
    <CountList
      recipe={{ id: 'beef-and-rice', way }}
      supplement={supplement}
      meals={meals}
      pet={KIT_REX}
      cooking={cooking}
      onChange={change}
    />
  )
}

everybodyCanUse({
  'the things of two meals': <Counting />,
  'of too small a meal': <Counting batch={KIT_FOR_ONE_MEAL.batch} />,
})

const line = (name: RegExp) => page.getByRole('checkbox', { name })

test('a thing is told by its number, in words and by its picture', async () => {
  await show(<Counting />)
  await expect.element(line(/^Zinc/)).toHaveAccessibleName(/1¾ tablets one and three quarters tablets$/)
  await expect.element(line(/^Choline/)).toHaveAccessibleName(/¼ \+ ⅛ tsp a level quarter and eighth teaspoon, 1.2 g$/)
  const zinc = page.getByRole('listitem').filter({ hasText: 'Zinc gluconate' }).element()
  const pieces = [...zinc.querySelectorAll('[data-piece]')].map((piece) => piece.getAttribute('data-piece'))
  expect(pieces).toEqual(['1', '0.75'])
})

test('what lies on the plate is ticked, and taken back where it was miscounted', async () => {
  await show(<Counting />)
  await expect.element(page.getByRole('status')).toHaveTextContent('0 of 6 counted')
  await line(/^Zinc/).click()
  await line(/^Vitamin D3/).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2 of 6 counted')
  await line(/^Zinc/).click()
  await expect.element(line(/^Zinc/)).not.toBeChecked()
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 6 counted')
})

test('below it stands what is done with it, and no number twice', async () => {
  await show(<Counting />)
  const steps = page.getByRole('list').last().getByRole('listitem').elements()
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Crush the tablets to a fine powder.',
    'Stir all of it in well.',
  ])
})

test('where whole pieces do not come to a meal, nothing is counted, and the guide of more meals is a tap away', async () => {
  await show(<Counting batch={KIT_FOR_ONE_MEAL.batch} />)
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await expect.element(page.getByText('They do not come out right for one meal.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Cook 2 meals instead' }))
    .toHaveAttribute('href', '/recipe/beef-and-rice/guide?dog=rex&meals=2')
})

test('the guide of more meals is for the recipe as it was changed', async () => {
  await show(<Counting batch={KIT_FOR_ONE_MEAL.batch} way="-16-007" />)
  await expect
    .element(page.getByRole('link', { name: 'Cook 2 meals instead' }))
    .toHaveAttribute('href', '/recipe/beef-and-rice/guide?dog=rex&meals=2&way=-16-007')
})
