import pLimit from 'p-limit'
import type { z } from 'zod'
import type { ChosenSupplement, SupplementWay } from '../../../contract/food/supplement.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { Kit } from '../../../nutrition/kit/kit.ts'
import type { ProductVerdict } from '../../../nutrition/label/label-verdict.ts'
import type { Label } from '../../../nutrition/label/printed-label.ts'
import { type NutrientId, nutrientById } from '../../../nutrition/nutrients.ts'
import { NO_PREFERENCES, type Preferences } from '../../../nutrition/recipe/menu.ts'
import type { Thing } from '../../../nutrition/recipe/thing.ts'
import type { Region } from '../../../nutrition/region.ts'
import type { Sentence } from '../../../texts/sentence.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { type OwnProducts, readProducts } from '../../db/kitchen/products.ts'
import { readStorage } from '../../db/kitchen/storage.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { describeVerdict, unreadIn } from '../../dogs/describe-label.ts'
import { describeNarrowed } from '../../dogs/describe-no-kit.ts'
import { describeItems } from '../../dogs/describe-supplement.ts'
import { uncountedIn } from '../../dogs/kept-kit.ts'
import { type Profile, profileOf } from '../../dogs/profile.ts'
import { openQuestions, readInTurns, readKeptLabel } from '../../dogs/read-label.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { type FindThing, finderOf } from '../../dogs/things.ts'
import { mapYielding, yieldToOthers } from '../../fair/map-yielding.ts'
import { chosenKit, requireKnownThings, type Wishes, wishesOf } from '../../kit/kit-wishes.ts'
import { inOneText } from '../../kit/supplement-refusals.ts'
import { countWith, describeNone, verdictOn, type WorkedOut, workOutKit } from '../../kit/work-out-kit.ts'

type Input = {
  readonly petId: string
  readonly without?: readonly string[] | undefined
  readonly stock?: readonly string[] | undefined
}
type Way = z.infer<typeof SupplementWay>

/** The ways to choose from: what each asks of an owner and what it leaves of the recipes, or why it cannot be. Writes nothing. */
export async function getSupplementWays(input: Input, context: OwnerContext): Promise<{ ways: Way[] }> {
  requireKnownThings(input)
  const { db, caller } = context
  const { record } = await ownPet(db, caller.ownerId, input.petId)
  const { preferences } = await readPreferences(db, caller.ownerId, input.petId)
  const region = await readRegion(db, caller.ownerId)
  const own = await readProducts(db, caller.ownerId)
  await readInTurns(own)
  const { cupboard } = (await readStorage(db, caller.ownerId)).content
  const { supplement: chosen, ...bare } = record
  const today = todayOf(context)
  const withPowder = profileOf(bare, today, region)
  const powder = {
    ...ofPowder(),
    isChosen: !chosen && !record.isSupplementUnchosen,
    recipes: await countRecipes(withPowder, preferences, context),
  }
  const products = await mapYielding(
    Object.entries(own).filter(([, { label }]) => label),
    ([id, product]) => ({ id, questions: openQuestions(product, withPowder.withPowder.dayNeeds) }),
  )
  const wishes = wishesOf(input, record, cupboard)
  const facts = { bare, withPowder, chosen, today, region, own, preferences, ofPowder: powder.recipes, wishes }
  const inTurn = pLimit(AT_ONCE)
  const around = await inTurn.map([undefined, ...products], async (product) => {
    await yieldToOthers()
    return product ? waysOfProduct(product, facts, context) : kitAlone(facts, context)
  })
  return { ways: [powder, ...around.flat()] }
}

/** As many products at once as there are threads for kits: an owner with a dozen labels leaves the next in the queue to others. */
const AT_ONCE = 2

type WaysInput = {
  readonly bare: PetRecord
  readonly withPowder: Profile
  readonly chosen: ChosenSupplement | undefined
  readonly wishes: Wishes
  readonly today: Day
  readonly region: Region
  readonly own: OwnProducts
  readonly preferences: Preferences
  /** Recipes with the powder. */
  readonly ofPowder: number
}

/** A product and how many questions about its label are open. */
type ProductWithQuestions = { readonly id: string; readonly questions: number }

async function kitAlone(facts: WaysInput, context: OwnerContext): Promise<Way[]> {
  const workedOut = await workOutKit(facts.withPowder, facts.wishes, facts.own, context)
  const isChosen = facts.chosen !== undefined && facts.chosen.productId === undefined
  return [{ ...(await wayAround(workedOut, facts.wishes, facts, context)), isChosen }]
}

/** The product with the things that close its gaps, and alone where recipes are left so; a complete product comes first alone. */
async function waysOfProduct(
  { id: productId, questions }: ProductWithQuestions,
  facts: WaysInput,
  context: OwnerContext,
): Promise<Way[]> {
  const { withPowder, own, chosen } = facts
  const wishes = { ...facts.wishes, productId }
  const beside = await workOutKit(withPowder, wishes, own, context)
  const isByItself = beside.kit.kind === 'kit' && beside.kit.dose.items.length === 1
  const cannotBe = beside.refusal !== undefined || beside.verdict?.kind === 'doseUnknown'
  const alone =
    isByItself || cannotBe ? beside : await workOutKit(withPowder, { ...wishes, isAlone: true }, own, context)
  const [besideWay, aloneWay] = await Promise.all([
    wayAround(beside, wishes, facts, context),
    wayAround(alone, isByItself ? wishes : { ...wishes, isAlone: true }, facts, context),
  ])
  // The dog gets nothing of a product that cannot be counted, whatever was chosen.
  const isChosen = chosen !== undefined && chosen.productId === productId && !uncountedIn(chosen)
  if (!besideWay.isPossible && !aloneWay.isPossible) return [{ ...besideWay, questions, isChosen }]
  const shown = { alone: aloneWay.recipes, beside: besideWay.recipes, ofPowder: facts.ofPowder }
  const judged = await judge(finderOf(own)(productId), { beside, alone }, facts, context)
  const told = { product: besideWay.productName ?? productId, recipes: shown, unread: unreadOf(wishes, own) }
  const verdict = tell(judged, describeVerdict(judged, told, finderOf(own)), aloneWay.recipes)
  const possible = [aloneWay, ...(isByItself ? [] : [besideWay])].filter(({ isPossible }) => isPossible)
  const ways = judged.kind === 'complete' ? possible : possible.toReversed()
  return ways.map((way) => {
    const isThis = ways.length === 1 || way.isAlone === (chosen?.isAlone ?? false)
    return { ...way, questions, verdict, isChosen: isChosen && isThis }
  })
}

type Both = { readonly beside: WorkedOut; readonly alone: WorkedOut }

/** Judges a product by the recipes that are left whatever the owner prefers. */
async function judge(product: Thing, { beside, alone }: Both, { withPowder, own }: WaysInput, context: OwnerContext) {
  const count = async ({ kit }: WorkedOut) => (kit.kind === 'kit' ? await countWith(kit, withPowder, context) : 0)
  const ofPowder = await context.menus.countFor(withPowder, NO_PREFERENCES)
  const recipes = { alone: await count(alone), beside: await count(beside), ofPowder }
  const { kit } = beside.kit.kind === 'kit' ? beside : alone
  return verdictOn(product, { profile: withPowder, own, kit, recipes })
}

async function wayAround(
  { kit, verdict, refusal }: WorkedOut,
  wishes: Wishes,
  { bare, today, region, own, preferences, ofPowder }: WaysInput,
  context: OwnerContext,
): Promise<Omit<Way, 'isChosen'>> {
  const thingOf = finderOf(own)
  if (kit.kind === 'none') {
    const why = describeNone({ kit, verdict, ...(refusal && { refusal }) }, wishes, own)
    const told = refusal ? tellOf('refused', why) : verdict && tell(verdict, why, null)
    return { ...wayOf(wishes, own), ...noKitOf(kit, thingOf), why: inOneText(why), verdict: told }
  }
  const supplement = { ...chosenKit(kit.dose, wishes, own), since: today }
  const withKit = profileOf({ ...bare, supplement }, today, region)
  const recipes = await countRecipes(withKit, preferences, context)
  const narrowed = describeNarrowed(kit, ofPowder - recipes, thingOf)
  return { ...wayOf(wishes, own), ...ofKit(withKit), recipes, narrowed, verdict: null }
}

function unreadOf({ productId = '' }: Wishes, own: OwnProducts): NutrientId[] {
  const label = own[productId]?.label
  return label ? unreadIn(readKeptLabel(label as Label).doubts) : []
}

const countRecipes = (profile: Profile, preferences: Preferences, { menus }: OwnerContext): Promise<number> =>
  menus.countFor(profile, preferences)

const NOTHING_AGAINST = { questions: 0, isPossible: true, why: null, missing: [], wouldHelp: [] }

/** Its price is its maker's. */
const ofPowder = (): Omit<Way, 'isChosen' | 'recipes'> => ({
  way: 'powder',
  productId: null,
  productName: null,
  isAlone: false,
  verdict: null,
  narrowed: null,
  items: [],
  periodDays: null,
  unitsPerDay: 0,
  gbpPerMonth: null,
  ...NOTHING_AGAINST,
})

type Which = 'way' | 'productId' | 'productName' | 'isAlone'

function wayOf({ productId, isAlone = false }: Wishes, own: OwnProducts): Pick<Way, Which> {
  if (productId === undefined) return { way: 'kit', productId: null, productName: null, isAlone }
  return { way: 'product', productId, productName: own[productId]?.name ?? productId, isAlone }
}

function ofKit({ plan, thingOf }: Profile): Omit<Way, Which | 'isChosen' | 'recipes' | 'narrowed' | 'verdict'> {
  const items = plan.supplement.way === 'kit' ? describeItems({ ...plan, supplement: plan.supplement }, thingOf) : []
  const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((total, item) => total + of(item), 0)
  return {
    items,
    periodDays: items[0]?.periodDays ?? null,
    unitsPerDay: toHundredths(sum(({ unitsPerDay }) => unitsPerDay)),
    gbpPerMonth: toHundredths(sum(({ gbpPerMonth }) => gbpPerMonth)),
    ...NOTHING_AGAINST,
  }
}

function noKitOf(
  kit: Extract<Kit, { kind: 'none' }>,
  thingOf: FindThing,
): Omit<Way, Which | 'isChosen' | 'why' | 'verdict'> {
  const { missing, wouldHelp } = kit
  return {
    questions: 0,
    isPossible: false,
    narrowed: null,
    items: [],
    periodDays: null,
    unitsPerDay: 0,
    gbpPerMonth: null,
    recipes: 0,
    missing: missing.map((miss) => ({ ...miss, unit: unitOf(miss.nutrient) })),
    wouldHelp: wouldHelp.map((id) => ({ id, name: thingOf(id).name })),
  }
}

function tell(verdict: ProductVerdict, said: readonly (string | Sentence)[], recipesAlone: number | null): WireVerdict {
  const missing = verdict.kind === 'missing' ? verdict.missing : []
  return {
    ...tellOf(verdict.kind, said),
    recipesAlone,
    missing: missing.map((one) => ({ ...one, closedBy: [...one.closedBy], unit: unitOf(one.nutrient) })),
  }
}

type WireVerdict = NonNullable<Way['verdict']>

function tellOf(kind: WireVerdict['kind'], said: readonly (string | Sentence)[]): WireVerdict {
  const told = said.map(inTextAndParts)
  return {
    kind,
    text: told.map(({ text }) => text),
    parts: told.map(({ parts }) => parts),
    recipesAlone: null,
    missing: [],
  }
}

const unitOf = (nutrient: NutrientId) => nutrientById.get(nutrient)?.unit ?? 'g'
const toHundredths = (value: number) => Math.round(value * 100) / 100
