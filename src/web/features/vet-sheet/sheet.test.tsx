import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { VetSheet } from '../../../contract/dog/vet.ts'
import { show } from '../../testing/show.tsx'
import { Sheet } from './sheet.tsx'

const SHEET: VetSheet = {
  madeOn: '2026-11-21',
  dog: {
    name: 'Rex',
    breed: 'Labrador Retriever',
    age: { years: 9, months: 0 },
    sex: 'male',
    neutered: 'Yes',
    weight: 30,
    weighedOn: '2026-11-21',
    targetWeight: null,
    isGrowing: false,
    bodyCondition: 'bodyCondition_3',
    activityLevel: 'activityLevel_3',
    mealsPerDay: 2,
    healthIssues: ['Kidneys'],
    kidneyStage: 0,
  },
  weights: { entries: [], trend: [] },
  energy: {
    fed: 778,
    isHomemadeFed: false,
    otherFed: [],
    formula: 778,
    resting: 900,
    perMetabolicKg: 61,
    learnt: null,
    personal: null,
    why: [],
  },
  nutrients: [],
  calciumPhosphorus: { min: 1, max: 2 },
  eaten: { recipes: [], otherRecipes: 0, all: null },
  supplement: null,
  diary: [],
  approval: null,
  limits: [],
  limitable: [],
}
const withEnergy = (energy: Partial<VetSheet['energy']>) => (
  <Sheet sheet={{ ...SHEET, energy: { ...SHEET.energy, ...energy } }} />
)
const energy = page.getByRole('heading', { name: 'Energy' })

test('a dog without homemade food is not told to be fed what was planned', async () => {
  const { rerender } = await show(withEnergy({}))
  await expect.element(energy).toBeVisible()
  const block = page.getByRole('article')
  await expect.element(block).toMatchTextContent('Fed nowno homemade food; what else is not written down')
  await expect.element(block).toMatchTextContent('Planned778 kcal a day')
  await rerender(withEnergy({ otherFed: ['Renal kibble', 'Chew'] }))
  await expect.element(block).toMatchTextContent('Fed nowno homemade food; written down: Renal kibble, Chew')
  await rerender(withEnergy({ isHomemadeFed: true }))
  await expect.element(block).toMatchTextContent('Fed778 kcal a day')
  expect(page.getByText('Fed now').elements()).toEqual([])
})

test('of a supplement that was not chosen it says that there is none', async () => {
  await show(<Sheet sheet={SHEET} />)
  await expect.element(page.getByText('None is chosen yet.')).toBeVisible()
})
