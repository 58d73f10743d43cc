import { expect, test } from 'vitest'
import { freeLift, liftAbove } from './toast-place.ts'

const box = (top: number, bottom: number, left = 0, right = 360) => ({ top, bottom, left, right })
const message = box(600, 680)

test('a message with no control in its place stays at the bottom', () => {
  expect(liftAbove(message, [])).toBe(0)
  expect(liftAbove(message, [box(100, 140), box(700, 740)])).toBe(0)
  expect(liftAbove(box(600, 680, 400, 800), [box(620, 660, 0, 300)])).toBe(0)
})

test('a message stands above the control that it would cover, with a gap', () => {
  expect(liftAbove(message, [box(640, 690)])).toBe(48)
  expect(liftAbove(message, [box(590, 610)])).toBe(98)
})

test('lifted above one control it is lifted above the next that it then would cover', () => {
  expect(liftAbove(message, [box(560, 600), box(640, 690)])).toBe(128)
})

test('a message that stays takes the lowest place where no control is', () => {
  expect(freeLift(message, [box(560, 600), box(640, 690)], 0)).toBe(128)
  expect(freeLift(message, [box(560, 650)], 60)).toBe(-60)
  expect(freeLift(message, [box(560, 650), box(700, 720)], 60)).toBe(128)
})

test('where controls are everywhere there is no such place', () => {
  expect(freeLift(message, [box(0, 800)], 60)).toBeUndefined()
})

test('a message goes no farther up than the screen', () => {
  expect(liftAbove(box(30, 110), [box(20, 100)])).toBe(30)
})
