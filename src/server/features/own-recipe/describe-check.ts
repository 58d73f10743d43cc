import type { z } from 'zod'
import { WIRE_REGIONS } from '../../../contract/account/settings.ts'
import type { Preferences } from '../../../contract/dog/pet.ts'
import type { CheckedRecipe, RecipeVerdict, SupplementOfRecipe } from '../../../contract/recipe/own-recipe.ts'
import { type NutrientId, nutrientById } from '../../../nutrition/nutrients.ts'
import {
  type Finding,
  type Findings,
  foodsThatBring,
  foodsThatHave,
  type OwnLine,
  type RecipeCheck,
} from '../../../nutrition/own-recipe/recipe-check.ts'
import { isTableFood } from '../../../nutrition/recipe/recipe.ts'
import type { FoodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { gramsOfUnit } from '../../../reference/foods/thing-food.ts'
import { FOODS_FOR_LACKS } from '../../../reference/foods-for-lacks.ts'
import { INGREDIENTS } from '../../../reference/ingredients/ingredients.ts'
import { findUnsafeFood, type UnsafeFood } from '../../../reference/unsafe/unsafe-foods.ts'
import { sentences } from '../../../texts/index.ts'
import type { Profile } from '../../dogs/profile.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { warningsAbout } from '../../dogs/things.ts'
import { confidenceAsShown } from '../../menu/recipe/confidence-as-shown.ts'
import { reasonOf } from './read-recipe.ts'

export type NamedLine = OwnLine & {
  /** The id as it was asked for. */
  readonly foodId: string
  readonly ingredient: FoodIngredient
  /** Grams before cooking of a gram as its owner weighed it. */
  readonly rawPerWeighed: number
}

type Checked = {
  readonly check: RecipeCheck
  readonly lines: readonly NamedLine[]
  readonly profile: Profile
  readonly preferences: Preferences
  readonly supplement: SupplementOfRecipe
}

/** A check as it goes over the wire, in words. */
export function describeCheck({ check, lines, profile, preferences, supplement }: Checked): CheckedRecipe {
  const names = new Map(lines.map(({ ingredient: { code, name } }) => [code, name]))
  const nameOf = (code: string) => names.get(code as `${number}-${number}`) ?? code
  const unsafe = unsafeIn({ check, lines, preferences })
  const above = aboveTheirLabels(lines, check)
  return {
    verdict: verdictOf({ check, unsafe, above, supplement }),
    unsafe,
    balance: balanceRows(check),
    missing: check.missing.map((finding) => ({
      ...describeFinding(finding),
      foods: broughtBy(finding, check, profile, preferences),
    })),
    excess: check.excess.map((finding) => ({
      ...describeFinding(finding),
      foods: foodsThatHave(finding.nutrient, check).map(({ code, share }) => ({
        foodId: code,
        name: nameOf(code),
        share,
      })),
    })),
    confidence: confidenceAsShown(check.confidence),
    foodAlone: {
      missing: check.foodAlone.missing.map(describeFinding),
      excess: check.foodAlone.excess.map(describeFinding),
      confidence: confidenceAsShown(check.foodAlone.confidence),
    },
    calciumPhosphorusRatio: ratioOf(check, profile.plan),
    kcalPerDay: check.kcalPerDay,
    lastsDays: check.lastsDays,
    ingredients: check.prepared.codes.map((code, j) => ({
      foodId: code,
      name: nameOf(code),
      gramsPerDay: check.gramsPerDay[j] ?? 0,
    })),
    cautions: [
      ...waiting(profile),
      ...check.feedingLimits.map((of) => sentences.obstacles.sense[of]),
      ...above.map(sentences.ownRecipe.aboveLabel),
      ...warningsAbout(
        lines.flatMap(({ ingredient }) => ingredient.thing ?? []),
        profile.dog,
      ).map(({ text }) => text),
    ],
    region: WIRE_REGIONS[profile.region],
  }
}

/** Complete or not, it is not for the dog before that. */
const waiting = ({ plan: { needs } }: Profile): string[] =>
  needs.waitsFor ? [sentences.notForThisDog.waiting[needs.waitsFor]] : []

/** The names of the things of which a day has more than their labels allow. */
const aboveTheirLabels = (lines: readonly NamedLine[], { prepared, gramsPerDay }: RecipeCheck): string[] =>
  prepared.codes.flatMap((code, j) => {
    const thing = lines.find(({ ingredient }) => ingredient.code === code)?.ingredient.thing
    const most = thing?.mostPerDay === undefined ? Number.POSITIVE_INFINITY : thing.mostPerDay * gramsOfUnit(thing.unit)
    return thing && (gramsPerDay[j] ?? 0) > most * (1 + 1e-9) ? [thing.name] : []
  })

export const balanceRows = ({ balance }: RecipeCheck) =>
  balance.map((row) => ({ ...row, unit: unitOf(row.nutrient), unknownIn: [...row.unknownIn] }))

export const ratioOf = ({ calciumPhosphorusRatio: amount }: RecipeCheck, { needs }: Pick<Profile['plan'], 'needs'>) => {
  const { min, max } = needs.calciumPhosphorus
  return { amount, min, max }
}

const unitOf = (nutrient: NutrientId) => nutrientById.get(nutrient)?.unit ?? 'g'
export const describeFinding = (finding: Finding) => ({ ...finding, unit: unitOf(finding.nutrient) })

function broughtBy(finding: Finding, { dayAtMost }: RecipeCheck, { plan }: Profile, { exclude }: Preferences) {
  const allowed = FOODS_FOR_LACKS.filter(({ excludeTag }) => excludeTag === null || !exclude.includes(excludeTag))
  return foodsThatBring(finding, allowed, { needs: plan.needs, dayAtMost }).map(({ code, gramsPerDay }) => ({
    foodId: code,
    name: INGREDIENTS.get(code)?.shortName ?? code,
    grams: gramsPerDay,
  }))
}

const ORDER = ['never', 'health', 'excluded', 'conditional'] as const

/** The foods that must not be in the bowl, the worst first; a food that is safe in some ways stands last, with its condition. */
export function unsafeIn({
  check,
  lines,
  preferences,
}: Pick<Checked, 'check' | 'lines' | 'preferences'>): CheckedRecipe['unsafe'] {
  const words = sentences.ownRecipe
  const found = lines.flatMap(({ ingredient: { code, name, excludeTag } }): CheckedRecipe['unsafe'] => {
    const unsafe = findUnsafeFood(name)
    const rule = check.forbidden.find((one) => one.code === code)?.rule
    const isExcluded = excludeTag !== null && preferences.exclude.includes(excludeTag)
    const because = (kind: 'health' | 'excluded', why: string) => [
      { id: kind, foodId: code, name, kind, why, condition: null },
    ]
    return [
      // The product's own foods are as they have to be: potatoes boiled, kidney beans out of a tin.
      ...(unsafe && (unsafe.policy === 'never' || isTableFood(code))
        ? [{ ...harmOf(unsafe), name, foodId: code }]
        : []),
      ...(rule ? because('health', words.health(name, sentences.illnesses[rule.condition])) : []),
      ...(isExcluded ? because('excluded', words.excluded(name, excludeTag)) : []),
    ]
  })
  return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/** A food that may hold something harmful is safe where it does not: a food of the tables cannot be asked. */
function harmOf(unsafe: UnsafeFood) {
  if (unsafe.policy !== 'ask') return { ...reasonOf(unsafe), kind: unsafe.policy }
  const condition = sentences.ownRecipe.onlyWithout(unsafe.asked ?? unsafe.name)
  return { ...reasonOf(unsafe), condition, kind: 'conditional' as const }
}

/** Below it a bound is broken more often than it is kept. */
const USUALLY_KEPT = 0.5

type Verdict = Pick<Checked, 'check' | 'supplement'> & {
  readonly unsafe: CheckedRecipe['unsafe']
  readonly above: readonly string[]
}

function verdictOf({ check, unsafe, above, supplement }: Verdict): z.infer<typeof RecipeVerdict> {
  const words = { ...sentences.ownRecipe, ...sentences.ownRecipe.verdict[supplement] }
  const named = (kinds: readonly string[]) =>
    listed(unsafe.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name))
  const never = named(['never'])
  if (never) return { kind: 'unsafe', ...inTextAndParts(words.never(never)) }
  const notForDog = named(['health', 'excluded'])
  if (notForDog) return { kind: 'not-for-this-dog', ...inTextAndParts(words.notForThisDog(notForDog)) }
  if (countOf(check) === 0 && above.length > 0)
    return { kind: 'incomplete', ...inTextAndParts(words.aboveLabels(listed(above))) }
  if (countOf(check) === 0) return { kind: 'complete', ...inTextAndParts(words.complete(countOf(check.foodAlone))) }
  const isOff = ({ confidence }: Finding) => (confidence ?? 0) < USUALLY_KEPT
  const [missing, excess] = [check.missing.filter(isOff), check.excess.filter(isOff)]
  if (missing.length + excess.length === 0)
    return { kind: 'nearly', ...inTextAndParts(words.nearly(nutrientsIn([...check.missing, ...check.excess]))) }
  // What is right in most bowls is no lack: it is told below with its share of bowls.
  const [short, over] = [nutrientsIn(missing), nutrientsIn(excess)]
  const text = short && over ? words.shortAndOver(short, over) : short ? words.short(short) : words.over(over)
  return { kind: 'incomplete', ...inTextAndParts(text) }
}

const countOf = ({ missing, excess }: Findings): number => missing.length + excess.length
const nutrientsIn = (findings: readonly Finding[]) =>
  listed(findings.map(({ nutrient }) => sentences.inSentence(nutrient)))

const MOST_NAMED = 4

export function listed(all: readonly string[]): string {
  const { and, andMore } = sentences.ownRecipe
  const names = [...new Set(all)]
  if (names.length > MOST_NAMED)
    return andMore(names.slice(0, MOST_NAMED - 1).join(', '), names.length - MOST_NAMED + 1)
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : and(names.slice(0, -1).join(', '), last)
}
