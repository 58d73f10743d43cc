import { expect, test } from 'vitest'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { FoodSymbol } from './food-symbol.tsx'

const carrot = (
  <p>
    <FoodSymbol code="16-001" /> Carrot
  </p>
)

everybodyCanUse({ 'beside its food': carrot })

test('the name of the food is said once: its picture is for the eye', async () => {
  const { container } = await show(carrot)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

test('it is drawn from the one file of all foods, in a place that is kept for it', async () => {
  const { container } = await show(carrot)
  const symbol = container.querySelector('svg')
  expect(symbol?.getBoundingClientRect()).toMatchObject({ width: 32, height: 32 })
  const [file = '', code] = symbol?.querySelector('use')?.getAttribute('href')?.split('#') ?? []
  const drawings = new DOMParser().parseFromString(await (await fetch(file)).text(), 'image/svg+xml')
  expect(drawings.getElementById(code ?? '')?.querySelector('use')).toHaveAttribute('href', '#carrot')
})
