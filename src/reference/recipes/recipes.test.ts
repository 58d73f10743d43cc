import { expect, test } from 'vitest'
import { type Dog, EXCLUDE_TAGS, HEALTH_ISSUES } from '../../nutrition/dog.ts'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { nutrientIndex, prepareRecipe } from '../../nutrition/recipe/bounds.ts'
import { proportionLimits } from '../../nutrition/recipe/feeding-limits.ts'
import { adaptRecipe } from '../../nutrition/recipe/optimiser.ts'
import { planFor } from '../../nutrition/recipe/plan.ts'
import { FIDELITY } from '../../nutrition/recipe/recipe.ts'
import { passedBy } from '../../nutrition/recipe/toxicants.ts'
import { findIngredient, INGREDIENTS, type IngredientEntry } from '../ingredients/ingredients.ts'
import { NUTRITION_TABLES } from '../nutrition-tables.ts'
import { findUnsafeFood } from '../unsafe/unsafe-foods.ts'
import { type AuthoredRecipe, findRecipe, RECIPES, readRecipe } from './index.ts'
import { foodsIn } from './method-step.ts'

test('there are at least 160 dishes to choose from', () => {
  expect(RECIPES.length).toBeGreaterThanOrEqual(160)
})

test('a recipe is found by its id, and an unknown id finds none', () => {
  expect(findRecipe('harbour-beef-hash')?.name).toBe('Beef, Potato & Sweetcorn Hash')
  expect(findRecipe('chocolate-cake')).toBeUndefined()
})

test('no two dishes share a name, a description or a step of the method', () => {
  for (const textsOf of [
    ({ name }: AuthoredRecipe) => [name.toLowerCase()],
    ({ description }: AuthoredRecipe) => [description],
    ({ method }: AuthoredRecipe) => method.map(({ text }) => text),
  ]) {
    expect(repeated(RECIPES.flatMap(textsOf))).toEqual([])
  }
})

test('no two dishes share nine tenths of their ingredients', () => {
  const alike = pairs(RECIPES).filter(([one, other]) => overlap(codesOf(one), codesOf(other)) >= 0.9)
  expect(alike.map(([one, other]) => `${one.id} = ${other.id}`)).toEqual([])
})

test('no two dishes share nine tenths of their weight', () => {
  const alike = pairs(RECIPES).filter(([one, other]) => overlapByWeight(sharesOf(one), sharesOf(other)) >= 0.9)
  expect(alike.map(([one, other]) => `${one.id} = ${other.id}`)).toEqual([])
})

test('no two dishes are near clones: alike in what their foods weigh and in the energy that these bring', () => {
  const close = pairs(RECIPES.map(portraitOf)).filter(([one, other]) => likeness(one, other) > 0.88)
  expect(close.map(([one, other]) => `${one.id} = ${other.id}`)).toEqual([])
})

/** The foods that a name speaks of, and how much of them is tasted or seen, in g per 1000 kcal. */
const ANIMALS = [
  ...['beef', 'bison', 'lamb', 'pork', 'chicken', 'turkey', 'duck', 'rabbit', 'venison', 'goat'],
  ...['salmon', 'trout', 'sardine', 'mackerel', 'herring', 'cod', 'haddock', 'coley', 'whiting', 'plaice'],
  ...['mussel', 'prawn', 'egg', 'cottage cheese', 'yoghurt', 'kefir'],
]
const JUICY = [
  ...['broccoli', 'cauliflower', 'courgette', 'pumpkin', 'squash', 'parsnip', 'turnip', 'swede', 'beetroot'],
  ...['cabbage', 'sprout', 'pepper', 'green bean', 'pea', 'mushroom', 'potato', 'sweet potato', 'apple', 'pear'],
  ...['asparagus', 'sweetcorn'],
]
/** Foods that a dish seldom has much of: a name that begins with one promises more than is seen. */
const SELDOM_MUCH = ['carrot', 'celery', 'cucumber']
const LEAVES_AND_DRY = [
  ...['spinach', 'kale'],
  ...['rice', 'oat', 'barley', 'quinoa', 'millet', 'buckwheat', 'bulgur', 'polenta', 'pasta', 'tapioca'],
  ...['lentil', 'chickpea', 'black bean', 'haricot', 'split pea', 'soya bean'],
]

test.each(ANIMALS)('%s that leads the name of a dish is tasted in the least of it: 30 g per 1000 kcal', (food) => {
  const led = ledBy(food)
  expect(led.length).toBeGreaterThan(0)
  expect(breaking((recipe) => leastPer1000Kcal(recipe, food, ANIMAL_GROUPS) >= 30, led)).toEqual([])
})

test.each(JUICY)('%s that leads the name of a dish is seen in the least of it: 60 g per 1000 kcal', (food) => {
  const led = ledBy(food)
  expect(led.length).toBeGreaterThan(0)
  expect(breaking((recipe) => leastPer1000Kcal(recipe, food, PLANT_GROUPS) >= 60, led)).toEqual([])
})

test.each(SELDOM_MUCH)('%s leads no name of a dish that may have less than 60 g of it per 1000 kcal', (food) => {
  expect(breaking((recipe) => leastPer1000Kcal(recipe, food, PLANT_GROUPS) >= 60, ledBy(food))).toEqual([])
})

test.each(LEAVES_AND_DRY)('%s that leads the name of a dish is seen in the least of it: 40 g per 1000 kcal', (food) => {
  const led = ledBy(food)
  expect(led.length).toBeGreaterThan(0)
  expect(breaking((recipe) => leastPer1000Kcal(recipe, food, PLANT_GROUPS) >= 40, led)).toEqual([])
})

test('an animal food that a dish comes with is four hundredths of it at least, or "a little"', () => {
  const comingWith = RECIPES.flatMap((recipe) =>
    ANIMALS.filter((food) => mentions(followersOf(recipe.name), food)).map((food) => ({ recipe, food })),
  )
  expect(comingWith.length).toBeGreaterThan(10)
  const tooLittle = comingWith.filter(({ recipe, food }) => {
    const [part, whole] = [leastGrams(recipe, food, ANIMAL_GROUPS), sum(recipe.ingredients, ({ grams }) => grams)]
    return part < 0.04 * whole
  })
  expect(tooLittle.map(({ recipe }) => recipe.name)).toEqual([])
})

test.each([
  ['food', () => true],
  ['food with protein', ({ group }: IngredientEntry) => ANIMAL_GROUPS.has(group) || group === 'pulse'],
])(
  'no %s brings more energy than every one that the name says, even where the dish has the most of it',
  (_what, counts) => {
    expect(
      breaking((recipe) => {
        const lines = recipe.ingredients
          .map((line) => ({ ...line, entry: ingredient(line.code) }))
          .filter(({ entry }) => !SEASONING_GROUPS.has(entry.group) && counts(entry))
        const said = lines.filter(({ entry }) => isSaid(recipe.name, entry))
        const unsaid = lines.filter(({ entry }) => !isSaid(recipe.name, entry))
        const most = Math.max(0, ...said.map(({ entry, grams }) => energyOf(entry, grams)))
        return unsaid.every(({ entry, maxGrams }) => energyOf(entry, maxGrams) <= most)
      }),
    ).toEqual([])
  },
)

test('every dish stays the dish: no ingredient leaves two thirds to one and a half of what was written', () => {
  const { least, most } = FIDELITY
  expect(
    breaking(({ ingredients }) =>
      ingredients.every(({ grams, minGrams, maxGrams }) => minGrams >= least * grams && maxGrams <= most * grams),
    ),
  ).toEqual([])
})

test('every dish keeps the proportions of a bowl as it is written', () => {
  expect(
    breaking((recipe) => {
      const dish = prepareRecipe(recipe, INGREDIENTS)
      return passedBy(proportionLimits(dish), dish.grams).length === 0
    }),
  ).toEqual([])
})

test('a scale shows what is meant of everything in a meal of 26 kcal: no dish has less than 2.6 g of it per 1000 kcal', () => {
  expect(breaking((recipe) => recipe.ingredients.every(({ grams }) => grams >= 0.0026 * kcalOf(recipe)))).toEqual([])
  expect(0.0026 * 26 * FIDELITY.most).toBeCloseTo(0.1, 2)
})

test('every dish has room for less and for more of something', () => {
  expect(
    breaking(({ ingredients }) => {
      const less = ingredients.some(({ grams, minGrams }) => minGrams <= 0.8 * grams)
      return less && ingredients.some(({ grams, maxGrams }) => maxGrams >= 1.2 * grams)
    }),
  ).toEqual([])
})

test('every dish is authored for a pan of 900 to 1600 kcal', () => {
  expect(breaking((recipe) => kcalOf(recipe) > 900 && kcalOf(recipe) < 1600)).toEqual([])
})

test('every method says its amounts by placeholders only', () => {
  // An oven's gas mark is a name. "A few minutes", "a good half hour", "a spoonful" are no numbers to go by.
  const figures = /(?<!gas )\d|°/
  const inWords =
    /\b(a cup of|(half|quarter of) an hour|(two|three|four|five|six|seven|eight|nine|ten|twelve|\w+teen|\w+ty)[ -](minutes?|hours?|degrees?|grams?|(table|tea)spoons?|cups?))\b/i
  const wordsOf = ({ method }: AuthoredRecipe) =>
    method.flatMap(({ parts }) => parts.filter((part) => typeof part === 'string'))
  const says = (amount: RegExp, recipe: AuthoredRecipe) => wordsOf(recipe).some((words) => amount.test(words))
  expect(breaking((recipe) => !says(figures, recipe) && !says(inWords, recipe))).toEqual([])
})

test('a method names an ingredient once, twice where it is used in two steps, and never twice in one', () => {
  const counted = ({ method }: AuthoredRecipe) => method.map(({ parts }) => foodsIn(parts))
  expect(breaking((recipe) => counted(recipe).every((codes) => new Set(codes).size === codes.length))).toEqual([])
  expect(
    breaking((recipe) => {
      const all = counted(recipe).flat()
      return all.every((code) => all.filter((other) => other === code).length <= 2)
    }),
  ).toEqual([])
})

test('meat and fish reach the temperature that makes them safe', () => {
  expect(
    breaking((recipe) => {
      const needed = entriesOf(recipe).map(({ group, safeCooking }) => {
        return group === 'egg' ? 0 : (safeCooking.coreTemperatureC ?? 0)
      })
      return hottestOf(recipe) >= Math.max(...needed)
    }),
  ).toEqual([])
})

test('eggs are cooked until they are firm', () => {
  const firm = /\b(set|sets|firm|hard|hard-boil|dry|cooked through|no (runny|wet|liquid) egg|no longer wobbles)\b/i
  const withEggs = RECIPES.filter((recipe) => entriesOf(recipe).some(({ group }) => group === 'egg'))
  expect(breaking((recipe) => firm.test(sinceTheEggs(recipe)) || hottestOf(recipe) >= 71, withEggs)).toEqual([])
})

test('potatoes are peeled, without green parts and sprouts, and their water is poured away', () => {
  const potatoes = RECIPES.filter((recipe) => codesOf(recipe).has('14-001'))
  const method = (recipe: AuthoredRecipe) => methodOf(recipe)
  expect(breaking((recipe) => /\bpeel/i.test(method(recipe)), potatoes)).toEqual([])
  expect(breaking((recipe) => !/\bskins? on\b|\bin (its|their) skins?\b/i.test(method(recipe)), potatoes)).toEqual([])
  expect(breaking((recipe) => /green/.test(method(recipe)) && /sprout/.test(method(recipe)), potatoes)).toEqual([])
  expect(
    breaking((recipe) => /\b(drain|pour\w* (\w+ ){0,4}(away|off)|water away|discard)/i.test(method(recipe)), potatoes),
  ).toEqual([])
})

test('no starch and no oil is in every pot: potato in a quarter of the dishes, any oil in half of them', () => {
  const having = (code: string) => RECIPES.filter((recipe) => codesOf(recipe).has(code)).length / RECIPES.length
  expect(having('14-001')).toBeLessThan(0.25)
  const oils = RECIPES.flatMap((recipe) => entriesOf(recipe).filter(({ group }) => group === 'oil'))
  for (const code of new Set(oils.map((oil) => oil.code))) expect(having(code), code).toBeLessThan(0.5)
})

test('eggs that are baked are baked through', () => {
  const baked = RECIPES.filter(
    (recipe) => /oven|bake|roast/i.test(methodOf(recipe)) && entriesOf(recipe).some(({ group }) => group === 'egg'),
  )
  expect(breaking((recipe) => hottestOf(recipe) >= 71 || /hard-boil/i.test(methodOf(recipe)), baked)).toEqual([])
})

test('dry pulses are boiled, never only warmed', () => {
  const withPulses = RECIPES.filter((recipe) => {
    return entriesOf(recipe).some(({ group, state }) => group === 'pulse' && state === 'dry')
  })
  expect(breaking((recipe) => /\b(boil\w*|brisk\w*)\b/i.test(methodOf(recipe)), withPulses)).toEqual([])
})

test('the supplement is stirred in at the end, once the food is cold', () => {
  expect(breaking(({ method }) => /supplement/.test(method.at(-1)?.text ?? ''))).toEqual([])
  expect(
    breaking((recipe) => /\b(cool\w*|cold|lukewarm|no longer (feels )?warm|chilled)\b/i.test(endOf(recipe))),
  ).toEqual([])
})

test('no text names a food that harms dogs, but to take bones out', () => {
  expect(
    breaking(({ name, description, method }) => {
      const texts = [name, description, ...method.map(({ text }) => text)]
      return texts.every((text) => findUnsafeFood(text.replaceAll(/\bbones?\b/g, ''))?.policy !== 'never')
    }),
  ).toEqual([])
})

test('no dish promises a cure', () => {
  const claim =
    /\b(cures?|treats? (for|the)|heal\w*|medic\w*|therap\w*|detox\w*|immun\w*|boosts?|prevents?|relieves?)\b/i
  expect(breaking(({ name, description }) => !claim.test(`${name} ${description}`))).toEqual([])
})

test('an owner who excludes one thing keeps 60 dishes, who excludes two keeps 30', () => {
  for (const one of EXCLUDE_TAGS) {
    expect(RECIPES.filter((recipe) => !tagsOf(recipe).has(one)).length).toBeGreaterThanOrEqual(60)
    for (const other of EXCLUDE_TAGS) {
      const left = RECIPES.filter((recipe) => !tagsOf(recipe).has(one) && !tagsOf(recipe).has(other))
      expect(left.length).toBeGreaterThanOrEqual(30)
    }
  }
})

test('every exclusion has dishes that it takes away', () => {
  for (const tag of EXCLUDE_TAGS) {
    expect(RECIPES.filter((recipe) => tagsOf(recipe).has(tag)).length).toBeGreaterThanOrEqual(10)
  }
})

test.each([
  ['active', { ...adult, activityLevel: 4 as const }],
  ['moderately active', adult],
  ['leisurely', { ...adult, activityLevel: 2 as const }],
])('every dish is complete for a healthy %s adult', (_activity, dog) => {
  const complete = new Set(completeFor(dog))
  expect(RECIPES.filter(({ id }) => !complete.has(id)).map(({ id }) => id)).toEqual([])
})

test.each(HEALTH_ISSUES)('at least 35 dishes are complete for an adult with %s', (issue) => {
  expect(completeFor({ ...adult, healthIssues: [issue], vetApproved: true }).length).toBeGreaterThanOrEqual(35)
})

test.each([
  ['a young puppy', { ...adult, ageMonths: 2, weightKg: 4 }],
  ['a puppy of a large breed', { ...adult, sizeClass: 'Large' as const, ageMonths: 5, weightKg: 17 }],
  ['an obese dog', { ...adult, bodyCondition: 5 as const }],
  ['an inactive old dog', { ...adult, ageMonths: 130, activityLevel: 1 as const }],
])('at least 60 dishes are complete for %s', (_who, dog) => {
  expect(completeFor(dog).length).toBeGreaterThanOrEqual(60)
})

const inPot = (at: 'pot' | 'same', ...holds: string[]) => ({ at, vessel: { kind: 'pot', holds } })

const good = {
  id: 'rice-supper',
  name: 'Rice Supper',
  description: 'Rice, egg, carrot and a little oil.',
  kind: 'pilaf',
  ingredients: ['13-001', '11-001', '16-001', '18-001'].map((code) => {
    return { code, grams: 100, minGrams: 50, maxGrams: 200 }
  }),
  method: [
    { text: 'Boil {13-001} until soft.', ...inPot('pot', '13-001'), prep: 0, minutes: 20, coreTemperatureC: null },
    {
      text: 'Grate {16-001} and add it.',
      ...inPot('same', '13-001', '16-001'),
      prep: 3,
      minutes: null,
      coreTemperatureC: null,
    },
    {
      text: 'Scramble {11-001} in {18-001} until set.',
      ...inPot('pot', '11-001', '18-001'),
      prep: 2,
      minutes: 4,
      watched: true,
      coreTemperatureC: null,
    },
    { text: 'Cool and stir in the supplement.', at: 'bowl', prep: 1, minutes: null, coreTemperatureC: null },
  ],
}

test('a well-formed recipe file is read', () => {
  expect(readRecipe('egg/rice-supper.json', JSON.stringify(good)).name).toBe('Rice Supper')
})

test('what a dish fries counts less towards a minimum than what it stirs in at the end, and as much towards a maximum', () => {
  const vitaminE = nutrientIndex('vitaminE')
  const [asUsual, fried] = [good, { ...good, cooking: { '18-001': 'fried' } }].map((recipe) =>
    prepareRecipe(readRecipe('egg/rice-supper.json', JSON.stringify(recipe)), INGREDIENTS),
  )
  expect(asUsual?.atLeast[vitaminE]?.[3]).toBeCloseTo(0.612, 3)
  expect(fried?.atLeast[vitaminE]?.[3]).toBeCloseTo(0.85 * 0.9 * 0.612, 3)
  expect(fried?.spread.atLeast[vitaminE]?.[3]).toBeLessThan(asUsual?.spread.atLeast[vitaminE]?.[3] ?? 0)
  expect(fried?.atMost).toEqual(asUsual?.atMost)
  expect(fried?.europe).toEqual(asUsual?.europe)
})

test.each([
  ['an unknown ingredient', withLine({ code: '99-999' }), 'no such ingredient'],
  ['grams outside their range', withLine({ grams: 300 }), 'grams must lie between'],
  ['the same ingredient twice', { ...good, ingredients: [...good.ingredients, good.ingredients[0]] }, 'stands twice'],
  [
    'an ingredient that the method forgets',
    { ...good, method: good.method.with(1, good.method[3] as never) },
    '16-001',
  ],
  ['a method that speaks of something else', withStep('Fold in {16-002} too.'), '16-002 is not an ingredient'],
  ['a cooking of something else', { ...good, cooking: { '16-002': 'fried' } }, '16-002 is not an ingredient'],
  ['an unknown way of cooking', { ...good, cooking: { '16-001': 'flambé' } }, 'Invalid option'],
  ['other water for something else', { ...good, cookedYield: { '16-002': 3 } }, '16-002 is not an ingredient'],
  [
    'a step that is done nowhere',
    { ...good, method: good.method.with(0, { ...good.method[0], at: 'moon' } as never) },
    'at',
  ],
  [
    'a step without minutes for the hands',
    { ...good, method: good.method.with(0, { ...good.method[0], prep: null } as never) },
    'prep',
  ],
  [
    'a step on the heat without a vessel',
    { ...good, method: good.method.with(0, { ...good.method[0], vessel: undefined } as never) },
    'names its vessel',
  ],
  [
    'a vessel for what is mixed in a bowl',
    { ...good, method: good.method.with(3, { ...good.method[3], ...inPot('pot', '13-001'), at: 'bowl' } as never) },
    'names its vessel',
  ],
  [
    'a vessel that holds something else',
    { ...good, method: good.method.with(0, { ...good.method[0], ...inPot('pot', '16-002') } as never) },
    '16-002 is not an ingredient',
  ],
  ['an unknown field', { ...good, author: 'me' }, 'author'],
  ['another id than the file', { ...good, id: 'potato-supper' }, 'its id is potato-supper'],
])('a recipe file with %s is refused by name', (_what, recipe, problem) => {
  const read = () => readRecipe('egg/rice-supper.json', JSON.stringify(recipe))
  expect(read).toThrow('egg/rice-supper.json')
  expect(read).toThrow(problem)
})

test('a recipe file that is not JSON is refused by name', () => {
  expect(() => readRecipe('egg/rice-supper.json', '{')).toThrow('egg/rice-supper.json')
})

function withLine(change: object) {
  return { ...good, ingredients: good.ingredients.with(0, { ...good.ingredients[0], ...change } as never) }
}

function withStep(text: string) {
  return { ...good, method: [...good.method, { text, at: 'bowl', prep: 1, minutes: null, coreTemperatureC: null }] }
}

function completeFor(dog: Dog): string[] {
  const { meal, needs } = planFor(dog, NUTRITION_TABLES)
  const forbidden = needs.forbidden.map(({ trait }) => trait)
  return RECIPES.filter((recipe) => {
    const lines = recipe.ingredients.map(({ code }) => ingredient(code))
    if (lines.some(({ traits }) => traits.some((trait) => forbidden.includes(trait)))) return false
    return adaptRecipe(prepared(recipe), meal).kind !== 'unfit'
  }).map(({ id }) => id)
}

function prepared(recipe: AuthoredRecipe) {
  return prepareRecipe(recipe, new Map(recipe.ingredients.map(({ code }) => [code, ingredient(code)])))
}

function ingredient(code: string): IngredientEntry {
  const found = findIngredient(code)
  if (!found) throw new Error(`no ingredient ${code}`)
  return found
}

/** Ids of the dishes that break a law. */
function breaking(law: (recipe: AuthoredRecipe) => boolean, recipes = RECIPES): string[] {
  return recipes.filter((recipe) => !law(recipe)).map(({ id }) => id)
}

function entriesOf({ ingredients }: AuthoredRecipe): IngredientEntry[] {
  return ingredients.map(({ code }) => ingredient(code))
}

function kcalOf({ ingredients }: AuthoredRecipe): number {
  return sum(ingredients, ({ code, grams }) => energyOf(ingredient(code), grams))
}

function methodOf({ method }: AuthoredRecipe): string {
  return method.map(({ text }) => text).join(' ')
}

function endOf({ method }: AuthoredRecipe): string {
  return method
    .slice(-3)
    .map(({ text }) => text)
    .join(' ')
}

function sinceTheEggs(recipe: AuthoredRecipe): string {
  const { method } = recipe
  const first = method.findIndex(({ parts }) => foodsIn(parts).some((code) => ingredient(code).group === 'egg'))
  return methodOf({ ...recipe, method: method.slice(first) })
}

function hottestOf({ method }: AuthoredRecipe): number {
  return Math.max(...method.map(({ coreTemperatureC }) => coreTemperatureC ?? 0))
}

function codesOf({ ingredients }: AuthoredRecipe): Set<string> {
  return new Set(ingredients.map(({ code }) => code))
}

function tagsOf(recipe: AuthoredRecipe): Set<string | null> {
  return new Set(recipe.ingredients.map(({ code }) => ingredient(code).excludeTag))
}

/** The part of a name that promises the most: not what the dish comes with, and not a little of anything. */
function leadOf(name: string): string {
  return (name.split(' with ')[0] ?? '').replaceAll(/\ba little \w+/gi, '')
}

function ledBy(food: string): AuthoredRecipe[] {
  return RECIPES.filter(({ name }) => mentions(leadOf(name), food))
}

function mentions(text: string, food: string): boolean {
  return new RegExp(`\\b${food}(e?s)?\\b`, 'i').test(text)
}

/** The part of a name for what a dish comes with. A dressing is oil. */
function followersOf(name: string): string {
  return (name.split(' with ')[1] ?? '').replaceAll(/\ba little \w+|\w+ dressing/gi, '')
}

/** Foods that the name of a dish stands for without naming them. */
const SAID_BY_DISHES: readonly (readonly [dish: RegExp, foods: string])[] = [
  [/mash|pie\b|hash|bubble|colcannon|jacket/i, 'potato'],
  [/kedgeree/i, 'rice, egg'],
  [/risotto|congee|pilaf/i, 'rice'],
  [/tortilla|frittata|omelette/i, 'egg'],
  [/bolognese/i, 'pasta'],
  [/borscht/i, 'beetroot'],
  [/dhal/i, 'lentil'],
  [/kasha/i, 'buckwheat'],
  [/tabbouleh/i, 'bulgur'],
  [/pease/i, 'pea'],
  [/oatmeal|porridge/i, 'oat'],
  [/macaroni/i, 'pasta'],
  [/white bean/i, 'haricot'],
]
const FOODS = [
  ...[...ANIMALS, ...JUICY, ...LEAVES_AND_DRY],
  ...[
    'topside',
    'brisket',
    'heart',
    'tongue',
    'tripe',
    'liver',
    'kidney',
    'fish',
    'pollock',
    'tofu',
    'bean',
    'sweetcorn',
  ],
]

/** Whether a dish says a food by any word for it, in the name or in what such a dish is made of. */
function isSaid(name: string, { name: full, shortName, synonyms }: IngredientEntry): boolean {
  const said = [name, ...SAID_BY_DISHES.filter(([dish]) => dish.test(name)).map(([, foods]) => foods)].join(', ')
  const known = [full, shortName, ...synonyms]
  return FOODS.some((food) => mentions(said, food) && known.some((word) => mentions(word, food)))
}

function energyOf({ atLeastPer100g }: IngredientEntry, grams: number): number {
  return (grams / 100) * (atLeastPer100g.energy ?? 0)
}

function sum<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}

/** Every cut counts, offal too: a chicken's liver is chicken, and its own maximum holds it down. */
function leastGrams({ ingredients }: AuthoredRecipe, food: string, groups: ReadonlySet<string>): number {
  const isIt = ({ name, group }: IngredientEntry) => groups.has(group) && mentions(name, food)
  return sum(ingredients, ({ code, minGrams }) => (isIt(ingredient(code)) ? minGrams : 0))
}

/** The least that a food may fall to in a dish, in a pan of what was written. */
function leastPer1000Kcal(recipe: AuthoredRecipe, food: string, groups: ReadonlySet<string>): number {
  return (1000 * leastGrams(recipe, food, groups)) / kcalOf(recipe)
}

const SEASONING_GROUPS: ReadonlySet<string> = new Set(['oil', 'seed', 'other'])
const ANIMAL_GROUPS: ReadonlySet<string> = new Set(['meat', 'poultry', 'offal', 'fish', 'shellfish', 'egg', 'dairy'])
const PLANT_GROUPS: ReadonlySet<string> = new Set(['grain', 'starchy-veg', 'pulse', 'vegetable', 'fruit'])

/** A dish by what its foods weigh and by the energy that they bring. */
function portraitOf(recipe: AuthoredRecipe) {
  const kcalOfLine = ({ code, grams }: { code: string; grams: number }) => {
    return grams * (ingredient(code).atLeastPer100g.energy ?? 0)
  }
  return {
    id: recipe.id,
    grams: new Map(recipe.ingredients.map(({ code, grams }) => [code, grams])),
    kcal: new Map(recipe.ingredients.map((line) => [line.code, kcalOfLine(line)])),
  }
}

type Portrait = ReturnType<typeof portraitOf>

/** 1 for the same dish, 0 for two without a food in common. */
function likeness(one: Portrait, other: Portrait): number {
  return (cosine(one.grams, other.grams) + cosine(one.kcal, other.kcal)) / 2
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const shared = [...one].reduce((sum, [code, amount]) => sum + amount * (other.get(code) ?? 0), 0)
  return shared / (Math.hypot(...one.values()) * Math.hypot(...other.values()))
}

/** Shared members over all members. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((code) => other.has(code)).length
  return shared / (one.size + other.size - shared)
}

/** Share of a dish's raw weight that each ingredient is. */
function sharesOf({ ingredients }: AuthoredRecipe): ReadonlyMap<string, number> {
  const total = ingredients.reduce((sum, { grams }) => sum + grams, 0)
  return new Map(ingredients.map(({ code, grams }) => [code, grams / total]))
}

/** Weight in common over all weight. */
function overlapByWeight(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const shared = [...one].reduce((sum, [code, share]) => sum + Math.min(share, other.get(code) ?? 0), 0)
  return shared / (2 - shared)
}

function pairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const))
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}

test('no step before the baking one turns the oven on: the guide says when', () => {
  for (const { id, method } of RECIPES) {
    const baked = method.findIndex(({ at }) => at === 'oven' || at === 'grill')
    for (const { parts } of method.slice(0, Math.max(0, baked))) {
      expect(
        parts.some((part) => typeof part === 'string' && /oven to|preheat/i.test(part)),
        id,
      ).toBe(false)
    }
  }
})
