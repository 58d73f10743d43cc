import { expect, test } from 'vitest'
import { foodSearch } from '../../src/reference/foods/food-search.ts'
import { readerFigures, readLabels } from './reader-figures.ts'

const LABELS = `line,source,food,grams,dog,open
"150g/5½oz fresh peas",mine,SR:11304,150,1,
"200 g carrots",mine,16-001,250,1,
"300 g kale","mine","/Kale, raw/ | Cabbage, raw",300,1,
"500 g mince",mine,"23557,23572",500,1,form
"1 onion",mine,unsafe,,,
"Method",mine,not-food,,,
"2 cups water",mine,14411,,1,
"Stir in the peas",mine,16-008,,1,amount
`

test('the figures count labelled lines and list the lines behind them', async () => {
  const figures = readerFigures(readLabels(LABELS), await foodSearch())
  const figure = (words: string) => figures.find(({ name }) => name.startsWith(words))
  const wrong = figure('silently wrong')
  expect(wrong).toMatchObject({ count: 2, of: 4 })
  expect(wrong?.lines.join()).toMatch(/^200 g carrots\n.*label: 16-001 232.5-267.5 g,Stir in the peas\n.*not-food/)
  expect(figure('read without asking, of lines')).toMatchObject({ count: 4, of: 6 })
  expect(figure('read without asking, of those')).toMatchObject({ count: 3, of: 3 })
  expect(figure('right food first')).toMatchObject({ count: 1, of: 1 })
  expect(figure('right amount, of double')).toMatchObject({ count: 1, of: 1 })
  expect(figure('stopped')).toMatchObject({ count: 1, of: 8 })
})

test('labels say grams as one weight, a span or two columns', () => {
  const [one, span] = readLabels('line,food,grams\na,16-001,100\nb,16-001,90-120\n')
  expect(one?.grams?.least).toBeCloseTo(93)
  expect(span?.grams).toEqual({ least: 90, most: 120 })
  const [columns] = readLabels('line,foods,grams_min,grams_max,double\na,SR:11124 SR:11960,5,7,1\n')
  expect(columns).toMatchObject({ foods: ['SR:11124', 'SR:11960'], grams: { least: 5, most: 7 }, isDouble: true })
})
