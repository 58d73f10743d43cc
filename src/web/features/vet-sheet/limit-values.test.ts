import { expect, test } from 'vitest'
import { VET_LIMIT_RANGES } from '../../../nutrition/vet-limits.ts'
import { emptyLimit, errorsOf, type TypedLimit, writtenLimits } from './limit-values.ts'

const limitable = (['protein', 'phosphorus'] as const).map((nutrient) => ({
  nutrient,
  name: nutrient,
  unit: 'g' as const,
  ...VET_LIMIT_RANGES[nutrient],
  needed: null,
}))
const typed = (nutrient: TypedLimit['nutrient'], min: string, max: string) => ({ ...emptyLimit(), nutrient, min, max })
const errors = (limit: TypedLimit, before: readonly TypedLimit[] = [], isOneNeeded = false) =>
  errorsOf(limit, { limits: [...before, limit], limitable, isOneNeeded })

test('a limit that is in order is written as a number, with a comma too', () => {
  const limit = typed('phosphorus', ' ', '1,3')
  expect(errors(limit)).toEqual({})
  expect(writtenLimits([limit, emptyLimit()])).toEqual([{ nutrient: 'phosphorus', min: null, max: 1.3 }])
})

test.each<[string, TypedLimit, object]>([
  ['figures without a nutrient', typed('', '1', ''), { nutrient: 'Please choose a nutrient' }],
  [
    'a word without a nutrient',
    typed('', '', 'abc'),
    { nutrient: 'Please choose a nutrient', max: 'Please enter a figure' },
  ],
  ['a nutrient without figures', typed('protein', '', ''), { max: 'Please enter a figure' }],
  ['milligrams for grams', typed('phosphorus', '', '1300'), { max: 'Between 0.4 and 5' }],
  ['a minimum of almost nothing', typed('protein', '2', ''), { min: 'Between 20 and 150' }],
  ['a word', typed('protein', 'low', ''), { min: 'Between 20 and 150' }],
  ['the wrong way round', typed('protein', '90', '80'), { max: 'The maximum is below the minimum' }],
])('%s is a slip, and its field is told', (_, limit, told) => {
  expect(errors(limit)).toEqual(told)
})

test('the same nutrient twice is a slip, what is left empty is none', () => {
  expect(errors(typed('protein', '60', ''), [typed('protein', '', '90')])).toEqual({
    nutrient: 'This nutrient is here twice',
  })
  expect(errors(emptyLimit())).toEqual({})
})

test('where one is needed, what is left empty is a slip until another is given', () => {
  expect(errors(emptyLimit(), [], true)).toEqual({ nutrient: 'Please choose a nutrient' })
  expect(errors(emptyLimit(), [typed('protein', '60', '')], true)).toEqual({})
})
