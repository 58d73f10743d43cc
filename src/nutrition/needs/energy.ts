import type { AcceptedNeed, ActivityLevel, Aim, BodyCondition, Dog, Reproduction, SizeClass } from '../dog.ts'
import { REPRODUCTION_MESSAGES, reproductionKcal, reproductionMessages, reproductionOf } from './reproduction.ts'
import type { LifeStage } from './standards.ts'

/**
 * Energy a dog needs per day, in kcal of metabolisable energy. Every constant and its source: docs/nutrition.md,
 * "Energy". An individual may need up to 50 % more or less: the figure is where to start, the scale tells on.
 */
export type DailyEnergy = {
  /** The accepted personal need, else the formula's. Rounded once, at the very end. All other figures of the day are computed from it. */
  readonly kcal: number
  readonly kcalUnrounded: number
  /** The formula's energy alone, rounded. */
  readonly formulaKcal: number
  /** `reproduction`: a pregnant or nursing bitch. */
  readonly stage: 'puppy' | 'adult' | 'reproduction'
  readonly lifeStage: LifeStage
  /** kcal per kg BW^0.75 before body condition is taken into account. */
  readonly kcalPerKg075: number
  /** The weight to be at: that of an adult which was set, else its ideal weight by body condition; the present weight of a puppy. */
  readonly targetWeightKg: number
  /** targetWeightKg^0.75. */
  readonly metabolicWeightKg: number
  /** The factor by which the food must be denser in nutrients than for a dog that eats 110 kcal per kg BW^0.75. */
  readonly densityMultiplier: number
  /** The dog's aim, by its body condition and, where a target is set, by the side of it that the dog is on. */
  readonly aim: Aim | 'grow'
  /** 70 x BW^0.75 of the present weight, for comparison. */
  readonly restingKcal: number
  readonly growth?: Growth
  readonly loss?: WeightLoss
  readonly messages: readonly EnergyMessage[]
}

export type Growth = {
  readonly ageWeeks: number
  /** Share of the adult weight that the growth curve expects at this age, 0 to 1. */
  readonly curveFraction: number
  readonly expectedAdultKg: number
  readonly expectedAdultGiven: boolean
  /** Present weight by expected adult weight, at most 1. */
  readonly grownFraction: number
  readonly bodyConditionFactor: number
}

export type WeightLoss = {
  readonly kgPerWeek: readonly [least: number, most: number]
  readonly weeks: readonly [least: number, most: number]
}

/** Messages for the owner that go with the figure. */
export const ENERGY_MESSAGES = [
  'underTwoMonths',
  'earlyGrowthVetAdvice',
  'checkWeight',
  'weighWhenAsked',
  'seeVetVeryThin',
  'seeVetObese',
  'confirmActivity',
  'workingDogWeighAndAdjust',
  'giantInThreeMeals',
  'seniorVetCheck',
  ...REPRODUCTION_MESSAGES,
] as const
export type EnergyMessage = (typeof ENERGY_MESSAGES)[number]

type SizeClassFigures = {
  /** Usual adult weight. */
  readonly adultKg: readonly [least: number, most: number]
  readonly growthMonths: number
  readonly seniorFromMonths: number
  readonly curve: GrowthCurve
}

/** % of adult weight = slope x ln(age in weeks) + offset. FEDIAF 2025, Annex VII, Table VII-8a, weeks 8 to 52. */
export type GrowthCurve = { readonly slope: number; readonly offset: number }

/** Class borders and ages are the product's proposal (NRC 2006 geriatric ages, Merck ages at adult size). */
export const SIZE_CLASS_FIGURES: { readonly [size in SizeClass]: SizeClassFigures } = {
  Toy: { adultKg: [1.5, 5], growthMonths: 9, seniorFromMonths: 84, curve: { slope: 36.92, offset: -43.57 } },
  Small: { adultKg: [5, 10], growthMonths: 10, seniorFromMonths: 84, curve: { slope: 36.86, offset: -48.22 } },
  Medium: { adultKg: [10, 25], growthMonths: 12, seniorFromMonths: 84, curve: { slope: 39.88, offset: -60.7 } },
  Large: { adultKg: [25, 45], growthMonths: 15, seniorFromMonths: 84, curve: { slope: 36.96, offset: -56.18 } },
  Giant: { adultKg: [45, 90], growthMonths: 18, seniorFromMonths: 60, curve: { slope: 36.61, offset: -62.39 } },
}

/** kcal per kg BW^0.75. FEDIAF 2025, Table VII-7: 95, 110, 125, 150–175; 85 lies below its 90 for obesity-prone dogs. */
const KCAL_PER_KG075: { readonly [level in ActivityLevel]: number } = { 1: 85, 2: 95, 3: 110, 4: 125, 5: 150, 6: 175 }

/** Present weight by ideal weight. AAHA 2021: 7 of 9 is +20 %, 9 of 9 +40 %; FEDIAF 2025 for the thin ones. */
export const WEIGHT_BY_IDEAL: { readonly [condition in BodyCondition]: number } = {
  1: 0.7,
  2: 0.8,
  3: 1,
  4: 1.2,
  5: 1.4,
}

/** Proposal of the product: nothing is published. A puppy is never slimmed hard, it grows into its weight. */
const PUPPY_CONDITION_FACTOR: { readonly [condition in BodyCondition]: number } = {
  1: 1.15,
  2: 1.1,
  3: 1,
  4: 0.9,
  5: 0.85,
}

/** AAHA 2021, Merck. */
export const RESTING_KCAL_PER_KG075 = 70
/**
 * So near its target, as a share of it, a dog is at it; further below, one that slimmed is fed to be held. Own choice: one
 * weigh-in is right to 1.2 %, and food should not go up and down with the scale.
 */
export const NEAR_TARGET = 0.02
const SAME_TARGET = 0.01
/** The most food for a thin dog, in multiples of the food for its present weight, or for the heavier one that it was fed for. */
const MOST_FOR_THE_THIN = 1.2
const REFERENCE_KCAL_PER_KG075 = 110
const YOUNG_ADULT_UNTIL_MONTHS = 24
const EARLY_GROWTH_UNTIL_MONTHS = 3
const LARGE_BREED_CALCIUM_UNTIL_MONTHS = 6
/** kg when grown above which the calcium of a puppy has limits of its own: FEDIAF 2025, Table III-3b, footnote b. */
export const LARGE_BREED_ABOVE_KG = 15
const YOUNGEST_WEEKS = 8
/** Used where only months are known: eight weeks are a few days less than two months. */
const YOUNGEST_MONTHS = 2
/** Age from which the app feeds a puppy; before that it needs its mother's milk, or a vet. */
export const YOUNGEST_DAYS = 7 * YOUNGEST_WEEKS
const WEEKS_PER_MONTH = 365.25 / 12 / 7
/** FEDIAF 2025, Table VII-8b (Klein et al. 2019, pet puppies): kcal per kg BW^0.75 of a puppy that is `p` grown, 0 to 1. */
const puppyKcalPerKg075 = (p: number) => 254.1 - 135 * p
/** Share of the adult weight from which a puppy's food stays the same until it is grown. Own choice: docs/nutrition.md, "Puppy". */
const HELD_FROM = 0.85

/**
 * @example dailyEnergy({ sizeClass: 'Medium', ageMonths: 48, sex: 'female', neutered: true, weightKg: 20,
 *   bodyCondition: 3, activityLevel: 3, healthIssues: [], mealsPerDay: 2 }).kcal // 1040
 */
export function dailyEnergy(dog: Dog): DailyEnergy {
  const alone = isPuppy(dog) ? puppyEnergy(dog) : adultEnergy(dog)
  return dog.reproduction ? withPuppies(dog, dog.reproduction, alone) : alone
}

/**
 * Energy of a pregnant or nursing bitch; once nursing is over, of the bitch alone. The app uses no learned need in that time and
 * does not slim her. One that still grows gets no less than a puppy of her size.
 */
function withPuppies(dog: Dog, reproduction: Reproduction, alone: DailyEnergy): DailyEnergy {
  const told = reproductionMessages(reproduction)
  if (!reproductionOf(dog)) return { ...alone, messages: [...alone.messages, ...told] }
  const { bodyCondition } = dog
  // Her need goes by the weight that she should have: neither unborn puppies nor fat raise it.
  const targetWeightKg = dog.targetWeightKg ?? fedForKg(dog) / WEIGHT_BY_IDEAL[bodyCondition]
  const [atTarget, now] = [targetWeightKg, fedForKg(dog)].map((kg) => reproductionKcal(reproduction, kg)) as [
    number,
    number,
  ]
  const own = alone.stage === 'puppy' ? alone.kcalUnrounded : 0
  const kcal = Math.max(own, Math.min(atTarget, MOST_FOR_THE_THIN * now))
  const metabolicWeightKg = targetWeightKg ** 0.75
  const { growth: _, loss: __, ...rest } = alone
  return {
    ...rest,
    kcal: Math.round(kcal),
    kcalUnrounded: kcal,
    formulaKcal: Math.round(kcal),
    stage: 'reproduction',
    lifeStage: 'earlyGrowth',
    kcalPerKg075: kcal / metabolicWeightKg,
    targetWeightKg,
    metabolicWeightKg,
    // She eats more than the standard's dog.
    densityMultiplier: 1,
    aim: 'maintain',
    messages: [...alone.messages.filter((message) => STAYS_TRUE.includes(message)), ...told],
  }
}

/** Messages that apply to her with puppies as well as without. */
const STAYS_TRUE: readonly EnergyMessage[] = ['checkWeight', 'seeVetVeryThin', 'giantInThreeMeals']

/** Such a puppy needs its mother's milk, or a vet. */
export function isUnderEightWeeks({ ageMonths, ageDays }: Pick<Dog, 'ageMonths' | 'ageDays'>): boolean {
  return ageDays === undefined ? ageMonths < YOUNGEST_MONTHS : ageDays < YOUNGEST_DAYS
}

export function isPuppy({ sizeClass, ageMonths }: Pick<Dog, 'sizeClass' | 'ageMonths'>): boolean {
  return ageMonths < SIZE_CLASS_FIGURES[sizeClass].growthMonths
}

/**
 * The weight that a judgement of ribs and waist speaks for, kg. Slimming on the way, a dog that is still overweight keeps its
 * target: a lighter judgement of a lighter dog is no reason to stop earlier.
 */
export function judgedTargetKg({
  weightKg,
  bodyCondition,
  targetWeightKg = Number.POSITIVE_INFINITY,
}: Pick<Dog, 'weightKg' | 'bodyCondition' | 'targetWeightKg'>): number {
  const judged = weightKg / WEIGHT_BY_IDEAL[bodyCondition]
  return bodyCondition > 3 ? Math.min(judged, targetWeightKg) : judged
}

function adultEnergy(dog: Dog): DailyEnergy {
  const { weightKg, bodyCondition, personalKcal: personal } = dog
  const kcalPerKg075 = adultKcalPerKg075(dog)
  const targetWeightKg = dog.targetWeightKg ?? weightKg / WEIGHT_BY_IDEAL[bodyCondition]
  const metabolicWeightKg = targetWeightKg ** 0.75
  const aim = aimOf(dog)
  const condition = aim === 'lose' ? bodyCondition : 3
  const formula = adultKcal(condition, kcalPerKg075, fedForKg(dog) ** 0.75, metabolicWeightKg)
  const kcal = personal?.aim === aim && isForTargetOf(dog, personal) ? personal.kcal : formula
  return {
    kcal: Math.round(kcal),
    kcalUnrounded: kcal,
    formulaKcal: Math.round(formula),
    stage: 'adult',
    lifeStage: 'adult',
    kcalPerKg075,
    targetWeightKg,
    metabolicWeightKg,
    densityMultiplier: Math.max(1, REFERENCE_KCAL_PER_KG075 / (kcal / metabolicWeightKg)),
    aim,
    restingKcal: RESTING_KCAL_PER_KG075 * weightKg ** 0.75,
    ...(aim === 'lose' && { loss: weightLoss(weightKg, targetWeightKg) }),
    messages: adultMessages(dog, aim),
  }
}

/**
 * A dog that is described as overweight and weighs less than its target has slimmed enough and is held; so is one whose owner
 * accepted the food to hold it. At or above the target the present weight changes nothing.
 */
function aimOf({ weightKg, bodyCondition, targetWeightKg, personalKcal }: Dog): Aim {
  if (bodyCondition === 3) return 'maintain'
  if (targetWeightKg === undefined) return bodyCondition < 3 ? 'gain' : 'lose'
  if (bodyCondition < 3) return weightKg < targetWeightKg ? 'gain' : 'maintain'
  const isHeld = personalKcal?.aim === 'maintain' && isForTargetOf({ targetWeightKg }, personalKcal)
  return isHeld || weightKg < (1 - NEAR_TARGET) * targetWeightKg ? 'maintain' : 'lose'
}

/** The same weight told in pounds, or rounded, is the same target. */
function isForTargetOf({ targetWeightKg }: Pick<Dog, 'targetWeightKg'>, accepted: AcceptedNeed): boolean {
  return targetWeightKg !== undefined && Math.abs(accepted.targetWeightKg / targetWeightKg - 1) <= SAME_TARGET
}

function adultKcalPerKg075({ activityLevel, ageMonths, sizeClass, sex, neutered }: Dog): number {
  const senior = ageMonths >= SIZE_CLASS_FIGURES[sizeClass].seniorFromMonths
  const ageFactor = ageMonths < YOUNG_ADULT_UNTIL_MONTHS ? 1.1 : senior ? 0.9 : 1
  const sexFactor = neutered ? 1 : sex === 'male' ? 1.1 : 1.05
  return Math.max(RESTING_KCAL_PER_KG075, KCAL_PER_KG075[activityLevel] * ageFactor * sexFactor)
}

const fedForKg = ({ weightKg, mostFedKg = 0 }: Dog): number => Math.max(weightKg, mostFedKg)

function adultKcal(condition: BodyCondition, k: number, metabolicNow: number, metabolicTarget: number): number {
  if (condition === 5) return RESTING_KCAL_PER_KG075 * metabolicTarget
  if (condition === 4) return Math.min(Math.max(0.8 * k, RESTING_KCAL_PER_KG075), 90) * metabolicTarget
  return Math.min(k * metabolicTarget, MOST_FOR_THE_THIN * k * metabolicNow)
}

/** 1 to 2 % of the starting weight a week. NRC 2006. */
function weightLoss(weightKg: number, targetWeightKg: number): WeightLoss {
  const kgPerWeek = [0.01 * weightKg, 0.02 * weightKg] as const
  const excessKg = weightKg - targetWeightKg
  return { kgPerWeek, weeks: [Math.ceil(excessKg / kgPerWeek[1]), Math.ceil(excessKg / kgPerWeek[0])] }
}

function puppyEnergy(dog: Dog): DailyEnergy {
  const growth = growthOf(dog)
  const metabolicWeightKg = dog.weightKg ** 0.75
  const { mostFed, expectedAdultKg: given } = dog
  const before = mostFed && dog.bodyCondition <= 3 ? growingKcal(mostFed.kg, given ?? mostFed.adultKg) : 0
  const kcal = Math.max(before, growingKcal(dog.weightKg, growth.expectedAdultKg)) * growth.bodyConditionFactor
  return {
    kcal: Math.round(kcal),
    kcalUnrounded: kcal,
    formulaKcal: Math.round(kcal),
    stage: 'puppy',
    lifeStage: growthStage(dog.ageMonths, growth.expectedAdultKg),
    kcalPerKg075: puppyKcalPerKg075(growth.grownFraction),
    targetWeightKg: dog.weightKg,
    metabolicWeightKg,
    // The same nutrients per day although a fat puppy eats less. Proposal of the product.
    densityMultiplier: Math.max(1, 1 / growth.bodyConditionFactor),
    aim: 'grow',
    restingKcal: RESTING_KCAL_PER_KG075 * metabolicWeightKg,
    growth,
    messages: puppyMessages(dog, growth),
  }
}

/**
 * (254.1 - 135 p) p^0.75 rises until a puppy is four fifths grown, and falls by 4 % from there. From 85 % on the value at 85 %
 * is kept, so that a puppy that grows as it should never gets less from one week to the next.
 */
export function growingKcal(kg: number, adultKg: number): number {
  const byFormula = (weightKg: number) => puppyKcalPerKg075(Math.min(1, weightKg / adultKg)) * weightKg ** 0.75
  const held = byFormula(HELD_FROM * adultKg)
  return kg < HELD_FROM * adultKg ? Math.min(byFormula(kg), held) : Math.max(byFormula(kg), held)
}

/** The curve is printed from the 8th week on: a younger puppy is computed as 8 weeks old, and referred to a vet. */
function growthOf(dog: Dog): Growth {
  const { ageMonths, ageDays, sizeClass, weightKg, bodyCondition, expectedAdultKg: given } = dog
  const ageWeeks = Math.max(YOUNGEST_WEEKS, ageDays === undefined ? ageMonths * WEEKS_PER_MONTH : ageDays / 7)
  const { curve, adultKg } = SIZE_CLASS_FIGURES[sizeClass]
  const curveFraction = shareOfCurve(curve, ageWeeks)
  const guessed = dog.guessedAdultKg ?? Math.min(Math.max(weightKg / curveFraction, adultKg[0]), adultKg[1])
  const expectedAdultKg = given ?? guessed
  return {
    ageWeeks,
    curveFraction,
    expectedAdultKg,
    expectedAdultGiven: given !== undefined,
    grownFraction: Math.min(1, weightKg / expectedAdultKg),
    bodyConditionFactor: PUPPY_CONDITION_FACTOR[bodyCondition],
  }
}

/** Share of the adult weight on a growth curve, at an age of 8 weeks or more. */
export const shareOfCurve = ({ slope, offset }: GrowthCurve, ageWeeks: number): number =>
  Math.min(1, (slope * Math.log(ageWeeks) + offset) / 100)

function growthStage(ageMonths: number, expectedAdultKg: number): LifeStage {
  if (ageMonths <= EARLY_GROWTH_UNTIL_MONTHS) return 'earlyGrowth'
  const largeBreed = expectedAdultKg > LARGE_BREED_ABOVE_KG && ageMonths <= LARGE_BREED_CALCIUM_UNTIL_MONTHS
  return largeBreed ? 'lateGrowthLargeBreed' : 'lateGrowth'
}

/** A dog that has come to its target is no longer as thin or as fat as it was described on the way there. */
function adultMessages(
  { weightKg, bodyCondition, activityLevel, ageMonths, sizeClass, mealsPerDay }: Dog,
  aim: Aim,
): EnergyMessage[] {
  const { adultKg, seniorFromMonths } = SIZE_CLASS_FIGURES[sizeClass]
  const isOnItsWay = aim !== 'maintain'
  const messages: EnergyMessage[] = []
  if (isFarOutside(weightKg, adultKg)) messages.push('checkWeight')
  if (isOnItsWay && bodyCondition !== 1) messages.push('weighWhenAsked')
  if (isOnItsWay && bodyCondition === 1) messages.push('seeVetVeryThin')
  if (isOnItsWay && bodyCondition === 5) messages.push('seeVetObese')
  if (bodyCondition > 3 && activityLevel >= 5) messages.push('confirmActivity')
  if (activityLevel === 6) messages.push('workingDogWeighAndAdjust')
  if (sizeClass === 'Giant' && mealsPerDay < 3) messages.push('giantInThreeMeals')
  if (ageMonths >= seniorFromMonths) messages.push('seniorVetCheck')
  return messages
}

function puppyMessages(dog: Dog, { curveFraction }: Growth): EnergyMessage[] {
  const messages: EnergyMessage[] = []
  if (isUnderEightWeeks(dog)) messages.push('underTwoMonths')
  if (dog.ageMonths <= EARLY_GROWTH_UNTIL_MONTHS) messages.push('earlyGrowthVetAdvice')
  if (isFarOutside(dog.weightKg / curveFraction, SIZE_CLASS_FIGURES[dog.sizeClass].adultKg))
    messages.push('checkWeight')
  if (dog.bodyCondition === 1) messages.push('seeVetVeryThin')
  if (dog.bodyCondition === 5) messages.push('seeVetObese')
  return messages
}

/** Whether a weight is more than 50 % outside the weights of the class: the entry may be wrong. */
function isFarOutside(weightKg: number, [least, most]: readonly [number, number]): boolean {
  return weightKg < 0.5 * least || weightKg > 1.5 * most
}
