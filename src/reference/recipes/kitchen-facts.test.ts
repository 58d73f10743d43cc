import { describe, expect, test } from 'vitest'
import { INGREDIENTS } from '../ingredients/ingredients.ts'
import { reasonsNotToFreeze } from './freezing.ts'
import { type AuthoredRecipe, RECIPES } from './index.ts'
import { kitchenFactsOf } from './kitchen-facts.ts'
import { timesOf } from './times.ts'

type Step = AuthoredRecipe['method'][number]

const allOf = ({ method }: AuthoredRecipe) => method.map(({ text }) => text).join(' ')
const idsOf = (recipes: readonly AuthoredRecipe[]) => recipes.map(({ id }) => id)
const holding = (isSuch: (recipe: AuthoredRecipe) => boolean) => idsOf(RECIPES.filter(isSuch))
const isHeated = ({ at }: Step) => ['pot', 'same', 'oven', 'grill'].includes(at)

describe('minutes', () => {
  test('every recipe has both, and the hands are not busy for longer than it takes', () => {
    for (const { id } of RECIPES) {
      const { activeMinutes, totalMinutes } = kitchenFactsOf(id)
      expect(activeMinutes, id).toBeGreaterThanOrEqual(15)
      expect(totalMinutes, id).toBeGreaterThanOrEqual(activeMinutes)
      expect(totalMinutes, id).toBeLessThanOrEqual(5 * 60)
    }
  })

  test('no dish is done before any of its steps, nor before what follows in one pot', () => {
    const tooShort = holding(({ id, method }) => {
      const inARow = method.filter(({ at }) => at !== 'board' && at !== 'pot' && at !== 'wait')
      const row = inARow.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
      const longest = Math.max(row, ...method.map(({ minutes }) => minutes ?? 0))
      // Rounding takes two minutes at most.
      return kitchenFactsOf(id).totalMinutes < longest - 2
    })
    expect(tooShort).toEqual([])
  })

  test('no dish takes longer than one thing after the other', () => {
    for (const { id, method } of RECIPES) {
      const steps = method.reduce((sum, { minutes, prep }) => sum + (minutes ?? 4) + prep, 0)
      expect(kitchenFactsOf(id).totalMinutes, id).toBeLessThanOrEqual(steps + 20)
    }
  })

  test('pots of their own stand beside each other, what goes into the same pot waits', () => {
    const step = (change: Partial<Step>): Step => ({
      text: 'Simmer.',
      parts: ['Simmer.'],
      at: 'pot',
      prep: 0,
      watched: false,
      minutes: 40,
      coreTemperatureC: null,
      ...change,
    })
    expect(timesOf([step({}), step({})]).totalMinutes).toBe(timesOf([step({})]).totalMinutes)
    expect(timesOf([step({}), step({ at: 'same' })]).totalMinutes).toBe(85)
    // Cut while the pot simmers: no minute longer.
    expect(timesOf([step({}), step({ at: 'same', prep: 20 })]).totalMinutes).toBe(85)
    // Stirred all the while: nothing is cut beside it.
    expect(timesOf([step({ watched: true }), step({ at: 'same', prep: 20 })]).totalMinutes).toBe(100)
    expect(timesOf([step({ at: 'oven', minutes: 10 })]).totalMinutes).toBe(25)
  })

  test('what is to be cut takes time, and much of it takes more', () => {
    // Faster than this no cook peels and dices, in grams a minute.
    const FASTEST = 130
    const tooQuick = holding(({ ingredients, method }) => {
      const cut = ingredients.filter(({ code }) => {
        const food = INGREDIENTS.get(code)
        return food?.guide === 'root' && !method.some(({ text }) => /whole/.test(text))
      })
      const grams = cut.reduce((sum, line) => sum + line.grams, 0)
      return method.reduce((sum, { prep }) => sum + prep, 0) < grams / FASTEST
    })
    expect(tooQuick).toEqual([])
  })

  test('who stands at the pan stirs, turns or browns', () => {
    const long = RECIPES.flatMap(({ id, method }) =>
      method.filter(({ watched, minutes }) => watched && (minutes ?? 0) > 8).map(({ text }) => ({ id, text })),
    )
    expect(long.length).toBeGreaterThan(50)
    const idle = long.filter(
      ({ text }) =>
        !/\b(stir\w*|whisk\w*|rain|brown\w*|sear|fry|scrambl\w*|toast|crumb\w*|dry pan|dry,|turn|toss|crust|dry non-stick|ladle|own fat|hot pan|wide pan|bit by bit|teaspoon|squeak|chop|see-through|simmer down|press|poach|breaking)\b/i.test(
          text,
        ),
    )
    expect(idle).toEqual([])
  })

  test('what stands in water beforehand is said apart', () => {
    const SOAKED = /\b(overnight|the night before|for a day|(some|a few) hours|for \{120 min\})/
    // Beans from a tin, or else soaked.
    const mayComeFromATin = (recipe: AuthoredRecipe) => recipe.ingredients.some(({ code }) => code === '15-005')
    const soaked = RECIPES.filter((recipe) => SOAKED.test(allOf(recipe)) && !mayComeFromATin(recipe))
    expect(soaked.length).toBeGreaterThan(30)
    expect(holding(({ id }) => kitchenFactsOf(id).soakHours > 0)).toEqual(idsOf(soaked))
  })
})

describe('places', () => {
  test('what has a timer or a thermometer is on the heat or waits; at the board and in the bowl there is neither', () => {
    const faults = RECIPES.flatMap(({ id, method }) =>
      method
        .filter(({ at, minutes, coreTemperatureC }) => {
          const isTimed = minutes !== null || coreTemperatureC !== null
          return at === 'wait' ? minutes === null : isTimed && (at === 'board' || at === 'bowl')
        })
        .map(({ text }) => `${id}: ${text}`),
    )
    expect(faults).toEqual([])
  })

  test('what goes on in the same pot has one before it', () => {
    const faults = holding(({ method }) => {
      const first = method.findIndex(isHeated)
      return method[first]?.at === 'same'
    })
    expect(faults).toEqual([])
  })

  test('the hands are asked for in every recipe, and only a pot or a pan is watched', () => {
    for (const { id, method } of RECIPES) {
      expect(
        method.reduce((sum, { prep }) => sum + prep, 0),
        id,
      ).toBeGreaterThanOrEqual(5)
      for (const { watched, at } of method) if (watched) expect(['pot', 'same'], id).toContain(at)
    }
  })
})

describe('equipment', () => {
  const has = (one: string) => holding(({ id }) => (kitchenFactsOf(id).equipment as readonly string[]).includes(one))

  test('a recipe with an oven step names the oven, and no other does', () => {
    const baked = holding(({ method }) =>
      method.some(({ parts }) => parts.some((p) => typeof p === 'object' && 'celsius' in p)),
    )
    expect(baked.length).toBeGreaterThan(40)
    expect(has('oven')).toEqual(baked)
    expect(has('oven')).toEqual(holding((recipe) => /\b(oven|bake[sd]?|roast)\b/i.test(allOf(recipe))))
  })

  test('a grill, a steamer and a blender stand in the words of the method', () => {
    expect(has('grill')).toEqual(holding((recipe) => /\bgrill\b/i.test(allOf(recipe))))
    for (const id of has('steamer'))
      expect(allOf(RECIPES.find((one) => one.id === id) as AuthoredRecipe)).toMatch(/steam/i)
    expect(has('blender')).toEqual(holding((recipe) => /processor|blitz|\bblend or/i.test(allOf(recipe))))
  })

  test('every recipe needs a pan or the oven', () => {
    expect(holding(({ id }) => !kitchenFactsOf(id).equipment.some((one) => one === 'pan' || one === 'oven'))).toEqual(
      [],
    )
  })

  test('one pot is one pot', () => {
    const onePot = RECIPES.filter(({ id }) => kitchenFactsOf(id).isOnePot)
    expect(onePot.length).toBeGreaterThan(50)
    expect(
      idsOf(onePot.filter((recipe) => /\b(second|another|separate) pan\b|pan of its own/i.test(allOf(recipe)))),
    ).toEqual([])
  })
})

describe('a slow cooker', () => {
  const suited = RECIPES.filter(({ id }) => kitchenFactsOf(id).suitsSlowCooker)

  test('takes ten dishes and more', () => {
    expect(suited.length).toBeGreaterThanOrEqual(10)
  })

  test('ends where a thermometer says that the meat is safe', () => {
    for (const { id, method } of suited) {
      expect(Math.max(...method.map(({ coreTemperatureC }) => coreTemperatureC ?? 0)), id).toBeGreaterThanOrEqual(70)
    }
  })

  test('has water in it, and neither dried pulses, fresh fish nor egg', () => {
    for (const recipe of suited) {
      expect(allOf(recipe), recipe.id).toMatch(/\b(water|broth)\b/)
      expect(allOf(recipe), recipe.id).not.toMatch(/boil(ed)? hard|briskly/)
      for (const { code } of recipe.ingredients) {
        const { group, state } = INGREDIENTS.get(code) ?? {}
        expect(
          group === 'egg' || (group === 'pulse' && state === 'dry') || (group === 'fish' && state === 'raw'),
          recipe.id,
        ).toBe(false)
      }
    }
  })
})

describe('the freezer', () => {
  const gladly = RECIPES.filter(({ id }) => kitchenFactsOf(id).freezesWell)

  test('takes many dishes, and by no means all', () => {
    expect(gladly.length).toBeGreaterThan(80)
    expect(gladly.length).toBeLessThan(0.7 * RECIPES.length)
  })

  test('is said to do no harm nowhere where it does, and the method says the same', () => {
    const AGAINST =
      /\b(better fresh than frozen|turns grainy|softer fresh|not frozen|best not frozen|if it separates|wants a good stir|happier in the fridge)\b/
    expect(idsOf(gladly.filter((recipe) => AGAINST.test(allOf(recipe))))).toEqual([])
    const FOR = /\bfreezes? (well|beautifully|nicely)\b/
    expect(holding((recipe) => FOR.test(allOf(recipe)) && reasonsNotToFreeze(recipe).length > 0)).toEqual([])
  })

  test.each([
    ['a boiled egg', 'mild-haddock-kedgeree', 'boiledEgg'],
    ['cucumber', 'beef-tabbouleh-bowl', 'salad'],
    ['potato in slices', 'lancashire-lamb-hotpot', 'potato'],
    ['much egg white', 'duck-and-egg-potato-hash', 'eggWhite'],
    ['yoghurt', 'chicken-and-rice-supper', 'dairy'],
    ['pearls', 'pork-tapioca-and-squash', 'tapioca'],
  ])('no cook would put %s into it gladly', (_what, id, reason) => {
    const recipe = RECIPES.find((one) => one.id === id) as AuthoredRecipe
    expect(reasonsNotToFreeze(recipe)).toContain(reason)
  })

  test.each([
    'pork-fillet-and-apple-mash',
    'lamb-scotch-broth',
    'venison-and-roots-casserole',
    'spring-lamb-and-pea-stew',
  ])('takes %s gladly', (id) => {
    expect(reasonsNotToFreeze(RECIPES.find((one) => one.id === id) as AuthoredRecipe)).toEqual([])
  })
})
