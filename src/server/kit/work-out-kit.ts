import { type Help, type Kit, noneOf, type SomeKit } from '../../nutrition/kit/kit.ts'
import { aloneAtLabelDose } from '../../nutrition/kit/product-alone.ts'
import { judgeProduct, type ProductVerdict, type RecipesLeft } from '../../nutrition/label/label-verdict.ts'
import type { Label, Refusal } from '../../nutrition/label/printed-label.ts'
import { NO_PREFERENCES } from '../../nutrition/recipe/menu.ts'
import { planWith } from '../../nutrition/recipe/plan.ts'
import type { Thing } from '../../nutrition/recipe/thing.ts'
import { sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import type { OwnerContext } from '../context.ts'
import type { OwnProducts } from '../db/kitchen/products.ts'
import { describeRefusal, describeVerdict } from '../dogs/describe-label.ts'
import { describeNoKit } from '../dogs/describe-no-kit.ts'
import type { Profile } from '../dogs/profile.ts'
import { readKeptLabel, refusedProduct } from '../dogs/read-label.ts'
import { finderOf } from '../dogs/things.ts'
import { thingsFor, type Wishes } from './kit-wishes.ts'

export type WorkedOut = {
  readonly kit: Kit
  /** The verdict on a product; `null` where there is a kit with it, or none is asked for. */
  readonly verdict: ProductVerdict | null
  /** The product cannot be counted, so there is no verdict on it either. */
  readonly refusal?: Refusal
}

/** Nothing goes above a label's dose, so without one there is no kit, nor around a product that cannot be counted. */
const NONE: Kit = { kind: 'none', missing: [], wouldHelp: [] }
const NO_RECIPES: RecipesLeft = { alone: 0, beside: 0, ofPowder: 0 }

type Figures = Pick<Profile, 'dog' | 'region' | 'withPowder'>
type Tools = Pick<OwnerContext, 'kits' | 'menus'>

/** The kit of these wishes. @throws a refusal where there is no such product */
export async function workOutKit(profile: Figures, wishes: Wishes, own: OwnProducts, tools: Tools): Promise<WorkedOut> {
  const { productId, isAlone } = wishes
  const made = thingsFor(wishes, own)
  if (productId === undefined) return { kit: await kitWithRecipes(profile, made, tools), verdict: null }
  const refused = own[productId] && refusedProduct(own[productId])
  if (refused) return { kit: NONE, verdict: null, refusal: refused.refusal }
  const product = finderOf(own)(productId)
  const kitOf = () => (isAlone ? productAlone(profile, product, tools) : kitWithRecipes(profile, made, tools))
  const kit = product.mostPerDay === undefined ? NONE : await kitOf()
  return { kit, verdict: kit.kind === 'none' ? verdictOn(product, { profile, own, kit, recipes: NO_RECIPES }) : null }
}

type Judged = {
  readonly profile: Pick<Figures, 'withPowder'>
  readonly own: OwnProducts
  readonly kit: Kit
  readonly recipes: RecipesLeft
}

/** Judges a product for the dog, with so many recipes left. */
export function verdictOn(product: Thing, { profile, own, kit, recipes }: Judged): ProductVerdict {
  const { undeclared } = readKeptLabel(own[product.id]?.label as Label)
  return judgeProduct({ product, undeclared, plan: profile.withPowder, kit, recipes })
}

/**
 * The kit of the product with nothing beside it: at its label's whole dose, or at the dose that leaves the corridors least, whichever
 * leaves more recipes; of two that leave as many the smaller. None where neither leaves any.
 */
async function productAlone(profile: Figures, product: Thing, tools: Tools): Promise<Kit> {
  const atLabelDose = aloneAtLabelDose(product, profile.withPowder, profile.region)
  const leastLeft = await tools.kits.kitFor(profile, [product], { always: product.id })
  let best: { readonly kit: Kit; readonly recipes: number } = { kit: noneOf(leastLeft), recipes: 0 }
  for (const kit of [leastLeft, atLabelDose]) {
    if (kit?.kind !== 'kit') continue
    const recipes = await countWith(kit, profile, tools)
    if (recipes > best.recipes) best = { kit, recipes }
  }
  return best.kit
}

type Made = ReturnType<typeof thingsFor>

/** One that leaves its corridors so far that no recipe is left with it is none. */
async function kitWithRecipes(profile: Figures, made: Made, tools: Tools): Promise<Kit> {
  const kit = await tools.kits.kitFor(profile, made.things, made.wishes)
  return (await hasRecipes(kit, profile, tools)) ? kit : noneOf(kit, await helpFor(kit, profile, made, tools))
}

async function hasRecipes(kit: Kit, profile: Figures, { menus }: Tools): Promise<boolean> {
  if (kit.kind === 'none') return false
  if (kit.left.length === 0) return true
  return (await countWith(kit, profile, { menus })) > 0
}

/** Recipes that are left with a kit, whatever the owner prefers. */
export function countWith({ dose }: SomeKit, profile: Figures, { menus }: Pick<Tools, 'menus'>): Promise<number> {
  const { region, withPowder } = profile
  return menus.countFor({ ...profile, plan: planWith(withPowder, dose, region) }, NO_PREFERENCES)
}

/** Each takes some tenths of a second: as many as an owner waits for, those first that bring what lacks most. */
const MOST_TRIED = 8

/** The things left out by the owner, each of which alone would make a kit that can be fed, though that leaves corridors too. */
async function helpFor(kit: Kit, profile: Figures, { things, wishes }: Made, { kits, menus }: Tools): Promise<Help[]> {
  const { without = [], ...others } = wishes
  const lacking = (kit.kind === 'kit' ? kit.left : kit.missing).map(({ nutrient }) => nutrient)
  const rank = ({ perUnitAtMost }: Made['things'][number]) =>
    lacking.findIndex((nutrient) => (perUnitAtMost[nutrient] ?? 0) > 0)
  const tried = things
    .filter((thing) => without.includes(thing.id) && rank(thing) >= 0)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST_TRIED)
  const help: Help[] = []
  for (const { id } of tried) {
    const allowed = things.filter((thing) => thing.id === id || !without.includes(thing.id))
    const withIt = await kits.kitFor(profile, allowed, others)
    if (withIt.kind === 'kit' && (await hasRecipes(withIt, profile, { kits, menus })))
      help.push({ id, left: withIt.left })
  }
  return help
}

/** Why there is no kit, in sentences. */
export function describeNone(
  { kit, verdict, refusal }: WorkedOut,
  { productId, isAlone = false }: Wishes,
  own: OwnProducts,
): (string | Sentence)[] {
  if (refusal) return [describeRefusal(refusal), sentences.supplement.refused.whatToDo]
  const thingOf = finderOf(own)
  if (verdict && productId !== undefined)
    return describeVerdict(verdict, { product: thingOf(productId).name, isAlone }, thingOf)
  return kit.kind === 'none' ? [sentences.errors.supplement.noKit, ...describeNoKit(kit, thingOf)] : []
}
