import { expect, test } from 'vitest'
import { prepareRecipe } from '../../nutrition/recipe/bounds.ts'
import { servedGrams } from '../../nutrition/recipe/intake.ts'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { INGREDIENTS, type IngredientEntry } from '../ingredients/ingredients.ts'
import { type AuthoredRecipe, RECIPES } from './index.ts'
import { foodsIn } from './method-step.ts'

// The facts that a method has to give before a cook can follow it and share the pot out: where the water goes, when the supplement can
// still be stirred, what is picked out of fish, what can be rolled. Words are read for it, with all that words may hide.

type Step = AuthoredRecipe['method'][number]

const SOUP = /\b(soup|broth|chowder|potage|borscht|congee)\b/i
const MUCH_WATER =
  /\b(plenty of|(large|deep) pan of|good depth of|generously|more|boiling)\b[^.;]*\bwater\b|\b(cover(ed|s)? (\w+ ){0,2}well|well above)\b/i
const FATE =
  /\b(drain\w*|taken? up|tak(es?|ing) up|dr[aiu]nk|drinks?|drinking|(is|nearly|and) gone|dry|purée|creamy|thick\w*|paste|sauce|gravy|bound the broth|drawn up|broth (back|and all|gone|evenly)|(its|the) broth|pan juices|juices (in|back)|with (its|their) water|(last|left) of (its|their|the)( \w+)? ?(water|broth)|all (of )?the broth|cooking (liquid|water)|comes together|its liquid|not soupy|no (free )?(water|liquid))\b/i

test('what becomes of the water that a grain, pasta or pulse is boiled in is said, but of a soup', () => {
  const faults = RECIPES.filter(({ name }) => !SOUP.test(name)).flatMap(({ id, method }) =>
    method.flatMap((step, i) => {
      const boiledInMuch = step.text
        .split(/(?<=[.;]) /)
        .some(
          (sentence) => MUCH_WATER.test(sentence) && !SO_MUCH_WATER.test(sentence) && codesIn(sentence).some(isThirsty),
        )
      const after = method.slice(i).map(({ text }) => text)
      return boiledInMuch && !FATE.test(after.join(' ')) ? [`${id}, step ${i + 1}`] : []
    }),
  )
  expect(faults).toEqual([])
})

/** The content of a tablespoon in the ingredient table: half a US fluid ounce. */
const ML_PER_TABLESPOON = 14.8
const VOLUMES: { readonly [words: string]: number } = {
  twice: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
}
const SO_MUCH_WATER =
  /\b(twice|(three|four|five|six|eight|ten) times) (\w+( \w+)?’s|(\w+ )?\w+'s|its|their|the) volume( of the (\w+))?/i

/** The grain and its water as a share of the bowl: a third at most goes off as steam, and a porridge may ask for a little more. */
const POURED_TO_SERVED = { least: 0.85, most: 1.56 }

test('the water that a method tells of a grain is the water that the weight of the bowl counts', () => {
  const told = RECIPES.flatMap((recipe) =>
    recipe.method.flatMap(({ text }) =>
      text.split(/(?<=[.;]) /).flatMap((sentence) => {
        const volumes =
          VOLUMES[(SO_MUCH_WATER.exec(sentence)?.[2] ?? SO_MUCH_WATER.exec(sentence)?.[1] ?? '').toLowerCase()]
        const [grain] = codesIn(sentence).filter((code) => code.startsWith('13-'))
        return volumes && grain ? [{ recipe, grain, volumes }] : []
      }),
    ),
  )
  expect(told.length).toBeGreaterThan(60)
  const faults = told.flatMap(({ recipe, grain, volumes }) => {
    const gramsPerMl = entry(grain).measure.grams / ML_PER_TABLESPOON
    const ratio = (1 + volumes / gramsPerMl) / yieldOf(recipe, grain)
    const isRight = ratio >= POURED_TO_SERVED.least && ratio <= POURED_TO_SERVED.most
    return isRight ? [] : [`${recipe.id} ${grain}: ${ratio.toFixed(2)}`]
  })
  expect(faults).toEqual([])
})

test('a grain cooked in other water than usual weighs that in the bowl', () => {
  const congee = RECIPES.find(({ id }) => id === 'pork-and-ginger-congee') as AuthoredRecipe
  const asUsual = { ...congee, ingredients: congee.ingredients.map(({ cookedYield, ...line }) => line) }
  const [weight, usually] = [congee, asUsual].map((recipe) => {
    const dish = prepareRecipe(recipe, INGREDIENTS)
    return servedGrams(dish, dish.grams)
  })
  const rice = congee.ingredients.find(({ code }) => code === '13-001')?.grams ?? 0
  expect((weight ?? 0) - (usually ?? 0)).toBeCloseTo((6 - 2.8) * rice, 6)
})

test('no dry polenta or oats are left to find their own water', () => {
  const WATERED = /\b(water|broth|liquid)\b/i
  const swelling: readonly IngredientCode[] = ['13-003', '13-012', '13-013']
  const faults = RECIPES.flatMap(({ id, method }) =>
    method.flatMap(({ text, parts }) =>
      foodsIn(parts).some((code) => swelling.includes(code)) && !WATERED.test(text) ? [id] : [],
    ),
  )
  expect(faults).toEqual([])
})

const SETS: readonly IngredientCode[] = ['13-003', '13-012', '13-013', '14-003']
const KINDS_THAT_SET = ['loaf', 'bake', 'tray', 'traybake', 'frittata', 'pudding', 'cakes', 'patties', 'polenta']
const LOOSE =
  /\b(crumbl\w*|break\w*|broken|forks?|mash\w*|crush\w*|stirring|stir (the layers|it up)|still soft|beat)\b|\bmix\w* (the crust|well)|\bchop the gratin through\b/i

test('the supplement is stirred into what is still soft, or crumbled', () => {
  const settingIn = (recipe: AuthoredRecipe) =>
    recipe.ingredients
      .filter(({ code }) => SETS.includes(code))
      .reduce((sum, { code, grams }) => sum + grams * yieldOf(recipe, code), 0)
  const faults = RECIPES.filter((recipe) => {
    const dish = prepareRecipe(recipe, INGREDIENTS)
    const sets = KINDS_THAT_SET.includes(recipe.kind) || settingIn(recipe) > 0.25 * servedGrams(dish, dish.grams)
    return sets && !LOOSE.test(betweenHeatAndSupplement(recipe))
  })
  expect(faults.map(({ id }) => id)).toEqual([])
})

test('the supplement is in before anything is served, cut up or put away', () => {
  const tooLate = /\b(serve[sd]?|slices?|slice it|cut (it )?(in)?to (meals|portions|squares|cubes)|each bowl)\b/i
  const faults = RECIPES.filter((recipe) => tooLate.test(betweenHeatAndSupplement(recipe)))
  expect(faults.map(({ id }) => id)).toEqual([])
})

test('fresh fish is felt over for bones', () => {
  const fresh = RECIPES.filter((recipe) => recipe.ingredients.some(({ code }) => isFish(code) && !isTinned(code)))
  expect(fresh.length).toBeGreaterThan(20)
  expect(fresh.filter(({ method }) => !/\bbon(es?|ed)\b/i.test(allOf(method))).map(({ id }) => id)).toEqual([])
})

test('tinned fish is drained', () => {
  const tinned = RECIPES.filter((recipe) => recipe.ingredients.some(({ code }) => isTinned(code)))
  expect(tinned.length).toBeGreaterThan(20)
  expect(
    tinned
      .filter(({ method }) => {
        const step = method.find(({ parts }) => foodsIn(parts).some(isTinned))
        return !/\bdrain/i.test(step?.text ?? '')
      })
      .map(({ id }) => id),
  ).toEqual([])
})

/** Spread thin, or in cold water and stirred: a deep pot, a lid or a warm hob keeps food warm for hours. */
const COOLED_FAST =
  /\b(spread\w*|wide|broad|shallow|trays?|plate)\b|\bcold water\b[^.;]*\bstir|\bstir[^.;]*\bcold water\b/i

test('a dish is cooled quickly: on a tray, in a wide dish, or in cold water with stirring', () => {
  const faults = RECIPES.filter((recipe) => !COOLED_FAST.test(betweenHeatAndSupplement(recipe)))
  expect(faults.map(({ id }) => id)).toEqual([])
})

test('every pulse, dried or soaked, has its hard boil, with minutes', () => {
  const HARD_BOIL = /\b(hard|brisk\w*)\b[^.]*\{1\d min\}|\{1\d min\}[^.]*\b(hard|brisk\w*)\b/i
  const boiledBefore: readonly IngredientCode[] = ['15-005']
  const withPulses = RECIPES.filter(({ ingredients }) =>
    ingredients.some(({ code }) => boiledBefore.includes(code) || (entry(code).group === 'pulse' && isThirsty(code))),
  )
  expect(withPulses.length).toBeGreaterThan(60)
  expect(withPulses.filter(({ method }) => !HARD_BOIL.test(allOf(method))).map(({ id }) => id)).toEqual([])
})

/** The minutes that a cooked grain may wait in its pan while the rest is cooked, where spores would wake in it. */
const LONGEST_WAIT = 30
const GRAINS: { readonly [code: string]: RegExp } = {
  '13-001': /\b(rice|grains?|everything|both pans)\b/i,
  '13-002': /\b(rice|grains?|everything|both pans)\b/i,
  '13-005': /\b(quinoa|grains?|everything|both pans)\b/i,
  '13-006': /\b(millet|grains?|everything|both pans)\b/i,
  '13-008': /\b(pasta|everything|both pans)\b/i,
  '13-011': /\b(bulgur|grains?|everything|both pans)\b/i,
}

test('a cooked grain does not wait warm for the rest of the dish', () => {
  const faults = RECIPES.flatMap(({ id, method }) =>
    method.flatMap(({ parts }, i) =>
      foodsIn(parts).flatMap((code) => {
        const later = method.slice(i + 1)
        const used = later.findIndex(({ text }) => GRAINS[code]?.test(text))
        const waits = later.slice(0, Math.max(0, used)).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
        return waits > LONGEST_WAIT ? [`${id} ${code}: ${waits} min`] : []
      }),
    ),
  )
  expect(faults).toEqual([])
})

const SET_ASIDE =
  /\b(lift (it |them )?out|take (it|them) out)\b|\b(chop|shred|flake|cut|slice) (the |its )(meat|rabbit|chicken|turkey|duck|fish)\b/i
const RETURNED =
  /\b(return|back|mix|fold|stir|fork|toss|beat|combine|turn|crush|mash|crumble)\w*\b[^.]*\b(meats?|rabbit|chicken|turkey|duck|goat|lamb|pork|beef|heart|tongue|fish|cod|haddock|both|everything)\b/i
const IS_WITH_THE_REST = /\binto (the|its) (broth|pot|pan|dish|juices)\b/i

test('meat or fish that is cooked and then taken apart goes back into the dish by name', () => {
  const faults = RECIPES.flatMap(({ id, method }) =>
    method.flatMap(({ text, parts, coreTemperatureC }, i) => {
      const isMeatCooked = coreTemperatureC !== null && foodsIn(parts).some(isAnimal)
      if (!isMeatCooked || !SET_ASIDE.test(text) || IS_WITH_THE_REST.test(text)) return []
      return RETURNED.test(allOf(method.slice(i + 1)).split(/\bsupplement\b/)[0] ?? '') || RETURNED.test(text)
        ? []
        : [`${id}, step ${i + 1}`]
    }),
  )
  expect(faults).toEqual([])
})

/** More egg than this makes a batter of mince, more dry pearls too: g per 100 g. */
const MOST_IN_A_BALL = { egg: 15, pearls: 5 }
const ROLLED = /\b(roll (the|balls|into)|rolled into|roll balls|shape|knead|meatballs? (in|one by one)|form small)\b/i

test('what is rolled can be rolled, even with the most egg and pearls and the least mince', () => {
  const rolled = RECIPES.filter(({ method }) => method.some(isRolled))
  expect(rolled.length).toBeGreaterThan(0)
  const faults = rolled.filter((recipe) => {
    const dish = prepareRecipe(recipe, INGREDIENTS)
    const gramsOf = (shares: readonly number[], counts: (food: IngredientEntry) => boolean) =>
      dish.codes.reduce((sum, code, j) => {
        return sum + (counts(entry(code)) ? (dish.grams[j] ?? 0) * (shares[j] ?? 0) : 0)
      }, 0)
    const mince = gramsOf(dish.minShares, ({ group }) => ['meat', 'poultry'].includes(group))
    const egg = gramsOf(dish.maxShares, ({ group }) => group === 'egg')
    const pearls = gramsOf(dish.maxShares, ({ code }) => code === '14-003')
    return egg > (MOST_IN_A_BALL.egg * mince) / 100 || pearls > (MOST_IN_A_BALL.pearls * mince) / 100
  })
  expect(faults.map(({ id }) => id)).toEqual([])
})

const isRolled = ({ text }: Step) => ROLLED.test(text)

const VESSEL_OF_WATER = /\b(cupful|cup|glass|mug|ladle|ladleful|spoonful)s? of (\w+,? ){0,3}water\b/i

test('no water is measured by a vessel: a pot for one small dog and one for a giant take a different one', () => {
  expect(faultyBy(({ text }) => VESSEL_OF_WATER.test(text))).toEqual([])
})

const FROM_A_TIN = /\b(from (a|an) [\w ]*tin|tinned)\b/i
const WITHOUT_SALT = /\b(unsalted|without salt)\b/i

test('what may come from a tin comes from one without salt', () => {
  const mayBeTinned = ({ text }: Step) =>
    FROM_A_TIN.test(text) && codesIn(text).some((code) => entry(code).group === 'pulse')
  expect(RECIPES.flatMap(({ method }) => method).filter(mayBeTinned).length).toBeGreaterThan(0)
  expect(faultyBy((step) => mayBeTinned(step) && !WITHOUT_SALT.test(step.text))).toEqual([])
})

const LOOSE_EGG_IS_DONE =
  /\b(scramble|beaten|cook \{11-002\})\b.*\buntil (it )?(is )?(quite )?(sets?|firm|dry|no liquid egg)\b/i

test('egg that is cooked loose says how hot it has to be', () => {
  const isCookedLoose = ({ text }: Step) =>
    LOOSE_EGG_IS_DONE.test(text) && codesIn(text).some((code) => entry(code).group === 'egg')
  expect(RECIPES.flatMap(({ method }) => method).filter(isCookedLoose).length).toBeGreaterThan(30)
  expect(faultyBy((step) => isCookedLoose(step) && (step.coreTemperatureC ?? 0) < 71)).toEqual([])
})

test('fresh peas are weighed without their pods', () => {
  const unsaid = RECIPES.filter(({ ingredients }) => ingredients.some(({ code }) => code === '16-007')).filter(
    ({ method }) => !/\b(shelled|podded|pods)\b/.test(allOf(method)),
  )
  expect(unsaid.map(({ id }) => id)).toEqual([])
})

const faultyBy = (isFaulty: (step: Step) => boolean) =>
  RECIPES.flatMap(({ id, method }) => method.flatMap((step, i) => (isFaulty(step) ? [`${id}, step ${i + 1}`] : [])))

function entry(code: IngredientCode): IngredientEntry {
  const found = INGREDIENTS.get(code)
  if (!found) throw new Error(`no ingredient ${code}`)
  return found
}

const isFish = (code: IngredientCode) => entry(code).group === 'fish'
const isAnimal = (code: IngredientCode) => ['meat', 'poultry', 'offal', 'fish'].includes(entry(code).group)
const isTinned = (code: IngredientCode) => isFish(code) && /\btinned\b/i.test(entry(code).name)

/** Dry, and boiled: its water is a part of the dish or is poured away. */
const isThirsty = (code: IngredientCode) => {
  const { group, state } = entry(code)
  return (group === 'grain' || group === 'pulse') && state === 'dry'
}

function yieldOf({ ingredients }: AuthoredRecipe, code: IngredientCode): number {
  return ingredients.find((line) => line.code === code)?.cookedYield ?? entry(code).cookedYield
}

const allOf = (method: readonly Step[]) => method.map(({ text }) => text).join(' ')

function codesIn(text: string): IngredientCode[] {
  return [...text.matchAll(/\{(\d\d-\d{3})\}/g)].map(([, code]) => code as IngredientCode)
}

/** From the last step that heats to the word itself. */
function betweenHeatAndSupplement({ method }: AuthoredRecipe): string {
  const heated = method.findLastIndex(({ minutes, coreTemperatureC }) => minutes !== null || coreTemperatureC !== null)
  return allOf(method.slice(heated + 1)).split(/\bsupplement\b/)[0] ?? ''
}

test('an oven is set by degrees, with a fan by 20 less, and by gas', () => {
  const gas: { readonly [celsius: string]: string } = { 150: '2', 160: '3', 170: '3', 180: '4', 190: '5', 200: '6' }
  const faults = RECIPES.flatMap(({ id, method }) =>
    method.flatMap(({ text }) =>
      [...text.matchAll(/(?<!fan )\{(1[5-9]0|2\d0) °C\}(.{0,24})/g)].flatMap(([said, celsius = '', after = '']) =>
        after.startsWith(` (fan {${Number(celsius) - 20} °C}, gas ${gas[celsius]})`) ? [] : [`${id}: ${said}`],
      ),
    ),
  )
  expect(faults).toEqual([])
})
