import { beforeEach, expect, test } from 'vitest'
import type { Sentence } from '../../texts/sentence.ts'
import { expectAccessible, show } from '../testing/show.tsx'
import { BoldAmounts } from './bold-amounts.tsx'
import { chooseUnits } from './units/chosen-units.ts'

const step: Sentence = [
  'Fry ',
  { grams: 412, food: '05-001' },
  ' turkey for ',
  { minutes: 10 },
  ', then bake at ',
  { celsius: 180 },
  ' with ',
  { grams: 0.5, food: '20-005' },
  ' salt.',
]

const shown = () =>
  show(
    <p>
      <BoldAmounts sentence={step} />
    </p>,
  )
const boldIn = (container: Element) => [...container.querySelectorAll('strong')].map(({ textContent }) => textContent)

beforeEach(() => chooseUnits({ food: 'g' }))

test('it is accessible', async () => {
  const { container } = await show(<BoldAmounts sentence={step} />)
  await expectAccessible(container)
})

test('what is weighed stands out, and nothing else', async () => {
  const { container } = await shown()
  expect(container.textContent).toBe('Fry 412 g turkey for ten minutes, then bake at 180 °C with 0.5 g salt.')
  expect(boldIn(container)).toEqual(['412 g', '0.5 g'])
})

test('an owner who chooses ounces reads the same amounts in ounces', async () => {
  const { container } = await shown()
  chooseUnits({ food: 'oz' })
  await expect.poll(() => boldIn(container)).toEqual(['14.5 oz', '0.018 oz (0.5 g)'])
  expect(container.textContent).toBe(
    'Fry 14.5 oz turkey for ten minutes, then bake at 355 °F with 0.018 oz (0.5 g) salt.',
  )
})
