import type { MendWishes } from '../../../nutrition/own-recipe/mend.ts'
import { waysToMend } from '../../../nutrition/own-recipe/mend-ways.ts'
import { checkRecipe as checkOwnRecipe } from '../../../nutrition/own-recipe/recipe-check.ts'
import { planWith } from '../../../nutrition/recipe/plan.ts'
import type { IngredientCode } from '../../../nutrition/recipe/recipe.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { GRAMS_PER_PIECE, MENDING_FOODS } from '../../../reference/mending-foods.ts'
import { fields } from '../../../texts/index.ts'
import type { RequestContext } from '../../context.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import type { Profile } from '../../dogs/profile.ts'
import { thingsFor } from '../../kit/kit-wishes.ts'
import { mendTakesLong } from '../../kit/supplement-refusals.ts'
import { costsFor } from '../../menu/dish-cost.ts'
import { invalidInput } from '../../refusal.ts'
import { type AboutADog, type Dog, dogOf, linesOf, type OwnRecipe } from './check-recipe.ts'
import { type NamedLine, unsafeIn } from './describe-check.ts'
import { describeFrees, describeMended, describeNotMended } from './describe-mend.ts'
import { publicWork } from './public-work.ts'

type Input = OwnRecipe & AboutADog & { readonly keep: readonly string[] }

const MOST_ADDED = 3

/** The least change that makes an owner's recipe complete for a dog, and other ways beside it. Nothing of it is kept. */
export async function mendRecipe(input: Input, context: RequestContext) {
  return publicWork(context, async (ownerId) => {
    const dog = await dogOf(input, context, ownerId)
    const { profile, preferences } = dog
    const lines = linesOf(input.ingredients)
    const { days } = input
    const check = checkOwnRecipe({ lines, ...(days !== undefined && { days }) }, profile.plan, profile.region)
    const unsafe = unsafeIn({ check, lines, preferences }).filter(({ kind }) => kind !== 'conditional')
    const wishes = wishesOf(input, { lines, out: unsafe.map(({ foodId }) => foodId as IngredientCode), dog })
    const { dog: figures, region, plan } = profile
    const key = [input.ingredients, days ?? null, [...wishes.keep].sort(), [...wishes.out].sort()]
    const { ways, none, freed } = await context.mends.waysFor(
      // The ids of a kit's things count, since the ways hand them back: another owner's are not found in this one's products.
      [key, figures, region, plan.supplement, preferences.exclude],
      (solve) => waysToMend({ wishes, plan, region, withOther: () => otherPlan(profile, context) }, solve),
    )
    if (none?.reason === 'undecided') throw mendTakesLong()
    const prices = ownerId === undefined ? {} : await readFoodPrices(context.db, ownerId)
    const costOf = costsFor(prices, plan.meal.mealsPerDay)
    const asked = { profile, preferences, costOf, lines, before: check, unsafe }
    if (!none) return describeMended(ways, asked)
    return describeNotMended(none, wishes, freed === undefined ? null : describeFrees(freed, wishes, asked))
  })
}

type MendWishesInput = {
  readonly lines: readonly NamedLine[]
  readonly out: readonly IngredientCode[]
  readonly dog: Dog
}

function wishesOf({ days, keep }: Input, { lines, out, dog: { profile, preferences } }: MendWishesInput): MendWishes {
  const forbidden = profile.plan.needs.forbidden.map(({ trait }) => trait)
  const additions = MENDING_FOODS.filter(
    ({ ingredient: { traits, excludeTag } }) =>
      !traits.some((trait) => forbidden.includes(trait)) &&
      (excludeTag === null || !preferences.exclude.includes(excludeTag)),
  )
  return {
    lines,
    ...(days !== undefined && { days }),
    keep: new Set(keep.map((foodId, index) => keptCode(foodId, index, out))),
    out: new Set(out),
    additions,
    mostAdded: MOST_ADDED,
    gramsPerPiece: GRAMS_PER_PIECE,
  }
}

/** @throws a refusal that names a food that is not known, or that must not be in the bowl */
function keptCode(foodId: string, index: number, out: readonly IngredientCode[]): IngredientCode {
  const refused = (message: string) => invalidInput([{ field: `keep.${index}`, message }])
  const food = foodIngredient(foodId)
  if (!food) throw refused(fields.unknownFood)
  if (out.includes(food.code)) throw refused(fields.keepsHarm)
  return food.code
}

/** The powder in place of a kit, or a kit of single things, of whatever can be bought, in place of the powder. */
async function otherPlan(profile: Profile, { kits }: RequestContext): Promise<Profile['plan'] | undefined> {
  const { plan, withPowder, region } = profile
  if (plan.supplement.way === 'kit') return withPowder
  const { things, wishes } = thingsFor({ without: [], stock: [] }, {})
  const kit = await kits.kitFor(profile, things, wishes)
  return kit.kind === 'kit' ? planWith(withPowder, kit.dose, region) : undefined
}
