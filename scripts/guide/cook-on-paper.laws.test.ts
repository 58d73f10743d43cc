import { describe, expect, test } from 'vitest'
import type { Recipe } from '../../src/contract/recipe/recipe.ts'
import { lawSize } from '../promise/law-size.ts'
import { cookOnPaper, fillsOf } from './cook-on-paper.ts'
import { type Guide, guidesFor, guidesOfCopies } from './guides.ts'

/** A prime number of recipes is left out between two, so that every main food has its turn. */
const EVERY = lawSize(17, 1)

test('a cook who does what the guide says has no objection', () => {
  const guides = [...guidesFor([5, 20, 45], [1, 4, 14, 28], EVERY)]
  expect(guides.length).toBeGreaterThan(100)
  const objections = guides.flatMap(({ recipeId, weightKg, meals, recipe }) =>
    cookOnPaper(recipe).map((said) => `${recipeId}, ${meals} meals for ${weightKg} kg: ${said}`),
  )
  expect(objections).toEqual([])
})

/** The recipes of the release are written in a richer English than owners write; so many of their steps may be read with too little in a vessel. */
const READ_WRONG = 0.04

test('the steps of an own recipe, in words alone, have vessels that hold what is in them', () => {
  const copies = [...guidesOfCopies(20, 28, EVERY)]
  const steps = copies.flatMap(({ recipe: { batch } }) => batch.method.filter(({ vessel }) => vessel))
  expect(steps.length).toBeGreaterThan(30)
  const objections = copies.flatMap(({ recipeId, recipe }) =>
    fillsOf(recipeId, recipe.batch).filter((said) => / cm3 in | names no vessel/.test(said)),
  )
  expect(objections.length / steps.length).toBeLessThan(READ_WRONG)
})

describe('the cook on paper notices', () => {
  const large = [...guidesFor([45], [28])]
  const guideWith = (isSuch: (batch: Recipe['batch']) => boolean): Recipe => {
    const found = large.find(({ recipe }: Guide) => isSuch(recipe.batch))
    if (!found) throw new Error('no guide is like this')
    return found.recipe
  }
  const baked = guideWith(
    ({ preheat, method }) => preheat !== undefined && method.some(({ vessel }) => vessel?.kind === 'dish'),
  )
  const fried = guideWith(({ method }) => method.some(({ vessel }) => vessel?.kind === 'pan'))
  const long = guideWith(({ overDays }) => overDays !== undefined)
  const changed = ({ batch, ...recipe }: Recipe, more: (batch: Recipe['batch']) => Partial<Recipe['batch']>) => ({
    ...recipe,
    batch: { ...batch, ...more(batch) },
  })
  const spoilt = large.find(({ recipe }) => !recipe.kitchen.freezesWell)?.recipe ?? baked
  const frozen = changed(spoilt, ({ method }) => ({
    method: method.map((step, index) =>
      index === method.length - 1 ? { ...step, parts: [...step.parts, ' Freeze the rest.'] } : step,
    ),
  }))
  const inOne = (kind: string) => (batch: Recipe['batch']) => ({
    method: batch.method.map((step) =>
      step.vessel?.kind === kind ? { ...step, vessel: { ...step.vessel, fillings: 1, atATime: 1, rounds: 1 } } : step,
    ),
  })
  const withVessels = (more: object) => (batch: Recipe['batch']) => ({
    method: batch.method.map((step) => (step.vessel ? { ...step, vessel: { ...step.vessel, ...more } } : step)),
  })

  test.each([
    { what: 'a pan that is too full', guide: changed(fried, inOne('pan')), says: /cm3 in 1 pan/ },
    { what: 'a dish that is too full', guide: changed(baked, inOne('dish')), says: /cm3 in 1 dish/ },
    {
      what: 'dishes that the oven has no room for',
      guide: changed(baked, withVessels({ atATime: 3 })),
      says: /at once/,
    },
    { what: 'a freezer that spoils the dish', guide: frozen, says: /it does not freeze well, and "Freeze the rest\./ },
    { what: 'too few rounds', guide: changed(baked, withVessels({ rounds: 0 })), says: /in 0 rounds/ },
    { what: 'a step without a vessel', guide: changed(fried, withVesselless), says: /names no vessel/ },
    { what: 'minutes of one round', guide: changed(fried, () => ({ activeMinutes: 5 })), says: /min at the pan/ },
    { what: 'a cold oven', guide: changed(baked, () => ({ preheat: undefined })), says: /not turned on/ },
    {
      what: 'an oven that is turned on too late',
      guide: changed(baked, ({ method }) => {
        const oven = method.findIndex(({ at }) => at === 'oven')
        const atOnce = method.map((step, index) => (index === oven ? { ...step, handsMinutes: 2 } : step))
        return { method: atOnce, preheat: { celsius: 180, beforeStep: oven + 1 } }
      }),
      says: /before the dish goes in/,
    },
    { what: 'food that lies deep', guide: changed(baked, () => ({ dishesToCool: 1 })), says: /cm deep/ },
    { what: 'a day that is too long', guide: changed(long, () => ({ overDays: undefined })), says: /on one day/ },
    {
      what: 'a dose told twice',
      guide: changed(baked, ({ method }) => ({ method: [...method, ...method] })),
      says: /^2 doses/,
    },
  ])('$what', ({ guide, says }) => {
    expect(cookOnPaper(guide).some((said) => says.test(said))).toBe(true)
  })
})

function withVesselless({ method }: Recipe['batch']): Partial<Recipe['batch']> {
  return { method: method.map(({ vessel: _, ...step }) => step) }
}
