import { expect, test } from 'vitest'
import { readIngredientLine } from './ingredient-line.ts'

const grams = (count: number) => ({ kind: 'grams', grams: expect.closeTo(count, 0) })
const ml = (count: number) => ({ kind: 'volume', ml: expect.closeTo(count, 0) })
const pieces = (count: number, piece: string | null = null, size: string | null = null) => ({
  kind: 'pieces',
  count,
  piece,
  size,
})

test.each([
  // The amount is printed twice: the metric measure counts.
  ['150g/5½oz fresh peas', [grams(150)], 'fresh peas'],
  ['5½oz/150g fresh peas', [grams(150)], 'fresh peas'],
  ['500g/1lb 2oz carrots', [grams(500)], 'carrots'],
  ['2 lb (900 g) boiling potatoes', [grams(900)], 'boiling potatoes'],
  ['2 tablespoons (1 ounce/28 grams) butter', [grams(28)], 'butter'],
  ['¾ c (185 g) whole milk', [grams(185)], 'whole milk'],
  ['4 tbsp/60ml milk', [ml(60)], 'milk'],
  ['700ml/1¼ pint water', [ml(700)], 'water'],
  ['¼ (60 ml) cup milk', [ml(60)], 'milk'],
  ['2 cups, 12 ounces, oats, ground', [grams(340)], 'oats'],
  ['Chicken breast - 500 g / 1.1 lb', [grams(500)], 'Chicken breast'],
  // A measure in two units, spans and fractions.
  ['1lb 9oz pork', [grams(709)], 'pork'],
  ['1 lb. 4 oz. beef', [grams(567)], 'beef'],
  ['100g-150g rice', [grams(125)], 'rice'],
  ['1-1/2 cups oats', [ml(360)], 'oats'],
  ['1⁄4 cup peas', [ml(60)], 'peas'],
  ['.5 cup peas', [ml(120)], 'peas'],
  ['½-¾ cup peas', [ml(150)], 'peas'],
  ['1 heaped tbsp linseed', [ml(22.5)], 'linseed'],
  ['1 stick plus 1½ tbsp butter', [pieces(1, 'stalk'), ml(22.5)], 'butter'],
  // A number of packs or pieces of a given weight.
  ['2 x 400g/14oz tins chickpeas', [grams(800)], 'chickpeas'],
  ['400g/14oz tin chickpeas', [grams(400)], 'chickpeas'],
  ['1 14-oz can pumpkin', [grams(397)], 'pumpkin'],
  ['3 (6-ounce) salmon fillets', [grams(510)], 'salmon fillets'],
  ['4 3-ounce trout fillets', [grams(340)], 'trout fillets'],
  ['1 x 800g/1lb 12oz salmon fillet', [grams(800)], 'salmon fillet'],
  // A weight beside a number.
  ['1 green cabbage, about 1¼ pounds', [grams(567)], 'green cabbage'],
  ['1 chicken, about 1.5kg/3lb 5oz', [grams(1500)], 'chicken'],
  ['2 carrots, about 80 g each', [grams(160)], 'carrots'],
  ['2 large carrots, each about 80 g', [grams(160)], 'carrots'],
  ['2 salmon fillets (240 g)', [grams(240)], 'salmon fillets'],
  // The amount, or the piece, stands behind the food.
  ['Eggs x 3', [pieces(3)], 'Eggs'],
  ['Carrots (2)', [pieces(2)], 'Carrots'],
  ['eggs, 2 large, beaten', [pieces(2, null, 'large')], 'eggs'],
  ['spuds - 3 big ones', [pieces(3, null, 'large')], 'spuds'],
  ['1) carrots x3, diced', [pieces(3)], 'carrots'],
  ['ground bison 1#', [grams(454)], 'ground bison'],
  ['2 T. linseed', [ml(30)], 'linseed'],
  ['2 t linseed', [ml(10)], 'linseed'],
  ['1 (2-inch) piece (15 grams) fresh ginger', [grams(15)], 'fresh ginger'],
  ['carrots 200g, diced', [grams(200)], 'carrots'],
  ['40 fine asparagus spears', [pieces(40, 'spear', 'small')], 'asparagus'],
  ['A small handful of basil leaves', [pieces(1, 'handful', 'small')], 'basil leaves'],
  ['1 lg egg, room temperature', [pieces(1, null, 'large')], 'egg'],
  ['2.5cm/1in piece fresh root ginger', [{ kind: 'length', cm: 2.5 }], 'piece fresh root ginger'],
  ['2 tbsp oil* ($0.10)', [ml(30)], 'oil'],
])('the amount and the food of a line: %s', (text, amounts, food) => {
  const line = readIngredientLine(text)
  expect(line).toMatchObject({ amounts, isDoubtful: false })
  expect(line.food.toLowerCase()).toBe(food.toLowerCase())
})

test.each(['100 g (1 lb) rice', '1 c (140 ml) milk', '3 salmon fillets, about 120g', '2 duck breasts, 300 g'])(
  'an amount that the line says in two ways, or of one piece or all, is doubtful: %s',
  (text) => {
    expect(readIngredientLine(text).isDoubtful).toBe(true)
  },
)

test('the drained weight of a tin counts where the line says it', () => {
  for (const text of ['2 tins mackerel in brine (drained wt 88g)', '2 tins of mackerel in brine, 88g drained'])
    expect(readIngredientLine(text)).toMatchObject({ amounts: [grams(176)], isOfTin: false, isUndrained: false })
  expect(readIngredientLine('1 x 400g tin chickpeas, drained')).toMatchObject({ isOfTin: true, isUndrained: true })
})

test('digits that are two measures or a mistyped fraction are no amount', () => {
  expect(readIngredientLine('400/14oz tin peas').amounts).toEqual([])
  expect(readIngredientLine('11/2 cups peas').amounts).toEqual([])
})

test('a weight is that of the food before it is peeled where the words say so behind it', () => {
  const isPared = (text: string) => readIngredientLine(text).isPared
  expect(['500 g potatoes, peeled', '500 g potatoes, such as Charlotte, peeled and cut'].map(isPared)).toEqual([
    true,
    true,
  ])
  const NOT = [
    '500 g peeled potatoes',
    '500 g potatoes, peeled weight',
    '2 potatoes, peeled',
    '2 cups potatoes, peeled',
  ]
  expect(NOT.map(isPared)).toEqual([false, false, false, false])
})

test('the other food of an "or" is found; a state or a step is no other food', () => {
  const orFood = (text: string) => readIngredientLine(text).orFood
  expect(orFood('100 g leek or celery')).toBe('celery')
  expect(orFood('butter and/or olive oil')).toBe('olive oil')
  expect(orFood('100 g carrots, cut into cubes')).toBe('')
  expect(orFood('1 cup blueberries, fresh or frozen')).toBe('')
  expect(orFood('1 cup egg whites (from 7 or 8 large eggs)')).toBe('')
})
