import { expect, test } from 'vitest'
import { afterDay, afterWeighIn, firstState, KCAL_PER_KG_OF_WEIGHT, type WeightState } from './weight-filter.ts'

const formulaK = 110
const dog = { formulaK, firstKg: 20 }
const fed = { intake: 1040, isLogged: true }

const afterDays = (state: WeightState, days: number, intake = 1040): WeightState =>
  Array.from({ length: days }).reduce<WeightState>((before) => afterDay(before, { ...fed, intake }, dog), state)

test('begins with the first weigh-in, right to 1.2 %, and the formula, right to 20 %', () => {
  const { kg, k, varKg, covariance, varK } = firstState(20, 110)
  expect([kg, k, covariance]).toEqual([20, 110, 0])
  expect(Math.sqrt(varKg)).toBeCloseTo(0.24, 10)
  expect(Math.sqrt(varK)).toBeCloseTo(22, 10)
})

test('a day of 770 kcal too much is a tenth of a kilogram', () => {
  const need = 110 * 20 ** 0.75
  const { kg, k } = afterDay(firstState(20, 110), { intake: need + KCAL_PER_KG_OF_WEIGHT / 10, isLogged: true }, dog)
  expect(kg).toBeCloseTo(20.1, 10)
  expect(k).toBe(110)
})

test('a day makes weight less sure by the need, and the need by its drift', () => {
  const state = afterDay(firstState(20, 110), fed, dog)
  // By hand: f00 = 1 - 0.75 x 110 x 20^-0.25 / 7700 = 0.994933, f01 = -20^0.75 / 7700 = -0.00122822.
  expect(state.varKg).toBeCloseTo(0.994933 ** 2 * 0.0576 + 0.00122822 ** 2 * 484 + ((0.08 * 1040) / 7700) ** 2, 6)
  expect(state.covariance).toBeCloseTo(-0.00122822 * 484, 4)
  expect(state.varK).toBeCloseTo(484 + 0.33 ** 2, 10)
})

test('the covariance of yesterday goes on', () => {
  const state = afterDay({ ...firstState(20, 110), covariance: -2 }, fed, dog)
  expect(state.covariance).toBeCloseTo(0.994933 * -2 - 0.00122822 * 484, 4)
  expect(state.varKg).toBeCloseTo(
    0.994933 ** 2 * 0.0576 + 2 * 0.994933 * 0.00122822 * 2 + 0.00122822 ** 2 * 484 + ((0.08 * 1040) / 7700) ** 2,
    6,
  )
})

test('a day that was not logged has four times the variance', () => {
  const variance = (isLogged: boolean) => afterDay(firstState(20, 110), { intake: 1040, isLogged }, dog).varKg
  expect(variance(false) - variance(true)).toBeCloseTo(3 * ((0.08 * 1040) / 7700) ** 2, 10)
})

test('a weigh-in as expected changes nothing but how sure it is', () => {
  const before = afterDays(firstState(20, 110), 14)
  const { state, isSurprise, expectedKg } = afterWeighIn(before, before.kg, formulaK)
  expect([state.kg, state.k]).toEqual([before.kg, before.k])
  expect(state.varKg).toBeLessThan(before.varKg)
  expect(state.varK).toBeLessThan(before.varK)
  expect(isSurprise).toBe(false)
  expect(expectedKg).toBe(before.kg)
})

test('a dog that lost on its food needs more than was thought, one that gained less', () => {
  const before = afterDays(firstState(20, 110), 14)
  expect(afterWeighIn(before, 19.6, formulaK).state.k).toBeGreaterThan(110)
  expect(afterWeighIn(before, 20.4, formulaK).state.k).toBeLessThan(110)
})

test('beyond three standard deviations a weigh-in pulls no harder', () => {
  const before = afterDays(firstState(20, 110), 14)
  const most = 3 * Math.sqrt(before.varKg + (0.012 * before.kg) ** 2)
  const at3 = afterWeighIn(before, before.kg - 0.9999999 * most, formulaK)
  const typo = afterWeighIn(before, 2, formulaK)
  expect(typo.state.kg).toBeCloseTo(at3.state.kg, 6)
  expect(typo.state.k).toBeCloseTo(at3.state.k, 5)
  expect([at3.isSurprise, typo.isSurprise]).toEqual([false, true])
  expect(afterWeighIn(before, before.kg + most, formulaK).state.kg).toBeCloseTo(2 * before.kg - at3.state.kg, 6)
  expect(afterWeighIn(before, before.kg + 1.01 * most, formulaK).isSurprise).toBe(true)
})

test('slips in a row lead to no need below a fifth or above five times the formula’s, and to no weight below a tenth', () => {
  let light = firstState(20, 110)
  let heavy = firstState(20, 110)
  for (let i = 0; i < 40; i++) {
    light = afterWeighIn(afterDays(light, 30), 0.1, formulaK).state
    heavy = afterWeighIn(afterDays(heavy, 30), 400, formulaK).state
  }
  expect(light.k).toBeLessThanOrEqual(550)
  expect(light.k).toBeGreaterThan(110)
  expect(heavy.k).toBeGreaterThanOrEqual(22)
  expect(heavy.k).toBeLessThan(110)
  expect(afterDays(firstState(20, 110), 3650, 0).kg).toBe(2)
})
