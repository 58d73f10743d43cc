import { dot, type Row, sizeOf, slackOf } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { exactGrams } from '../grams.ts'
import type { IntegerSolver } from '../integer-program.ts'
import { chanceRow, type PreparedRecipe, prepareRecipe } from '../recipe/bounds.ts'
import { feedingLimits } from '../recipe/feeding-limits.ts'
import type { FeedingPlan } from '../recipe/plan.ts'
import { type Ingredient, type IngredientCode, type IngredientGroup, isThingFood } from '../recipe/recipe.ts'
import type { SupplementDose } from '../recipe/supplement.ts'
import { cropOf, isMainProtein, isStarch, type MainFoods } from '../recipe/variety.ts'
import { halfStep, scaleRange, toScale, weigh } from '../recipe/weighing.ts'
import type { Region } from '../region.ts'
import { type Cut, type MendFood, type MendTask, mendProgram, pointOf, writtenPoint } from './mend-program.ts'
import { checkRecipe, type OwnLine, type RecipeCheck } from './recipe-check.ts'

/** A line of an owner's recipe as it is to be mended. */
export type MendLine = OwnLine & {
  /** Grams before cooking of a gram as its owner weighs it: 1 unless it is weighed cooked. */
  readonly rawPerWeighed?: number
}

/** A food that may be added. */
export type Addition = {
  readonly ingredient: Ingredient
  /** Grams before cooking, in 1000 kcal of the food: more of it is another dish. */
  readonly mostPer1000Kcal: number
}

export type MendWishes = {
  readonly lines: readonly MendLine[]
  /** Days that the pot is to feed the dog; without it the pot is as large as it is written, and lasts as long as it lasts. */
  readonly days?: number
  /** Foods that stay as they are; of those that are not in the recipe: that do not come in. */
  readonly keep: ReadonlySet<IngredientCode>
  /** Foods that must not be in the bowl: they are taken out before anything else. */
  readonly out: ReadonlySet<IngredientCode>
  readonly additions: readonly Addition[]
  /** The most foods to add. */
  readonly mostAdded: number
  /** The most things for minerals to add beside the foods; without it none. */
  readonly mostThings?: number
  /** Foods that come whole, and what one of them weighs in g before cooking; of a thing, the least part of it. */
  readonly gramsPerPiece: ReadonlyMap<IngredientCode, number>
  /** The most grams a day of a thing, by its label. */
  readonly mostGramsPerDay?: ReadonlyMap<IngredientCode, number>
}

/** A food of the mended pot, or one that is taken out. */
export type MendedFood = {
  readonly ingredient: Ingredient
  /** Grams of the pot, as its owner weighs them; 0 for an added food, and for one that is taken out. */
  readonly from: number
  readonly to: number
  /** The same as `to`, before cooking. */
  readonly rawGrams: number
  readonly isChanged: boolean
  /** The number of pieces of a food that is counted. */
  readonly pieces?: number
}

export type Mended = {
  readonly kind: 'mended'
  readonly foods: readonly MendedFood[]
  /** Days of homemade meals that the pot feeds the dog. */
  readonly days: number
  /** The check of the mended pot: nothing is missing and nothing is too much. */
  readonly check: RecipeCheck
}

/** `nothingLeft`: no food with energy stays. `bounds`: see `check`, of the nearest that there is. `scale`: no amounts that a scale shows. */
export type NotMended = {
  readonly kind: 'none'
  readonly reason: 'nothingLeft' | 'bounds' | 'scale' | 'undecided'
  readonly check?: RecipeCheck
}

/** The part of a dog's plan that a mend needs. */
export type DogsPlan = Pick<FeedingPlan<SupplementDose>, 'meal' | 'needs' | 'feedingLimitInput' | 'supplement'>

/** The dog that a mend is proven for, and the solver that finds it. */
export type MendProof = { readonly plan: DogsPlan; readonly region: Region; readonly solve: IntegerSolver }

/** The range that a line may come to, as shares of what its owner wrote: beyond it the dish is another. Own choice. */
const REACH = { least: 0.25, leastMainProtein: 0.5, most: 4 } as const

/**
 * The least change that makes an owner's recipe complete for one dog with its supplement, by the bounds and margins of the
 * product's own recipes: proven in the grams that are handed out. Method: docs/own-recipe.md, "Mend it".
 * @throws what the solver throws
 */
export async function mendRecipe(
  wishes: MendWishes,
  plan: DogsPlan,
  region: Region,
  solve: IntegerSolver,
): Promise<Mended | NotMended> {
  const proof = { plan, region, solve }
  const found = await findMend(wishes, proof)
  if (found.kind === 'mended' || found.reason !== 'bounds') return found
  return whyNot(found.task, proof)
}

type NotFound =
  | { readonly kind: 'none'; readonly reason: Exclude<NotMended['reason'], 'bounds'> }
  | { readonly kind: 'none'; readonly reason: 'bounds'; readonly task: MendTask; readonly isClear: boolean }

/**
 * The least change, without what stands against it where there is none.
 * @returns `isClear`: there is none even without whole numbers, which took little time
 */
export async function findMend(wishes: MendWishes, proof: MendProof): Promise<Mended | NotFound> {
  const task = taskOf(wishes, proof.plan)
  if (!task) return { kind: 'none', reason: 'nothingLeft' }
  const found = await leastChange(task, proof.solve)
  if (found.status === 'undecided') return { kind: 'none', reason: 'undecided' }
  if (found.status === 'infeasible') return { kind: 'none', reason: 'bounds', task, isClear: found.isClear === true }
  const mended = await weighed(task, found, proof)
  if (!mended) return { kind: 'none', reason: 'scale' }
  return { ...mended, foods: [...mended.foods, ...takenOut(wishes, mended.size)] }
}

/** The task of the foods that stay and those that may come in. `undefined`: nothing that stays has energy. */
function taskOf(wishes: MendWishes, { meal }: DogsPlan): MendTask | undefined {
  const lines = merged(wishes.lines).filter(({ ingredient }) => !wishes.out.has(ingredient.code))
  const kcal = lines.reduce((sum, { ingredient, grams }) => sum + grams * kcalPerGram(ingredient), 0)
  if (!(kcal > 0)) return undefined
  const { aim } = meal.foodKcal
  const meals = wishes.days === undefined ? kcal / aim : wishes.days * meal.mealsPerDay
  const scale = (meals * aim) / kcal
  const foods = foodsOf(lines, wishes, { scale, kcal: meals * aim })
  const recipe = prepared(foods)
  return {
    foods,
    rows: [...rowsOf(recipe, foods, meal), ...labelRows(foods, wishes, meal)],
    kcalPerUnit: foods.map(({ ingredient, gramsPerUnit }) => kcalPerGram(ingredient) * gramsPerUnit),
    aimKcal: aim,
    meals,
    scale,
    isBatch: wishes.days !== undefined,
    mostAdded: wishes.mostAdded,
    mostThings: wishes.mostThings ?? 0,
  }
}

const kcalPerGram = ({ atLeastPer100g }: Ingredient) => (atLeastPer100g.energy ?? 0) / 100

/** A food that stands in several lines is one; weighed cooked only where all of them are. */
function merged(lines: readonly MendLine[]): Required<MendLine>[] {
  const byCode = new Map<IngredientCode, Required<MendLine>>()
  for (const { ingredient, grams, rawPerWeighed = 1 } of lines) {
    const before = byCode.get(ingredient.code)
    const isAlike = before === undefined || before.rawPerWeighed === rawPerWeighed
    byCode.set(ingredient.code, {
      ingredient,
      grams: grams + (before?.grams ?? 0),
      rawPerWeighed: isAlike ? rawPerWeighed : 1,
    })
  }
  return [...byCode.values()]
}

type Pot = { readonly scale: number; readonly kcal: number }

function foodsOf(lines: readonly Required<MendLine>[], wishes: MendWishes, pot: Pot): MendFood[] {
  const { mainFoods } = prepareRecipe(
    { id: 'own', ingredients: lines.map(({ ingredient: { code }, grams }) => lineOf(code, grams)) },
    new Map(lines.map(({ ingredient }) => [ingredient.code, ingredient])),
  )
  const own = lines.map((line) => {
    const leastShare = leastShareOf(line.ingredient, mainFoods)
    return { ...ownFood(line, leastShare, wishes, pot), isMainStarch: isMainStarch(line.ingredient, mainFoods) }
  })
  const inIt = new Set(lines.map(({ ingredient }) => ingredient.code))
  const isStrange = strangerTo(lines)
  const added = wishes.additions
    .filter(({ ingredient: { code } }) => !inIt.has(code) && !wishes.keep.has(code) && !wishes.out.has(code))
    .map((addition) => ({ ...addedFood(addition, wishes, pot), isStrange: isStrange(addition.ingredient) }))
  return [...own, ...added.filter(({ isCounted, most }) => !isCounted || most >= 1)]
}

/** A thing may be left out: what it brings may come from elsewhere. */
function leastShareOf(food: Ingredient, mainFoods: MainFoods): number {
  if (isThingFood(food.code)) return 0
  return isMainProtein(food, mainFoods) ? REACH.leastMainProtein : REACH.least
}

const isMainStarch = (food: Ingredient, { starch }: MainFoods): boolean => isStarch(food) && cropOf(food) === starch

const ANIMALS: ReadonlySet<IngredientGroup> = new Set(['meat', 'poultry', 'offal', 'fish', 'shellfish'])
/** Of an animal that was killed for it, its oil too. */
const isOfAnimal = ({ group, excludeTag }: Ingredient) => ANIMALS.has(group) || excludeTag === 'fish'
const isEggOrDairy = ({ group }: Ingredient) => group === 'egg' || group === 'dairy'

/** Tells a food that would make a vegetarian dish one of meat or fish, or a vegan one vegetarian. */
function strangerTo(lines: readonly OwnLine[]): (food: Ingredient) => boolean {
  const hasAnimal = lines.some(({ ingredient }) => isOfAnimal(ingredient))
  const hasEggOrDairy = lines.some(({ ingredient }) => isEggOrDairy(ingredient))
  return (food) => !hasAnimal && (isOfAnimal(food) || (!hasEggOrDairy && isEggOrDairy(food)))
}

const lineOf = (code: IngredientCode, grams: number) => ({ code, grams, minGrams: grams, maxGrams: grams })

function ownFood(
  { ingredient, grams, rawPerWeighed }: Required<MendLine>,
  leastShare: number,
  { gramsPerPiece, keep, additions, days }: MendWishes,
  { scale, kcal }: Pot,
): MendFood {
  const piece = gramsPerPiece.get(ingredient.code)
  const isCounted = piece !== undefined && isWhole(grams / piece)
  const gramsPerUnit = isCounted ? piece : rawPerWeighed
  const units = isCounted ? Math.round(grams / piece) : grams / gramsPerUnit
  // The amount as written, but where a scale cannot show that.
  const own = isCounted || days !== undefined ? units : Math.max(0.1, toScale(units))
  const written = own * scale
  const addition = additions.find(({ ingredient: { code } }) => code === ingredient.code)
  // A food that is in the recipe may grow to the most that could be added of it.
  const mostOfAddition = ((addition?.mostPer1000Kcal ?? 0) * kcal) / 1000 / gramsPerUnit
  return {
    ingredient,
    own,
    gramsPerUnit,
    isCounted,
    isKept: keep.has(ingredient.code),
    isThing: isThingFood(ingredient.code),
    base: Math.max(written, mostOfAddition / 4),
    least: isCounted && leastShare > 0 ? leastWhole(leastShare * written, written) : leastShare * written,
    most: Math.max(REACH.most * written, mostOfAddition),
  }
}

const leastWhole = (least: number, written: number) => Math.min(written, Math.max(1, Math.ceil(least - 1e-9)))

const isWhole = (number: number) => number > 0.5 && Math.abs(number - Math.round(number)) < 1e-6

function addedFood({ ingredient, mostPer1000Kcal }: Addition, { gramsPerPiece }: MendWishes, { kcal }: Pot): MendFood {
  const gramsPerUnit = gramsPerPiece.get(ingredient.code) ?? 1
  const most = (mostPer1000Kcal * kcal) / 1000 / gramsPerUnit
  const isCounted = gramsPerPiece.has(ingredient.code)
  const whole = isCounted ? Math.floor(most) : most
  const isThing = isThingFood(ingredient.code)
  return {
    ingredient,
    own: 0,
    gramsPerUnit,
    isCounted,
    isKept: false,
    isThing,
    base: whole || 1,
    least: 0,
    most: whole,
  }
}

/** Rows ask for figures alone: how much of each there is does not count. */
function prepared(foods: readonly MendFood[]): PreparedRecipe {
  return prepareRecipe(
    { id: 'own', ingredients: foods.map(({ ingredient: { code } }) => lineOf(code, 1)) },
    new Map(foods.map(({ ingredient }) => [ingredient.code, ingredient])),
  )
}

/** Every bound as one of units and meals: the part of a meal is a coefficient, the spread of its spoons a part of the margin. */
function rowsOf(recipe: PreparedRecipe, foods: readonly MendFood[], meal: DogsPlan['meal']): Row[] {
  const inUnits = (perGram: readonly number[]) => foods.map(({ gramsPerUnit }, j) => at(perGram, j) * gramsPerUnit)
  const ofNutrients = meal.bounds.map((bound): Row => {
    const { row, least, margin } = chanceRow(recipe, bound)
    const asRow = { row: [...inUnits(row), -least], least: 0 }
    return margin ? { ...asRow, margin: { perUnit: [...inUnits(margin.perUnit), margin.fixed], fixed: 0 } } : asRow
  })
  const ofFeedingLimits = (meal.feedingLimitInput ? feedingLimits(recipe, meal.feedingLimitInput) : []).map(
    ({ row, mostPerMeal }): Row => {
      return { row: [...inUnits(row).map((one) => -one), mostPerMeal], least: 0 }
    },
  )
  return [...ofNutrients, ...ofFeedingLimits]
}

/** No thing comes above what its label allows a day. */
function labelRows(
  foods: readonly MendFood[],
  { mostGramsPerDay = new Map() }: MendWishes,
  { mealsPerDay }: DogsPlan['meal'],
): Row[] {
  return foods.flatMap(({ ingredient: { code } }, j) => {
    const most = mostGramsPerDay.get(code)
    if (most === undefined) return []
    return [{ row: [...foods.map((food, i) => (i === j ? -food.gramsPerUnit : 0)), most / mealsPerDay], least: 0 }]
  })
}

type Solved = { readonly status: 'solved'; readonly x: readonly number[]; readonly cuts: readonly Cut[] }
type Found = Solved | { readonly status: 'infeasible'; readonly isClear?: boolean } | { readonly status: 'undecided' }

/** A share of the sizes that are summed: far less than the rounding moves. */
const CUT_TOLERANCE = 1e-6
const MOST_ROUNDS = 8

type Options = Parameters<typeof mendProgram>[1]

/** Solves with each margin replaced by tangents, added where an answer broke it, until none is broken by more than the rounding mends. */
async function withCuts(
  task: MendTask,
  options: Options,
  solve: IntegerSolver,
  mostRounds = MOST_ROUNDS,
): Promise<Found> {
  const cuts = [...options.cuts]
  for (let round = 0; ; round++) {
    const solution = await solve(mendProgram(task, { ...options, cuts }))
    if (solution.status !== 'solved') return solution
    const { point } = pointOf(task, solution.x)
    const broken = task.rows.flatMap((row, i) =>
      row.margin && slackOf(row, point) < (options.inHand?.[i] ?? 0) - CUT_TOLERANCE * sizeOf(row, point) ? [i] : [],
    )
    cuts.push(...broken.map((row) => ({ row, point })))
    if (broken.length === 0 || round === mostRounds) return { status: 'solved', x: solution.x, cuts }
  }
}

/**
 * First without whole numbers, which finds nearly all the cuts in little time; then once with them; and the few cuts that are
 * left with the same lines changed, or where these cannot keep them, with whole numbers again.
 */
async function leastChange(task: MendTask, solve: IntegerSolver): Promise<Found> {
  const written = writtenPoint(task)
  const cuts = task.rows.map((_, row) => ({ row, point: written }))
  const relaxed = await withCuts(task, { cuts, isRelaxed: true }, solve)
  if (relaxed.status === 'infeasible') return { ...relaxed, isClear: true }
  if (relaxed.status !== 'solved') return relaxed
  const whole = await withCuts(task, { cuts: relaxed.cuts }, solve, 0)
  if (whole.status !== 'solved') return whole
  const same = await withCuts(task, { cuts: whole.cuts, settled: whole }, solve)
  return same.status === 'solved' ? same : withCuts(task, { cuts: whole.cuts }, solve)
}

/** Shares of the worst that rounding can do, kept in hand when plain rounding finds nothing. */
const ROUNDING_MARGINS = [0, 0.1, 0.3, 0.6, 1]

/** The mend in units that a kitchen shows, proven in these. `undefined`: there are none near. */
async function weighed(
  task: MendTask,
  found: Solved,
  proof: MendProof,
): Promise<(Mended & { readonly size: number }) | undefined> {
  const off = worstOfRounding(task, pointOf(task, found.x).point)
  for (const share of ROUNDING_MARGINS) {
    const inHand = task.rows.map(({ row }) =>
      off.reduce((sum, units, j) => sum + share * Math.abs(at(row, j)) * units, 0),
    )
    const kept = share === 0 ? found : await withRoom(task, found, inHand, proof.solve)
    if (kept.status !== 'solved') return undefined
    const mended = rounded(task, kept.x, proof)
    if (mended) return mended
  }
  return undefined
}

/** The same lines changed, with room for rounding; where that leaves none, others. */
async function withRoom(
  task: MendTask,
  found: Solved,
  inHand: readonly number[],
  solve: IntegerSolver,
): Promise<Found> {
  const { cuts } = found
  const same = await withCuts(task, { cuts, settled: found, inHand }, solve)
  return same.status === 'solved' ? same : withCuts(task, { cuts, inHand }, solve)
}

const worstOfRounding = ({ foods, isBatch }: MendTask, point: readonly number[]): number[] =>
  foods.map(({ isCounted, own }, j) => (isCounted || (!isBatch && own === at(point, j)) ? 0 : halfStep(at(point, j))))

function rounded(task: MendTask, x: readonly number[], proof: MendProof) {
  const place = pointOf(task, x)
  const units = weighFor(task, place, proof.plan)
  const mended = units && proven(task, { units, size: place.size }, proof)
  return mended && { ...mended, size: place.size / task.scale }
}

/** Less of a thing than half of what a scale shows is nothing of it. */
const LEAST_ON_SCALE = 0.05

/** Weighs the mended foods: an unchanged one stays as it was written; eggs are whole already; the rest finds its place on the scale. */
function weighFor(
  task: MendTask,
  { point, size, isChanged }: ReturnType<typeof pointOf>,
  { meal: { foodKcal } }: DogsPlan,
): readonly number[] | undefined {
  const { foods, kcalPerUnit, isBatch } = task
  const meals = at(point, foods.length)
  const ofEnergy = [
    { row: kcalPerUnit, least: foodKcal.least * meals },
    { row: kcalPerUnit.map((kcal) => -kcal), least: -foodKcal.most * meals },
  ]
  const ranges = foods.map(({ isCounted, isThing, own, least, most }, j) => {
    if (isCounted) return fixedAt(Math.round(at(point, j)))
    if (!isChanged[j]) return fixedAt(own === 0 ? 0 : Math.max(0.1, toScale(own * size)))
    if (isThing && at(point, j) < LEAST_ON_SCALE) return fixedAt(0)
    // The owner's own foods grow and shrink with the recipe; an added food goes by the day's energy.
    const grown = own === 0 ? 1 : size / task.scale
    return scaleRange(at(point, j), grown * least, grown * most)
  })
  return weigh(exactGrams(point.slice(0, -1)), {
    bounds: [...task.rows.map((row) => rowOfUnits(task, row, meals)), ...(isBatch ? ofEnergy : [])],
    lower: ranges.map(({ least }) => least),
    upper: ranges.map(({ most }) => most),
  })
}

/** A row for so many meals; in a pot that lasts as long as it lasts, for as many as its energy feeds. */
function rowOfUnits({ foods, kcalPerUnit, aimKcal, isBatch }: MendTask, { row, margin }: Row, meals: number): Row {
  const perMeal = at(row, foods.length)
  const inUnits = row.slice(0, -1)
  const bound = isBatch
    ? { row: inUnits, least: -perMeal * meals }
    : { row: inUnits.map((one, j) => one + (perMeal / aimKcal) * at(kcalPerUnit, j)), least: 0 }
  if (!margin) return bound
  const { perUnit } = margin
  return { ...bound, margin: { perUnit: perUnit.slice(0, -1), fixed: at(perUnit, foods.length) * meals } }
}

const fixedAt = (units: number) => ({ least: units, most: units })

/** Without the last bits of the arithmetic: six eighths of a teaspoon of 0.7 g are 4.2 g. */
const exactly = (grams: number): number => Number(grams.toPrecision(12))

/** The pot of these units, checked as any other recipe is. `undefined`: not all of it is right. */
function proven(
  { foods, kcalPerUnit, aimKcal, isBatch, meals }: MendTask,
  { units, size }: { readonly units: readonly number[]; readonly size: number },
  { plan, region }: MendProof,
): Mended | undefined {
  const days = (isBatch ? meals : dot(kcalPerUnit, units) / aimKcal) / plan.meal.mealsPerDay
  const mended = foods.flatMap(({ ingredient, own, gramsPerUnit, isCounted }, j): MendedFood[] => {
    const to = at(units, j)
    const from = own === 0 ? 0 : isCounted ? Math.max(1, Math.round(own * size)) : Math.max(0.1, toScale(own * size))
    if (to === 0 && from === 0) return []
    const measured = isCounted ? gramsPerUnit : 1
    return [
      {
        ingredient,
        from: exactly(from * measured),
        to: exactly(to * measured),
        rawGrams: exactly(to * gramsPerUnit),
        isChanged: to !== from,
        ...(isCounted && { pieces: to }),
      },
    ]
  })
  const lines = mended.flatMap(({ ingredient, rawGrams }) => (rawGrams > 0 ? [{ ingredient, grams: rawGrams }] : []))
  const check = checkRecipe({ lines, days }, plan, region)
  const isRight = check.missing.length + check.excess.length + check.feedingLimits.length === 0
  return isRight ? { kind: 'mended', foods: mended, days, check } : undefined
}

function takenOut({ lines, out }: MendWishes, size: number): MendedFood[] {
  return merged(lines)
    .filter(({ ingredient }) => out.has(ingredient.code))
    .map(({ ingredient, grams, rawPerWeighed }) => {
      const from = toScale((grams / rawPerWeighed) * size)
      return { ingredient, from, to: 0, rawGrams: 0, isChanged: true }
    })
}

/** Rounds of tangents: what stays missed breaks them whatever is added. */
const CUTS_OF_NEAREST = 4

/** The nearest that these foods can come to, and the faults that remain. */
async function whyNot(task: MendTask, { plan, region, solve }: MendProof): Promise<NotMended> {
  const written = writtenPoint(task)
  const cuts = task.rows.map((_, row) => ({ row, point: written }))
  const near = await withCuts(task, { cuts, isElastic: true, isRelaxed: true }, solve, CUTS_OF_NEAREST)
  if (near.status !== 'solved') return { kind: 'none', reason: 'undecided' }
  const nearest = await withCuts(task, { cuts: near.cuts, isElastic: true }, solve, 0)
  if (nearest.status !== 'solved') return { kind: 'none', reason: 'undecided' }
  const { point } = pointOf(task, nearest.x)
  const days = at(point, task.foods.length) / plan.meal.mealsPerDay
  const lines = task.foods.flatMap(({ ingredient, gramsPerUnit }, j) => {
    const grams = at(point, j) * gramsPerUnit
    return grams > 1e-6 ? [{ ingredient, grams }] : []
  })
  return { kind: 'none', reason: 'bounds', check: checkRecipe({ lines, days }, plan, region) }
}
