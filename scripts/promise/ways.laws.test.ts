import { describe, expect, test } from 'vitest'
import { OwnRecipe } from '../../src/contract/recipe/own-recipe.ts'
import type { Way } from '../../src/contract/recipe/way.ts'
import { type AdaptableTask, adaptToWishes } from '../../src/nutrition/recipe/adapt.ts'
import type { Suggestion } from '../../src/nutrition/recipe/menu.ts'
import { considerRecipe } from '../../src/nutrition/recipe/menu.ts'
import { scaleToBatch } from '../../src/nutrition/recipe/optimiser.ts'
import { planFor } from '../../src/nutrition/recipe/plan.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import type { Profile } from '../../src/server/dogs/profile.ts'
import { type CatalogueRecipe, findCatalogueRecipe } from '../../src/server/menu/cookbook/catalogue.ts'
import { asCatalogueRecipe } from '../../src/server/menu/cookbook/own-recipe.ts'
import { sayAgainst } from '../../src/server/menu/recipe/say-against.ts'
import { changedRecipe, requireWished, rowsOf, swapsFor } from '../../src/server/menu/recipe/way.ts'
import { wayAsOwnRecipe } from '../../src/server/menu/recipe/way-as-own.ts'
import { Refusal } from '../../src/server/refusal.ts'
import { lawSize } from './law-size.ts'
import { type Case, mixedCases, randomCases, randomFrom } from './random-dogs.ts'
import { authoredOf, OWN_RECIPE, recompute } from './recompute.ts'

type Plan = Profile['plan']

const MOVES = lawSize(300, 2000)
const MEALS = [1, 2, 7, 14, 28]

type Move = {
  readonly one: Case
  readonly plan: Plan
  readonly recipe: CatalogueRecipe
  readonly way: Way
  readonly meals: number
}

/** Wishes of owners who move sliders: dishes that suit the dog, one to three foods locked at other grams, one left out, one swapped. */
function* moves(count: number, seed: number, among = randomCases): Generator<Move> {
  const random = randomFrom(seed)
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
  let made = 0
  for (const one of among(count, seed)) {
    const plan = planFor(one.dog, NUTRITION_TABLES)
    for (let tries = 0; tries < 40 && made < count; tries++) {
      const recipe = findCatalogueRecipe(pick(PREPARED_RECIPES).id) as CatalogueRecipe
      const preferences = { exclude: one.exclude, prefer: [], require: [] }
      const considered = considerRecipe(recipe.prepared, plan, preferences)
      if (considered.kind !== 'suggested') continue
      const meals = pick(MEALS)
      yield { one, plan, recipe, meals, way: wayOf(considered, { plan, meals, random, pick }) }
      made++
    }
    if (made === count) return
  }
}

type Chance = {
  readonly plan: Plan
  readonly meals: number
  readonly random: () => number
  readonly pick: <One>(list: readonly One[]) => One
}

function wayOf({ recipe, fitting, adapted }: Suggestion, { meals, random, pick }: Chance): Way {
  const { grams } = scaleToBatch(fitting, adapted, meals)
  const inIt = new Set<string>(recipe.codes)
  const from = pick(recipe.codes)
  const others = swapsFor(from, inIt)
  const swap = random() < 0.4 && others.length > 0 ? [{ from, to: pick(others).code as string }] : []
  const plain = recipe.codes.filter((code) => code !== swap[0]?.from)
  const out = random() < 0.3 ? [pick(plain) as string] : []
  const without = isLeftOut(recipe.id, out) ? out : []
  const left = plain.filter((code) => !without.includes(code))
  const locked = new Set([pick(left), ...(random() < 0.4 ? [pick(left), pick(left)] : [])])
  const lock = [...locked].map((code) => {
    const now = grams[recipe.codes.indexOf(code)] ?? 1
    return { code, grams: Math.max(0.1, Math.round(10 * now * (0.6 + random())) / 10) }
  })
  return { swap, without, lock }
}

function isLeftOut(recipeId: string, without: readonly string[]): boolean {
  try {
    changedRecipe(findCatalogueRecipe(recipeId) as CatalogueRecipe, { swap: [], without, lock: [] })
    return true
  } catch {
    return false
  }
}

type Answer = Suggestion | { readonly kind: 'refused'; readonly said: string }

/** The answer of the operation's own code. */
function answerOf({ one, plan, recipe, way, meals }: Move): { changed: CatalogueRecipe; answer: Answer } {
  const changed = changedRecipe(recipe, way)
  const profile = { dog: one.dog, plan, withPowder: plan, region: 'europe' } as unknown as Profile
  const preferences = { exclude: one.exclude, prefer: [], require: [] }
  try {
    return { changed, answer: requireWished(changed, { way, profile, preferences, meals }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { changed, answer: { kind: 'refused', said: error.message } }
  }
}

const batchOf = ({ fitting, adapted }: Suggestion, { meals }: Move) => scaleToBatch(fitting, adapted, meals).grams

describe('what an owner changes of a recipe', () => {
  test('is answered in the page as by the server, to the gram, and refused in the same words', () => {
    let [answered, refused] = [0, 0]
    for (const move of moves(MOVES, 11)) {
      const { recipe, plan, way, meals } = move
      const { answer } = answerOf(move)
      // A swap that the dog may not eat is none that the page offers.
      if (answer.kind === 'refused' && /exclude|not for a dog/.test(answer.said)) continue
      const { prepared } = changedRecipe(recipe, { swap: way.swap, without: [], lock: [] })
      const sent = JSON.parse(JSON.stringify(rowsOf(prepared, plan))) as AdaptableTask
      const live = adaptToWishes(sent, { without: way.without, locks: way.lock }, meals)
      if (answer.kind === 'refused') {
        refused++
        expect(live.kind === 'unfit' && sayAgainst(live.against), JSON.stringify(way)).toBe(answer.said)
      } else {
        answered++
        if (live.kind === 'unfit') throw new Error(`The page refuses ${JSON.stringify(way)}`)
        expect(live.grams).toEqual(batchOf(answer, move))
        expect(live.perMeal).toEqual(answer.adapted.grams)
      }
    }
    expect(answered + refused).toBeGreaterThan(0.95 * MOVES)
    expect(answered).toBeGreaterThan(0.5 * MOVES)
    expect(refused).toBeGreaterThan(0.05 * MOVES)
  })

  test.each([
    ['of whole meals', randomCases, 5],
    ['of the homemade part of mixed meals', mixedCases, 6],
  ] as const)('keeps the promise and the wishes, recomputed by a program of its own: %s', (_, among, seed) => {
    let answered = 0
    for (const move of moves(MOVES / 2, seed, among)) {
      const { one, plan, recipe, way, meals } = move
      const { changed, answer } = answerOf(move)
      if (answer.kind === 'refused') continue
      answered++
      const { id, gramsPerMeal } = plan.supplement
      const weighed = batchOf(answer, move)
      const gramsIn = (grams: readonly number[]) =>
        Object.fromEntries(changed.prepared.codes.map((code, j) => [code, grams[j] as number]))
      const breaches = recompute({
        dog: one.dog,
        recipe: recipe.prepared.id,
        grams: gramsIn(weighed),
        authored: Object.fromEntries(recipe.authored.ingredients.map(({ code, grams }) => [code, grams])),
        wished: way,
        weighings: 1,
        supplement: id,
        supplementGrams: gramsPerMeal * meals,
        meals,
        exclude: one.exclude,
        region: 'europe',
      })
      expect(breaches, `${recipe.prepared.id} ${JSON.stringify(way)} ${meals}`).toEqual([])
    }
    expect(answered).toBeGreaterThan(0.25 * MOVES)
  })

  test('is shown for the dog once it is saved, with every bound met in its grams', () => {
    let saved = 0
    for (const move of moves(MOVES / 2, 7)) {
      const { changed, answer } = answerOf(move)
      if (answer.kind === 'refused') continue
      const { one, plan, recipe, meals } = move
      const named = `${recipe.prepared.id} ${JSON.stringify(move.way)} ${meals}`
      const own = ownRecipeOf(changed, batchOf(answer, move))
      const made = asCatalogueRecipe('own', own)
      const considered = made && considerRecipe(made.prepared, plan, { exclude: one.exclude, prefer: [], require: [] })
      if (considered?.kind !== 'suggested') throw new Error(`${named} is not shown once it is saved`)
      saved++
      const { id, gramsPerMeal } = plan.supplement
      const weighed = batchOf(considered, move)
      const breaches = recompute({
        ...{ dog: one.dog, recipe: OWN_RECIPE, authored: authoredOf(own.ingredients), weighings: 1, meals },
        grams: Object.fromEntries(considered.recipe.codes.map((code, j) => [code, weighed[j] as number])),
        ...{ supplement: id, supplementGrams: gramsPerMeal * meals, exclude: one.exclude, region: 'europe' },
      })
      expect(breaches, named).toEqual([])
    }
    expect(saved).toBeGreaterThan(0.25 * MOVES)
  })
})

/** As the server hands it out and the page saves it. */
function ownRecipeOf(changed: CatalogueRecipe, grams: readonly number[]): OwnRecipe {
  const batch = changed.prepared.codes.map((code, j) => ({ code, quantity: Number((grams[j] ?? 0).toFixed(1)) }))
  const { ingredients, steps } = wayAsOwnRecipe(
    changed,
    batch.filter(({ quantity }) => quantity > 0),
  )
  return OwnRecipe.parse({ name: changed.authored.name, ingredients, steps })
}
