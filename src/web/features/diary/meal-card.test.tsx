import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BEEF } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { MealCard } from './meal-card.tsx'

const POWDER = { id: 'Goodbowl Complete', grams: 2.1, items: [] }
const KIT = { id: 'Pharmacy kit', grams: 1.2, items: [{ id: 'zinc', name: 'Zinc gluconate tablets', units: 0.36 }] }

type Supplement = typeof POWDER | typeof KIT | null
const card = (supplement: Supplement) => (
  <MealCard entry={{ id: 'supper', recipe: { ...BEEF, weight: 210 }, supplement }} day="2026-11-20" petId="rex" />
)

everybodyCanUse({ 'with a kit': card(KIT), 'without supplement': card(null) })

test.each([
  { supplement: POWDER, says: '210 g with 2.1 g of Goodbowl Complete' },
  { supplement: KIT, says: '210 g with its Pharmacy kit' },
  { supplement: null, says: '210 g without supplement' },
])('a fed meal says what went with it: $says', async ({ supplement, says }) => {
  await show(card(supplement))
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})
