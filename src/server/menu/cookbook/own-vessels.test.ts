import { describe, expect, test } from 'vitest'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { ingredientOf } from './catalogue.ts'
import { inVessels } from './own-vessels.ts'

const LISTED = { '01-007': '500 g beef mince', '13-001': '200 g rice', '16-001': '2 carrots', '16-008': '100 g peas' }
const FOODS = Object.entries(LISTED).map(([code, text]) => {
  const food = foodIngredient(code)
  if (!food) throw new Error(`no ${code}`)
  return { food, written: [text] }
})
const NAMES = { 'beef brisket': 'beef', 'white rice': 'rice', carrot: 'carrot', peas: 'peas' }
const ALL = ['beef', 'carrot', 'peas', 'rice']

const nameOf = (code: string) => {
  const { shortName } = ingredientOf(code)
  return NAMES[shortName as keyof typeof NAMES] ?? shortName
}
/** "pan: beef" for a step in a vessel, "board" for one at the board. */
const cooked = (...steps: string[]) =>
  inVessels(FOODS, steps).steps.map(({ at, vessel }) =>
    vessel ? `${at} ${vessel.kind}: ${vessel.holds.map(nameOf).sort().join(' ')}` : at,
  )
const all = ALL.join(' ')

describe('the vessels of a method in its owner’s words', () => {
  test('mince is browned in a pan, and goes on in a pot with what is added', () => {
    expect(
      cooked(
        'Brown the mince in a large pan.',
        'Add the rice, carrots and 1 litre of water. Bring to the boil, then simmer for 20 minutes.',
        'Stir in the peas and cook for 5 more minutes.',
        'Let it cool, then portion.',
      ),
    ).toEqual(['pot pan: beef', 'same pot: beef carrot rice', `same pot: ${all}`, 'bowl'])
  })

  test('what was put into the pot is in it when it boils, though the step names the rice alone', () => {
    expect(cooked('Put everything in a big pot.', 'Boil 30 mins until the rice is soft.')).toEqual([
      'board',
      `pot pot: ${all}`,
    ])
  })

  test('a step that names no food cooks what was chopped before it', () => {
    expect(cooked('Chop the carrots.', 'Simmer for 10 minutes.')[1]).toBe('pot pot: beef carrot')
  })

  test('pots and pans of their own stand beside each other', () => {
    expect(
      cooked('Boil the rice.', 'Meanwhile fry the beef.', 'Steam the carrots and peas.', 'Mix it all together.'),
    ).toEqual(['pot pot: rice', 'pot pan: beef', 'pot steamer: carrot peas', 'bowl'])
    expect(cooked('Boil the rice.', 'Simmer the carrots in a little water.')[1]).toBe('pot pot: carrot')
  })

  test('a step that goes over into another vessel is two; its words stay', () => {
    const steps = inVessels(FOODS, [
      'Brown the beef in a frying pan. Transfer to a pot with the rice and stock. Simmer for 25 minutes.',
    ]).steps
    expect(steps.map(({ text, minutes, watched, vessel }) => [text, minutes, watched, vessel?.kind])).toEqual([
      ['Brown the beef in a frying pan.', null, true, 'pan'],
      ['Transfer to a pot with the rice and stock. Simmer for 25 minutes.', 25, false, 'pot'],
    ])
    expect(steps[1]?.vessel?.holds).toEqual(['01-007', '13-001'])
  })

  test.each([
    ['Press into a loaf tin and bake.', 'oven tin'],
    ['Bake in a covered casserole.', 'oven casserole'],
    ['Shape into meatballs and bake for 20 min.', 'oven tray'],
    ['Bake for an hour.', 'oven dish'],
    ['Grill until done.', 'grill tray'],
    ['Cook on low in the slow cooker for 8 hours.', 'pot slowCooker'],
  ])('%s %s', (step, vessel) => {
    expect(cooked('Mix all the ingredients.', step)[1]).toBe(`${vessel}: ${all}`)
  })

  test('a microwave is no vessel of the table, and what comes after it is in a pot', () => {
    expect(cooked('Microwave the peas for 5 minutes.', 'Cook the mince for 10 minutes.')).toEqual([
      'pot',
      'pot pot: beef',
    ])
  })

  test('words that name a food, a tray or a colour heat nothing', () => {
    expect(cooked('Line a baking tray.', 'Weigh the brown rice.', 'Take it off the heat.')).toEqual([
      'board',
      'board',
      'board',
    ])
  })

  test.each([
    [
      'moves on into a larger pot',
      'Brown the beef.',
      'Put it in a large pot with the rice and simmer.',
      'same pot: beef rice',
    ],
    [
      'moves on into a slow cooker',
      'Brown the beef.',
      'Transfer to the slow cooker with the rice.',
      'same slowCooker: beef rice',
    ],
    [
      'cooks for another five minutes',
      'Simmer the beef.',
      'Add the peas, simmer for another 5 minutes.',
      'same pot: beef peas',
    ],
    ['has been chopped by a word of meat', 'Chop the carrots.', 'Fry the carrots in oil.', 'pot pan: beef carrot'],
    ['is cooked beside the oven', 'Roast the beef at 200C.', 'Cook the rice.', 'pot pot: rice'],
    ['is in boiling water', 'Brown the beef.', 'Put the rice in boiling water for 10 minutes.', 'pot pot: rice'],
    [
      'stays in a Dutch oven on the hob',
      'Brown the beef.',
      'Cover the Dutch oven and cook for 2 hours.',
      'same pot: beef',
    ],
    ['is pan-fried', 'Chop the beef.', 'Pan-fry the beef.', 'pot pan: beef'],
    ['is simmering', 'Chop the beef.', 'Simmering for 20 minutes.', 'pot pot: beef'],
    ['is fried while it is stirred', 'Chop the beef.', 'Stir-fry the beef.', 'pot sautePan: beef'],
  ])('food that %s', (_, first, second, vessel) => {
    expect(cooked(first, second)[1]).toBe(vessel)
  })

  test('amounts, units and ways to cook of the list are no names of foods', () => {
    expect(
      cooked('Simmer the rice in 2 cups of water for 10 minutes.', 'Boil 500 g of carrots in another pan.'),
    ).toEqual(['pot pot: beef rice', 'pot pot: carrot'])
  })

  test.each([
    'brown the beef in a frying pan. add the rice and water. simmer for 20 min. bake at 180 for 30 mins',
    '1. brown the beef in a frying pan 2. add the rice and water, simmer for 20 min 3. bake at 180 for 30 mins',
    'BROWN THE BEEF IN A FRYING PAN. ADD THE RICE AND WATER. SIMMER FOR 20 MIN. BAKE AT 180 FOR 30 MINS',
  ])('%s: three vessels', (step) => {
    const { steps } = inVessels(FOODS, [step])
    expect(steps.map(({ vessel, minutes }) => [vessel?.kind, minutes])).toEqual([
      ['pan', null],
      ['pot', 20],
      ['dish', 30],
    ])
    expect(steps.map(({ text }) => text).join(' ')).toBe(step)
    expect(steps.map(({ continues = false }) => continues)).toEqual([false, true, true])
  })

  test.each([
    ['Preheat the oven to 180C and bake for 25 minutes.', 'oven dish'],
    ['Heat oven to 350 then bake for 40 min.', 'oven dish'],
    ['Put in the oven at 180C for 20 minutes.', 'oven dish'],
    ['Cook at 180C in a roasting tin.', 'oven tray'],
    ['Baked at 180C for 40 minutes', 'oven dish'],
    ['Slow cook in a low oven (140C) for 3 hours.', 'oven dish'],
    ['Simmer for 2 hours (or use a slow cooker for 8).', 'pot pot'],
  ])('%s is in the %s', (step, vessel) => {
    expect(cooked('Mix everything.', step)[1]).toBe(`${vessel}: ${all}`)
  })

  test('what must not be cooked, and an oven that is turned off, heat nothing', () => {
    expect(cooked('Do not cook the beef.', 'Turn off the oven.')).toEqual(['board', 'board'])
  })

  test.each([
    ['Put everything except the peas in a pot and boil.', 'beef carrot rice'],
    ['Boil the rice, but not the peas or carrots, with the beef.', 'beef rice'],
  ])('what is excepted is in no pot: %s', (step, foods) => {
    expect(cooked(step)).toEqual([`pot pot: ${foods}`])
  })

  test('a food that has to be cooked and that no step names is in the first vessel', () => {
    expect(cooked('Boil the rice and carrots.')).toEqual(['pot pot: beef carrot rice'])
  })
})

describe('the minutes of a step in its owner’s words', () => {
  test.each([
    ['1.5 hours', 90],
    ['1 1/2 hours', 90],
    ['1½ hours', 90],
    ['an hour and a half', 90],
    ['1 hr 20 minutes', 80],
    ['1 hour and 15 minutes', 75],
    ['1h30', 90],
    ['two and a half hours', 150],
    ['2 and a half hours', 150],
    ['forty-five minutes', 45],
    ['an hour and a quarter', 75],
    ['1 hour 15', 75],
    ['2,5 hours', 150],
    ['1:30 hours', 90],
    ['20 minutes. Turn off the oven after 40 minutes', 20],
    ['half an hour', 30],
    ['twenty minutes', 20],
    ['20-25 min', 25],
    ['two hours', 120],
    ['20 minutes, then leave it to cool for 2 hours', 20],
    ['20 minutes. Refrigerate within 2 hours', 20],
    ['a while', null],
  ])('%s: %s', (time, minutes) => {
    expect(inVessels(FOODS, [`Simmer everything for ${time}.`]).steps[0]?.minutes).toBe(minutes)
  })

  test('a night in the slow cooker is eight hours', () => {
    expect(inVessels(FOODS, ['Leave everything in the slow cooker overnight.']).steps[0]?.minutes).toBe(480)
  })
})

describe('the oven of a method in its owner’s words', () => {
  const ovenOf = (...steps: string[]) => inVessels(FOODS, steps).steps.find(({ at }) => at === 'oven')?.ovenCelsius

  test.each([
    ['Bake at 180°C (fan 160°C, gas 4) for 40 minutes.', 180],
    ['Bake at 160C fan/180C for 40 minutes.', 180],
    ['Bake at 350°F for 40 minutes.', 175],
    ['Bake at gas mark 6.', 200],
    ['Preheat the oven to 190. Bake for 40 minutes.', 190],
    ['Bake at 180 for 25 minutes.', 180],
    ['Bake at 350 for 30 minutes.', 175],
    ['Roast at 160 fan.', 160],
    ['Roast at 220 degrees for 30 minutes.', 220],
    ['Bake at 200° fan for 30 minutes.', 200],
    ['Bake at 180 degrees for 1 hour.', 180],
    ['Bake at 350 degrees fahrenheit.', 175],
    ['Bake until it is 74 °C in the middle.', undefined],
  ])('%s is told to be turned on in time, at %s °C', (step, celsius) => {
    expect(ovenOf('Mix everything.', step)).toBe(celsius)
  })

  test('is not told again where an earlier step of the owner’s turns it on', () => {
    expect(ovenOf('Preheat the oven to 180C.', 'Mix everything.', 'Bake for 40 minutes.')).toBeUndefined()
  })
})

describe('the amounts in a method in its owner’s words', () => {
  const amountsOf = (...steps: string[]) =>
    inVessels(FOODS, steps).steps.map(({ parts }) =>
      parts.flatMap((part) => (typeof part === 'object' && 'food' in part ? [nameOf(part.food)] : [])),
    )

  test('stand behind the step that names a food first', () => {
    expect(
      amountsOf('Brown the mince.', 'Add the rice and peas.', 'Simmer until the rice is soft.', 'Grate the carrots.'),
    ).toEqual([['beef'], ['rice', 'peas'], [], ['carrot']])
    expect(inVessels(FOODS, ['Brown the mince and rice.']).steps[0]).toMatchObject({
      text: 'Brown the mince and rice.',
      parts: ['Brown the mince and rice.', ' (', { food: '01-007' }, ' and ', { food: '13-001' }, ')'],
    })
  })

  test('are not said of all foods, of a part of one, or again', () => {
    expect(amountsOf('Put everything in a pot.', 'Simmer the rice.', 'Stir in half of the peas.')).toEqual([[], [], []])
    expect(amountsOf('Boil half of the rice.')).toEqual([[]])
  })
})
