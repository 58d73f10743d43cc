import type { SupplementOfRecipe } from '../../../contract/recipe/own-recipe.ts'
import type { MendWishes } from '../../../nutrition/own-recipe/mend.ts'
import { type InPlace, waysToMend } from '../../../nutrition/own-recipe/mend-ways.ts'
import { checkRecipe as checkOwnRecipe } from '../../../nutrition/own-recipe/recipe-check.ts'
import { planWith } from '../../../nutrition/recipe/plan.ts'
import type { Ingredient, IngredientCode } from '../../../nutrition/recipe/recipe.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { type FoodThing, gramsOfUnit, type ThingsOfOwner } from '../../../reference/foods/thing-food.ts'
import { GRAMS_PER_PIECE, MENDING_FOODS, mendingThings } from '../../../reference/mending-foods.ts'
import { fields } from '../../../texts/index.ts'
import type { RequestContext } from '../../context.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import { type PlanOfRecipe, planOfRecipe } from '../../dogs/plan-of-recipe.ts'
import type { Profile } from '../../dogs/profile.ts'
import { hazardsAgainst } from '../../dogs/things.ts'
import { thingsFor } from '../../kit/kit-wishes.ts'
import { mendTakesLong } from '../../kit/supplement-refusals.ts'
import { whyNoFood } from '../../menu/cookbook/require-possible-recipe.ts'
import { costsFor } from '../../menu/dish-cost.ts'
import { invalidInput } from '../../refusal.ts'
import { type AboutADog, type Dog, dogOf, linesOf, type OwnRecipe } from './check-recipe.ts'
import { type NamedLine, unsafeIn } from './describe-check.ts'
import { describeFrees, describeMended, describeNotMended } from './describe-mend.ts'
import { publicWork } from './public-work.ts'

type Input = OwnRecipe & AboutADog & { readonly keep: readonly string[]; readonly supplement: SupplementOfRecipe }

const MOST_ADDED = 3
/** A recipe of meat and rice needs some eight things beside it. Own choice. */
const MOST_THINGS_ADDED = 10

/** The least change that makes an owner's recipe complete for a dog, and other ways beside it. Nothing of it is kept. */
export async function mendRecipe(input: Input, context: RequestContext) {
  return publicWork(context, async (ownerId) => {
    const dog = await dogOf(input, context, ownerId)
    const { profile, preferences, things } = dog
    const lines = linesOf(input.ingredients, things)
    const { days, supplement } = input
    const { dog: figures, region } = profile
    const plan = planOfRecipe(profile, supplement)
    const check = checkOwnRecipe({ lines, ...(days !== undefined && { days }) }, plan, region)
    const unsafe = unsafeIn({ check, lines, preferences }).filter(({ kind }) => kind !== 'conditional')
    const out = unsafe.map(({ foodId }) => foodId as IngredientCode)
    const asked = { lines, out, dog, keep: keptCodes(input.keep, out, things), days }
    const wishes = wishesOf(asked, supplement)
    const key = [input.ingredients, days ?? null, supplement, [...wishes.keep].sort(), [...wishes.out].sort()]
    // The ids of a kit's things count, since the ways hand them back: another owner's are not found in this one's products.
    const facts = [figures, region, profile.plan.supplement, preferences.exclude, thingsIn(lines, things)]
    const { ways, none, freed } = await context.mends.waysFor([key, ...facts], (solve) =>
      waysToMend<PlanOfRecipe>(
        {
          wishes,
          plan,
          region,
          withOther: () => otherPlan(profile, supplement, context),
          inPlace: inPlaceOf(asked, supplement),
        },
        solve,
      ),
    )
    if (none?.reason === 'undecided') throw mendTakesLong()
    const prices = ownerId === undefined ? {} : await readFoodPrices(context.db, ownerId)
    const costOf = costsFor(prices, plan.meal.mealsPerDay)
    const told = { profile, preferences, things, plan, region, costOf, lines, before: check, unsafe }
    if (!none) return describeMended(ways, told)
    const frees = freed === undefined ? null : describeFrees(freed, wishes, told)
    return describeNotMended(none, wishes, { frees, things })
  })
}

/** What the things of the recipe and the owner's packages hold: they may change under the same ids. */
const thingsIn = (lines: readonly NamedLine[], things: ThingsOfOwner | undefined) => [
  ...lines.flatMap(({ ingredient }) => ingredient.thing ?? []),
  ...(things ? mendingThings(things).map(({ ingredient }) => ingredient.thing) : []),
]

type MendAsked = Pick<MendWishes, 'keep'> & {
  readonly lines: readonly NamedLine[]
  readonly out: readonly IngredientCode[]
  readonly dog: Dog
  readonly days: number | undefined
}

function wishesOf(asked: MendAsked, supplement: SupplementOfRecipe): MendWishes {
  const { lines, out, dog, keep, days } = asked
  const isInRecipe = supplement === 'in-recipe'
  const things = isInRecipe ? mendingThings(dog.things).filter(({ ingredient: { thing } }) => isForDog(thing, dog)) : []
  const foods = isInRecipe
    ? MENDING_FOODS.filter(({ ingredient }) => ingredient.code !== SALT_OF_KITCHEN)
    : MENDING_FOODS
  return {
    lines,
    ...(days !== undefined && { days }),
    keep,
    out: new Set([...out, ...thingsOut(asked, supplement)]),
    additions: [...foods, ...things].filter(({ ingredient }) => isWelcome(ingredient, dog)),
    mostAdded: MOST_ADDED,
    mostThings: MOST_THINGS_ADDED,
    mostGramsPerDay: new Map(
      [...lines, ...things].flatMap(({ ingredient: { code, thing } }) =>
        thing?.mostPerDay === undefined ? [] : [[code, thing.mostPerDay * gramsOfUnit(thing.unit)] as const],
      ),
    ),
    gramsPerPiece: new Map([
      ...GRAMS_PER_PIECE,
      ...[...lines, ...things].flatMap(({ ingredient: { code, gramsOfLeast } }) =>
        gramsOfLeast === undefined ? [] : [[code, gramsOfLeast] as const],
      ),
    ]),
  }
}

/** Where things come in, salt is one of them: once is enough. */
const SALT_OF_KITCHEN: IngredientCode = '20-002'

function isWelcome({ traits, excludeTag }: Ingredient, { profile, preferences }: Dog): boolean {
  const forbidden = profile.plan.needs.forbidden.map(({ trait }) => trait)
  const isExcluded = excludeTag !== null && preferences.exclude.includes(excludeTag)
  return !isExcluded && !traits.some((trait) => forbidden.includes(trait))
}

/** A thing of which the vet is to be asked first is not brought in, and does not stay. */
const isForDog = (thing: FoodThing, { profile }: Dog): boolean => hazardsAgainst(thing, profile.dog).length === 0

/** Things that make way: all for the dog's supplement, since one stands in for the other; else those that are not for this dog. */
const thingsOut = ({ lines, dog, keep }: MendAsked, supplement: SupplementOfRecipe): IngredientCode[] =>
  lines.flatMap(({ ingredient: { code, thing } }) => {
    const isOut = thing && !keep.has(code) && (supplement === 'of-dog' || !isForDog(thing, dog))
    return isOut ? [code] : []
  })

/** The recipe with the dog's supplement in place of its own things, or with these in place of the supplement. */
function inPlaceOf(asked: MendAsked, supplement: SupplementOfRecipe): InPlace<PlanOfRecipe> | undefined {
  if (thingsOut(asked, 'of-dog').length === 0) return undefined
  const way = supplement === 'of-dog' ? 'in-recipe' : 'of-dog'
  return { way, plan: planOfRecipe(asked.dog.profile, way), wishes: wishesOf(asked, way) }
}

const keptCodes = (keep: Input['keep'], out: readonly IngredientCode[], things: ThingsOfOwner | undefined) =>
  new Set(keep.map((foodId, index) => keptCode(foodId, index, { out, things })))

type KeptIn = { readonly out: readonly IngredientCode[]; readonly things: ThingsOfOwner | undefined }

/** @throws a refusal that names a food that is not known, or that must not be in the bowl */
function keptCode(foodId: string, index: number, { out, things }: KeptIn): IngredientCode {
  const refused = (message: string) => invalidInput([{ field: `keep.${index}`, message }])
  const food = foodIngredient(foodId, things)
  if (!food) throw refused(whyNoFood(foodId, things))
  if (out.includes(food.code)) throw refused(fields.keepsHarm)
  return food.code
}

/** The powder in place of a kit, or a kit of single things, of whatever can be bought, in place of the powder. */
async function otherPlan(
  profile: Profile,
  supplement: SupplementOfRecipe,
  { kits }: RequestContext,
): Promise<Profile['plan'] | undefined> {
  if (supplement === 'in-recipe') return undefined
  const { plan, withPowder, region } = profile
  if (plan.supplement.way === 'kit') return withPowder
  const { things, wishes } = thingsFor({ without: [], stock: [] }, {})
  const kit = await kits.kitFor(profile, things, wishes)
  return kit.kind === 'kit' ? planWith(withPowder, kit.dose, region) : undefined
}
