import { type Help, type Kit, noneOf } from '../../nutrition/kit.ts'
import { judgeProduct, type ProductVerdict } from '../../nutrition/label-verdict.ts'
import { NO_PREFERENCES } from '../../nutrition/menu.ts'
import { planWith } from '../../nutrition/plan.ts'
import type { Label, Refusal } from '../../nutrition/printed-label.ts'
import { sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import type { OwnerContext } from '../context.ts'
import { describeRefusal, describeVerdict } from '../dogs/describe-label.ts'
import { describeNoKit } from '../dogs/describe-no-kit.ts'
import type { Profile } from '../dogs/profile.ts'
import { readKeptLabel, refusedProduct } from '../dogs/read-label.ts'
import { finderOf, type OwnProducts } from '../dogs/things.ts'
import { thingsFor, type Wishes } from './kit-wishes.ts'

export type WorkedOut = {
  readonly kit: Kit
  /** Of the product that the kit is made around; `null` where it is of single things alone. */
  readonly verdict: ProductVerdict | null
  /** The product cannot be counted, so there is no verdict on it either. */
  readonly refusal?: Refusal
}

type Said = (string | Sentence)[]

/** Nothing goes above a label's dose, so without one there is no kit, nor around a product that cannot be counted. */
const NONE: Kit = { kind: 'none', missing: [], wouldHelp: [] }

type Figures = Pick<Profile, 'dog' | 'region' | 'withPowder'>
type Tools = Pick<OwnerContext, 'kits' | 'menus'>

/** The kit of these wishes. @throws a refusal where there is no such product */
export async function workOutKit(profile: Figures, wishes: Wishes, own: OwnProducts, tools: Tools): Promise<WorkedOut> {
  const { productId } = wishes
  const made = thingsFor(wishes, own)
  if (productId === undefined) return { kit: await kitWithRecipes(profile, made, tools), verdict: null }
  const refused = own[productId] && refusedProduct(own[productId])
  if (refused) return { kit: NONE, verdict: null, refusal: refused.refusal }
  const product = finderOf(own)(productId)
  const kit = product.mostPerDay === undefined ? NONE : await kitWithRecipes(profile, made, tools)
  const { undeclared } = readKeptLabel(own[productId]?.label as Label)
  return { kit, verdict: judgeProduct({ product, undeclared, plan: profile.withPowder, kit }) }
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
  const { region, withPowder } = profile
  const withKit = { ...profile, plan: planWith(withPowder, kit.dose, region) }
  return (await menus.countFor(withKit, NO_PREFERENCES)) > 0
}

/** Each takes some tenths of a second: as many as an owner waits for, those first that bring what lacks most. */
const MOST_TRIED = 8

/** Which of what the owner left out would make a kit that can be fed, each of them alone, though that leaves corridors too. */
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
export function describeNone({ kit, verdict, refusal }: WorkedOut, { productId }: Wishes, own: OwnProducts): Said {
  if (refusal) return [describeRefusal(refusal), sentences.supplement.refused.whatToDo]
  const thingOf = finderOf(own)
  if (verdict && productId !== undefined) return describeVerdict(verdict, { product: thingOf(productId).name }, thingOf)
  return kit.kind === 'none' ? [sentences.errors.supplement.noKit, ...describeNoKit(kit, thingOf)] : []
}
