import { describe, expect, test } from 'vitest'
import { foodSearch } from './food-search.ts'
import { readIngredientLine } from './ingredient-line.ts'
import { iodineIn } from './line-iodine.ts'
import { gramsOfThing } from './line-things.ts'
import { type AnswerTo, readLine as readLineWith } from './read-line.ts'
import { wordsOfLine } from './remembered.ts'
import type { FoodThing } from './thing-food.ts'

const search = await foodSearch()
const readLine = (text: string, answerTo?: AnswerTo) => readLineWith(text, search, answerTo)

test.each([
  ['1/2 tsp eggshell powder', 'thing:eggshell-powder', 2.6],
  ['1 tsp ground eggshells', 'thing:eggshell-powder', 5.2],
  ['1 tsp bone meal', 'thing:bone-meal', 4],
  ['500 mg calcium carbonate', 'thing:calcium-carbonate', 0.5],
  ['1/4 tsp potassium chloride (No Salt)', 'thing:potassium-chloride', 1.4],
  ['pinch of salt', '20-002', 0.4],
  ['2 spirulina tablets, 500 mg', '20-007', 1],
  ['1 scoop (30 g) porridge oats', '13-003', 30],
])('a powder that every pack has alike is read: %s', (text, id, grams) => {
  expect(readLine(text)).toMatchObject({ status: 'read', food: { id }, grams })
})

test.each([
  ['600 mg calcium (as citrate)', 'thing:calcium-citrate', 2.487],
  ['1 salmon oil capsule (1000 mg)', '18-013', 1],
  ['1 tsp cod liver oil', '18-012', 4.5],
  ['1/4 tsp lo salt', 'thing:low-sodium-salt', 1.4],
  ['1 multivitamin', 'thing:multivitamin', 1],
  ['1 human multivitamin, crushed', 'thing:multivitamin', 1],
  ['1 vitamin E capsule, 400 IU', 'thing:vitamin-e', 4],
  ['15 mg zinc', 'thing:zinc', 1],
  ['2 x 15 mg zinc tablets', 'thing:zinc', 2],
  ['3 drops vitamin D3', 'thing:vitamin-d3', 0.09],
  ['1000 IU vitamin D3', 'thing:vitamin-d3', 0.15],
  ['150 µg iodine', 'thing:iodide', 1],
  ['2 eggshells', 'thing:eggshell-powder', 11],
])('what differs from pack to pack is asked about, by what it brings: %s', (text, id, grams) => {
  const read = readLine(text)
  expect(read).toMatchObject({ status: 'ask', question: 'which-food', food: { id }, grams })
  expect(read).not.toHaveProperty('mayHold')
})

test.each([
  '1 ferrous sulphate 200 mg tablet',
  'zinc sulphate 220 mg',
  'potassium iodide 130 mg',
  '2 magnesium oxide tablets, 400 mg',
  'zinc gluconate 50 mg tablet (7 mg zinc)',
  'selenium yeast 200 mcg',
])('the milligrams of a compound are not counted as those of its nutrient: %s', (text) => {
  const read = readLine(text)
  expect(read).toMatchObject({ status: 'ask', question: 'which-food', food: { id: expect.stringMatching(/^thing:/) } })
  expect(read).not.toHaveProperty('grams')
})

test.each([
  ['1 women’s multivitamin', 'thing:multivitamin'],
  ['half a Centrum multivitamin', 'thing:multivitamin'],
  ['1 multivitamin with iron', 'thing:multivitamin'],
  ['1/4 tsp Morton Lite salt', 'thing:low-sodium-salt'],
  ['1/4 tsp No Salt', 'thing:potassium-chloride'],
  ['1/4 tsp Morton Salt Substitute', 'thing:potassium-chloride'],
  ['1 tsp NOW bone meal powder', 'thing:bone-meal'],
  ['1 copper sulfate tablet', 'thing:copper'],
  ['2 drops D3', 'thing:vitamin-d3'],
  ['15 mg elemental zinc', 'thing:zinc'],
  ['1/2 a 50 mg zinc tablet', 'thing:zinc'],
  ['1/4 tsp iodised salt', 'thing:salt'],
  ['1/4 tsp iodized sea salt', 'thing:salt'],
])('a maker’s or a person’s name leaves the thing to be asked about: %s', (text, id) => {
  const read = readLine(text)
  expect(read).toMatchObject({ status: 'ask', question: 'which-food', food: { id } })
  expect(read).not.toHaveProperty('mayHold')
})

test.each([
  ['200 ml orange juice calcium', /juice/i],
  ['50 g herring eggs on kelp', /herring/i],
])('a food is offered beside the thing that may be in it: %s', (text, name) => {
  const read = readLine(text)
  expect(read).toMatchObject({ status: 'ask', question: 'which-food' })
  expect('candidates' in read && read.candidates.some((one) => name.test(one.name))).toBe(true)
})

test.each([
  '2 chewable calcium tablets',
  '2 vitamin D gummies',
  '1 sugar-free multivitamin',
  '1 effervescent magnesium tablet',
])('what is sweet may hold xylitol: %s', (text) => {
  expect(readLine(text)).toMatchObject({ status: 'ask', mayHold: { id: 'xylitol' } })
  expect(readLine(`${text}, no xylitol`)).not.toHaveProperty('mayHold')
})

test.each(['1 zinc and copper tablet', '1 calcium tablet with vitamin D, 600 mg', '1 vitamin A and D capsule'])(
  'a tablet of several nutrients is not offered as one of them: %s',
  (text) => {
    const read = readLine(text)
    expect('candidates' in read && read.candidates.filter(({ id }) => id.startsWith('thing:'))).toEqual([])
  },
)

test.each([
  '1/4 tsp salt (iodised)',
  '1/4 tsp salt, iodized',
  '1/2 tsp sea salt, with iodine',
  'potassium gluconate 595 mg',
])('what the tables have none of is asked about: %s', (text) => {
  expect(readLine(text)).toMatchObject({ status: 'ask', question: 'which-food' })
})

test('the strength of a tablet is no weight, and no grams are said where it does not fit', () => {
  expect(readLine('1 zinc tablet, 500 IU')).not.toHaveProperty('grams')
  expect(readLine('salmon oil 5ml, vitamin E 100 IU').status).toBe('ask')
  expect(readLine('1 tsp algae oil')).not.toHaveProperty('grams')
})

describe('kelp', () => {
  test('is asked for its iodine, by the gram or by the tablet', () => {
    expect(readLine('1 tsp kelp powder')).toMatchObject({
      question: 'how-much-iodine',
      food: { id: 'thing:kelp' },
      grams: 3.2,
    })
    expect(readLine('2 kelp tablets')).toMatchObject({ question: 'how-much-iodine', grams: 2 })
  })

  test('is read with the iodine that its owner has said', () => {
    const read = readLine('1 tsp kelp powder', () => ({ foodId: 'thing:kelp@500', gramsPer: {} }))
    expect(read).toMatchObject({ status: 'read', food: { id: 'thing:kelp@500' }, grams: 3.2 })
  })

  test('tablets of it are read in tablets, and never by the iodine of a gram', () => {
    const said = (foodId: `thing:${string}`, text = '2 kelp tablets') =>
      readLine(text, () => ({ foodId, gramsPer: {} }))
    expect(said('thing:kelp@150-tablet')).toMatchObject({ status: 'read', grams: 2 })
    expect(said('thing:kelp@150')).toMatchObject({ status: 'ask' })
    expect(said('thing:kelp@150-tablet', '1 tsp kelp')).toMatchObject({ status: 'ask' })
    expect(said('thing:kelp@150-drop', '3 kelp drops')).toMatchObject({ status: 'read', grams: 0.09 })
  })

  test.each([
    'kelp granules',
    'Thorvin kelp 1/4 tsp',
    '1/4 tsp Icelandic kelp',
    '1 tsp seaweed flakes',
    'kelp extract',
    '1 sachet kelp',
    'kelp 225 mcg iodine',
    'liquid kelp 3 drops',
    'kelp tablets 2',
    '50 g fresh kelp',
    '1 kelp gummy',
  ])('is asked for its iodine in every form, under any maker’s name: %s', (text) => {
    const read = readLine(text)
    expect(read).toMatchObject({ status: 'ask', question: 'how-much-iodine', food: { id: 'thing:kelp' } })
    expect('candidates' in read && read.candidates.every(({ id }) => id.startsWith('thing:'))).toBe(true)
  })

  test.each([
    ['1/8 tsp kelp (325 mcg iodine)', 813],
    ['1 kelp tablet (150 mcg)', 150],
    ['2 kelp tablets 225 mcg', 225],
    ['1/4 tsp kelp powder (600 mcg iodine per gram)', 600],
    ['1 tsp kelp (600 µg/g)', 600],
    ['1 tsp kelp (0.06% iodine)', 600],
    ['1 tsp kelp (iodine: 0,05 %)', 500],
    ['1 tsp kelp, 600 mg/kg', 600],
    ['5 g kelp powder 700 ppm iodine', 700],
    ['1 tsp kelp (600 mg iodine per kg)', 600],
    ['1/4 tsp kelp (325 mcg iodine per 1/8 tsp)', undefined],
    ['2 kelp tablets, 500 mg', undefined],
    ['1 tsp kelp', undefined],
  ])('says its iodine where the line does: %s', (text, iodine) => {
    const read = readLine(text)
    expect(read).toMatchObject({ question: 'how-much-iodine' })
    expect(iodineIn(readIngredientLine(text), 'grams' in read ? read.grams : undefined)).toBe(iodine)
  })

  test('a tablet of it is not answered by what was said of a spoon', () => {
    const words = ['1 kelp tablet', '1 tsp kelp', '1 kelp capsule'].map((text) => wordsOfLine(readIngredientLine(text)))
    expect(new Set(words).size).toBe(3)
  })
})

test.each([
  ['1 tsp kelp (0.06% iodine)', '1 tsp kelp (0.6% iodine)'],
  ['1 tsp kelp (60 ppm)', '1 tsp kelp (600 ppm)'],
  ['1 tsp kelp (60 ppm iodine)', '1 tsp kelp (600 ppm iodine)'],
  ['1 tsp kelp, 60 mg/kg', '1 tsp kelp, 600 mg/kg'],
  ['1/8 tsp kelp (325 mcg iodine)', '1/4 tsp kelp (325 mcg iodine)'],
  ['1 g kelp (325 mcg iodine)', '2 g kelp (325 mcg iodine)'],
  ['1 tsp kelp (60 mg iodine per kg)', '1 tsp kelp (600 mg iodine per kg)'],
])('the iodine of one label does not answer for that of another: %s, %s', (text, other) => {
  const [said, asked] = [text, other].map((one) => wordsOfLine(readIngredientLine(one)))
  expect(said).not.toBe(asked)
})

test('an answer about one strength does not count for another', () => {
  const words = ['1 vitamin E capsule, 400 IU', '1 vitamin E capsule, 100 IU', '1 vitamin E capsule'].map((text) =>
    wordsOfLine(readIngredientLine(text)),
  )
  expect(new Set(words).size).toBe(3)
})

test('medicines stay stopped', () => {
  expect(readLine('1 ibuprofen tablet 200 mg').status).toBe('unsafe')
  expect(readLine('1 vitamin tablet')).toMatchObject({ status: 'ask', mayHold: { id: 'medicine' } })
})

describe('products of the owner’s own', () => {
  const product = (id: string, name: string, perUnit: FoodThing['perUnit'], kind: 'scoop' | 'tablet'): FoodThing => ({
    id,
    name,
    hazards: [],
    unit: { kind, strength: '', divisibleInto: 4 },
    perUnit,
    perUnitAtMost: perUnit,
    spreadOfDose: 0,
    spreadOfContent: {},
    gbpPerUnit: 0,
  })
  const things = new Map(
    [
      product(
        'vetvits',
        'VetVits Complete',
        { calcium: 0.5, phosphorus: 0.3, zinc: 10, copper: 1, iodine: 0.1 },
        'scoop',
      ),
      product('kelp-drops', 'My Kelp Drops', { iodine: 0.15 }, 'tablet'),
      product('my-zinc', 'Chelated zinc 50', { zinc: 50 }, 'tablet'),
    ].map((thing) => [thing.id, thing]),
  )
  const readOwn = (text: string) => readLineWith(text, { ...search, things })

  test('a line that has the whole name of one is read as it', () => {
    expect(readOwn('2 scoops VetVits Complete')).toMatchObject({
      status: 'read',
      food: { id: 'thing:vetvits', name: 'VetVits Complete' },
      grams: 10,
    })
  })

  test('one whose name or kind fits stands first', () => {
    expect(readOwn('1 scoop VetVits')).toMatchObject({ status: 'ask', candidates: [{ id: 'thing:vetvits' }] })
    expect(readOwn('1 zinc tablet')).toMatchObject({
      status: 'ask',
      candidates: [{ id: 'thing:my-zinc' }, { id: 'thing:zinc' }],
    })
  })

  test('a product of kelp is weighed as itself', () => {
    expect(gramsOfThing('thing:kelp-drops', readIngredientLine('2 kelp tablets'), things)).toBe(2)
    expect(gramsOfThing('thing:kelp-drops', readIngredientLine('1 tsp kelp'), things)).toBe('unsaid')
    expect(readOwn('2 kelp tablets 225 mcg')).toMatchObject({
      status: 'ask',
      candidates: [{ id: 'thing:kelp-drops' }, {}],
    })
  })

  test('food is read as before', () => {
    expect(readOwn('200 g carrots')).toMatchObject({ status: 'read', food: { id: '16-001' } })
  })
})
