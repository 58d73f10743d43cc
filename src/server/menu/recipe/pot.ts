import { AS_IT_WAS, type Way } from '../../../contract/recipe/way.ts'
import { at } from '../../../nutrition/at.ts'
import { type CountedPot, countPot, type PotDog, type PotUnits } from '../../../nutrition/pot/count-pot.ts'
import { type Diner, mealFrom, obstacleToPot, potTask } from '../../../nutrition/pot/pot.ts'
import { keepsLocks, wishedShares } from '../../../nutrition/recipe/adapt.ts'
import type { PreparedRecipe } from '../../../nutrition/recipe/bounds.ts'
import { fittingOf } from '../../../nutrition/recipe/fitting.ts'
import { footprintOf } from '../../../nutrition/recipe/footprint.ts'
import { considerRecipe, type Preferences, type Suggestion } from '../../../nutrition/recipe/menu.ts'
import { suitabilityOf } from '../../../nutrition/recipe/score.ts'
import { sentences } from '../../../texts/index.ts'
import type { Profile } from '../../dogs/profile.ts'
import { Refusal } from '../../refusal.ts'
import type { CatalogueRecipe } from '../cookbook/catalogue.ts'
import { profileFor } from '../cookbook/profile-for-recipe.ts'
import { sayAgainst } from './say-against.ts'
import { sayWhyNot } from './suit.ts'

const words = sentences.pot

/** A dog that is to eat from a pot, with its meals in it. */
export type PotEater = {
  readonly petId: string
  readonly name: string
  readonly profile: Profile
  readonly preferences: Preferences
  readonly meals: number
}

/** A dog's part of a pot. */
export type PotPart = Pick<PotEater, 'petId' | 'name' | 'profile' | 'meals'> & {
  /** The recipe in the proportions of the pot: one meal of this dog. */
  readonly suggestion: Suggestion
  /** Of a kit; `null` for a powder. */
  readonly units: PotUnits | null
}

/** The pot of a recipe for several dogs, and each dog's part of it. */
export type ServedPot = { readonly grams: readonly number[]; readonly parts: readonly PotPart[] }

/**
 * The recipe for all the dogs in one pot. @throws 409 that names the dog and what stands against the pot, and of three dogs and
 * more the two that come nearest to sharing one
 */
export function requirePot(recipe: CatalogueRecipe, dogs: readonly PotEater[], way: Way): ServedPot {
  const { prepared } = recipe
  const eaters = eatersOf(recipe, dogs)
  for (const eater of eaters) requireAllowed(prepared, eater)
  const choices = choicesOf(prepared, eaters, way)
  const found = potOf(choices, eaters, way)
  if (found) return served(found, eaters)
  throw notPossible(at(choices, choices.length - 1), eaters, way)
}

/** A pot of a recipe that suits each of the dogs by itself: for all of them, else for the two that come nearest to sharing one. */
export function nearestPot(recipe: CatalogueRecipe, dogs: readonly PotEater[]): ServedPot | undefined {
  const { prepared } = recipe
  const eaters = eatersOf(recipe, dogs)
  const found = potOf([prepared], eaters, AS_IT_WAS)
  if (found) return served(found, eaters)
  const pair = eaters.length > 2 ? nearestPair(prepared, eaters) : undefined
  const ofPair = pair && potOf([prepared], pair, AS_IT_WAS)
  return ofPair && served(ofPair, pair)
}

/** The dogs with what goes with the recipe: their supplement, or its own things. */
const eatersOf = (recipe: CatalogueRecipe, dogs: readonly PotEater[]): PotEater[] =>
  dogs.map((dog) => ({ ...dog, profile: profileFor(recipe, dog.profile) }))

/** The dish may be in the bowl of each dog: no excluded food, no health rule against it, no vet to wait for. */
function requireAllowed(recipe: PreparedRecipe, { name, profile, preferences }: PotEater): void {
  const considered = considerRecipe(recipe, profile.plan, preferences)
  const { conflicts, waitsFor } = profile.plan.needs
  const isForAmountsAlone = considered.kind === 'unfit' && conflicts.length === 0 && !waitsFor
  if (considered.kind === 'suggested' || isForAmountsAlone) return
  throw new Refusal(409, 'pot-not-possible', words.notFor(name, sayWhyNot(considered, profile.plan)))
}

type Found = { readonly recipe: PreparedRecipe; readonly pot: CountedPot }

/** The recipe with the ranges that the wishes allow, the nearest to the author's first. Locked grams are those of the whole pot. */
function choicesOf(recipe: PreparedRecipe, eaters: readonly PotEater[], { without, lock }: Way): PreparedRecipe[] {
  const { meal } = potTask(dinersOf(recipe, eaters))
  const wished = wishedShares({ codes: recipe.codes, recipe, meal }, { without, locks: lock }, 1)
  return wished.map((shares) => ({ ...recipe, ...shares }))
}

/** The first of the recipes that makes a pot with every bound of every dog met, and the locked grams kept. */
function potOf(
  recipes: readonly PreparedRecipe[],
  eaters: readonly PotEater[],
  { without, lock }: Way,
): Found | undefined {
  for (const recipe of recipes) {
    const pot = countPot(recipe, eaters.map(asPotDog))
    if (pot.kind === 'pot' && keepsLocks(recipe.codes, pot.grams, { without, locks: lock })) return { recipe, pot }
  }
  return undefined
}

function asPotDog(eater: PotEater): PotDog {
  const { profile, meals } = eater
  return { plan: profile.plan, region: profile.region, meals, pieces: piecesOf(eater) }
}

/** The pieces that a unit of each thing of the dog's kit can be divided into. */
export function piecesOf({ profile: { plan, thingOf } }: Pick<PotEater, 'profile'>): number[] {
  const items = plan.supplement.way === 'kit' ? plan.supplement.items : []
  return items.map(({ id }) => thingOf(id).unit.divisibleInto)
}

const dinersOf = (recipe: PreparedRecipe, eaters: readonly PotEater[]): Diner[] =>
  eaters.map(({ profile, meals }) => ({ fitting: fittingOf(recipe, profile.plan.meal), meals }))

function served({ recipe, pot }: Found, eaters: readonly PotEater[]): ServedPot {
  const parts = eaters.map(({ petId, name, profile, preferences, meals }, i): PotPart => {
    const { fitting } = at(pot.diners, i)
    const adapted = mealFrom(pot, fitting, at(pot.mealShares, i))
    const suitability = suitabilityOf(fitting, adapted, profile.plan, preferences.prefer)
    const footprint = footprintOf(recipe, adapted.grams)
    const suggestion = { kind: 'suggested', recipe, fitting, adapted, suitability, footprint } as const
    return { petId, name, profile, meals, suggestion, units: at(pot.units, i) }
  })
  return { grams: pot.grams, parts }
}

/** Names the greatest obstacle and, of more than two dogs, the pair whose pot is nearest to the recipe: locked grams are for all of them. */
function notPossible(recipe: PreparedRecipe, eaters: readonly PotEater[], { lock }: Way): Refusal {
  const { diner, against } = obstacleToPot(dinersOf(recipe, eaters))
  const isOfAll = against.kind === 'scale' || against.kind === 'energy'
  const said = isOfAll ? sayAgainst(against) : words.standsAgainst(at(eaters, diner).name, sayAgainst(against))
  const pair = eaters.length > 2 && lock.length === 0 ? nearestPair(recipe, eaters) : undefined
  const nutrient = 'nutrient' in against ? against.nutrient : undefined
  const instead = pair ? ` ${words.pair(pair.map(({ name }) => name))}` : ''
  return new Refusal(409, 'pot-not-possible', `${said}${instead}`, {
    nutrient,
    petIds: pair?.map(({ petId }) => petId),
  })
}

function nearestPair(recipe: PreparedRecipe, eaters: readonly PotEater[]): readonly PotEater[] | undefined {
  const pairs = eaters.flatMap((one, i) => eaters.slice(i + 1).map((other) => [one, other]))
  const pots = pairs.flatMap((pair) => {
    const pot = countPot(recipe, pair.map(asPotDog))
    return pot.kind === 'pot' ? [{ pair, distance: pot.distance }] : []
  })
  return pots.sort((a, b) => a.distance - b.distance)[0]?.pair
}
