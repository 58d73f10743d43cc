import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanMeal, PlanView } from '../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { expectAccessible, expectNothingBesideTheScreen, InPage, show } from '../../testing/show.tsx'
import { PotRows } from './pot-rows.tsx'

const TODAY: Day = '2026-11-23'
const IN = (days: number) => addDays(TODAY, days)
const NALA: Pet = { ...REX, id: 'nala', name: 'Nala' }
const DOG = { mealsPerDay: 1, fed: 0, homemadeDaysPerWeek: 7, suitable: 200, hasOneRecipe: false, setAside: [] }

const meal = (more: Partial<PlanMeal> = {}): PlanMeal => ({
  ...{ slot: 1, recipeId: 'stew', locked: false, from: 'cook', cookOn: TODAY, plannedCookOn: TODAY },
  ...{ isOver: false, suits: true },
  ...more,
})
const fridge = meal({ recipeId: 'pie', from: 'fridge', storageId: 'a' })
const other = meal({ recipeId: null, from: 'other' })
const task = (petId: string, portions: number, more: object = {}) => ({
  ...{ day: TODAY, plannedFor: TODAY, feedsFrom: TODAY, petId, recipeId: 'stew', portions, toFreeze: 0 },
  ...more,
})
const recipe = (id: string, name: string) => ({ id, name, imageUrl: BEEF.imageUrl, minutes: 35 })
const view = (days: PlanView['days'], more: Partial<PlanView> = {}): PlanView => ({
  ...{ today: TODAY, from: TODAY, to: IN(2), cook: [], pots: [], defrost: [], dogs: { rex: DOG, nala: DOG } },
  recipes: { stew: recipe('stew', 'Stew'), pie: recipe('pie', 'Pie') },
  days: { ...Object.fromEntries([0, 1, 2].map((ahead) => [IN(ahead), {}])), ...days },
  ...more,
})
const POT = { day: TODAY, plannedFor: TODAY, recipeId: 'stew', petIds: ['rex', 'nala'], minutes: 130 }

async function open(given: PlanView, pets: readonly Pet[] = [REX, NALA], waiting: readonly string[] = []) {
  const onMeal = vi.fn()
  await show(
    <InPage>
      <PotRows pets={pets} view={given} waiting={new Set(waiting)} onMeal={onMeal} onPot={vi.fn()} />
    </InPage>,
  )
  return onMeal
}

/** The text of each line as it is read, closed. */
const lines = () =>
  [...document.querySelectorAll('main summary, main li:not(:has(summary)):not(details li)')].map(({ textContent }) =>
    (textContent ?? '').replaceAll(/\s/g, ' '),
  )
const lineOf = (name: RegExp) => lines().find((line) => name.test(line)) ?? ''

test('a pot for two dogs is one line with its days, its dogs and its meals, and opens to them', async () => {
  const both = { rex: [meal()], nala: [meal()] }
  const shown = view(
    { [TODAY]: both, [IN(1)]: both, [IN(2)]: both },
    { cook: [task('rex', 3), task('nala', 3)], pots: [POT] },
  )
  const onMeal = await open(shown)
  expect(lines()).toEqual([
    expect.stringMatching(
      /^TodayStewMon,? 23 Nov – Wed,? 25 Nov · Rex and Nala · 6 mealsCook today · about 2 h 10 min$/,
    ),
  ])
  await expectAccessible(document.body)
  document.querySelector('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await expect
    .element(page.getByRole('link', { name: 'Cook Stew in one pot: 3 meals for Rex and 3 meals for Nala' }))
    .toHaveAttribute('href', '/recipe/stew?dog=rex&meals=3&way=%40nala_3')
  await page.getByRole('button', { name: 'Nala, meal 1, Tuesday 24 November' }).click()
  expect(onMeal).toHaveBeenCalledWith({ pet: NALA, day: IN(1), slot: 1, meal: meal() })
})

test('a pot says which food at home it uses, each once', async () => {
  const both = { rex: [meal()], nala: [meal()] }
  const uses = ['rice', 'garden peas']
  await open(view({ [TODAY]: both }, { cook: [task('rex', 1, { uses }), task('nala', 1, { uses })], pots: [POT] }))
  expect(lineOf(/Stew/)).toContain('about 2 h 10 min · uses your rice and garden peas')
})

test('dogs that share no pot have a line each', async () => {
  const shown = view({ [TODAY]: { rex: [meal()], nala: [meal()] } }, { cook: [task('rex', 1), task('nala', 1)] })
  await open(shown)
  expect(lines().filter((line) => line.includes('Stew'))).toEqual([
    expect.stringContaining('· Rex · 1 meal'),
    expect.stringContaining('· Nala · 1 meal'),
  ])
})

test('a pot that feeds days beyond those that are shown says from when, and one of an earlier week when it was cooked', async () => {
  const late = meal({ cookOn: IN(2), plannedCookOn: IN(2) })
  const earlier = meal({ recipeId: 'pie', cookOn: IN(-2), plannedCookOn: IN(-2) })
  const later = { day: IN(2), plannedFor: IN(2) }
  const cook = [
    task('rex', 5, { ...later, feedsFrom: IN(2) }),
    task('rex', 3, { ...later, feedsFrom: IN(5), recipeId: 'pie' }),
  ]
  await open(view({ [IN(1)]: { rex: [earlier] }, [IN(2)]: { rex: [late] } }, { cook }), [REX])
  expect(lineOf(/Stew/)).toMatch(/from Wed,? 25 Nov · Rex · 5 mealsCook that day/)
  expect(document.body.textContent).toContain('5\u00a0meals')
  expect(lineOf(/Pie.*1 meal/)).toMatch(/Tue,? 24 Nov · Rex · 1 mealFrom the pot of Sat,? 21 Nov/)
  expect(lineOf(/Pie.*3 meals/)).toMatch(/from Sat,? 28 Nov · Rex · 3 mealsCook/)
})

test('meals from fridge and freezer, of other food and without a plan are a line each', async () => {
  const freezer = meal({ recipeId: 'pie', from: 'freezer', storageId: 'b', defrostOn: IN(1) })
  await open(
    view({
      [TODAY]: { rex: [fridge], nala: [fridge] },
      [IN(1)]: { rex: [other], nala: [other] },
      [IN(2)]: { rex: [freezer] },
    }),
  )
  expect(lines()).toEqual([
    expect.stringMatching(/^TodayPieMon,? 23 Nov · Rex and Nala · 2 mealsIn the fridge$/),
    expect.stringMatching(/^Other foodTue,? 24 Nov · Rex and Nala · 2 meals$/),
    expect.stringMatching(/^PieWed,? 25 Nov · Rex · 1 mealIn the freezer · defrost Tue,? 24 Nov$/),
    expect.stringMatching(/^Nothing plannedWed,? 25 Nov · Nala · 1 meal$/),
  ])
})

test('a meal is thawed today for tomorrow, and at the end for a day that is not shown', async () => {
  const freezer = meal({ recipeId: 'pie', from: 'freezer', storageId: 'b', defrostOn: TODAY })
  const defrost = [
    { day: TODAY, petId: 'rex', recipeId: 'pie', portions: 1 },
    { day: IN(2), petId: 'rex', recipeId: 'stew', portions: 2 },
  ]
  await open(view({ [IN(1)]: { rex: [freezer] } }, { defrost }), [REX])
  expect(lineOf(/Pie/)).toMatch(/^Today/)
  expect(lines().at(-1)).toMatch(/Wed,? 25 Nov · Take 2 portions out of the freezer for Rex: Stew/)
})

test('what no longer suits, is gone, goes into the freezer badly, was eaten or waits is said', async () => {
  const frozen = { ...recipe('stew', 'Stew'), freezesWell: false }
  const shown = view(
    {
      [TODAY]: { rex: [meal({ recipeId: 'pie', isOver: true })], nala: [meal({ recipeId: 'lost' })] },
      [IN(1)]: { rex: [meal({ recipeId: 'pie', suits: false })], nala: [meal()] },
    },
    { cook: [task('nala', 1, { toFreeze: 1 })] },
  )
  await open({ ...shown, recipes: { ...shown.recipes, stew: frozen } }, [REX, NALA], [`${IN(1)} nala 1`])
  expect(lines().join('\n')).toMatch(/Pie.*Done/)
  expect(lines().join('\n')).toMatch(/This recipe was removed/)
  expect(lines().join('\n')).toMatch(/Pie.*No longer suits Rex/)
  expect(lineOf(/Stew/)).toContain('though it does not freeze well')
  await page.getByText('Stew', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: /Nala, meal 1.*waiting to be sent/ })).toBeVisible()
})
