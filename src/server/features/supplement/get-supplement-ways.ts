import pLimit from 'p-limit'
import type { z } from 'zod'
import type { SupplementWay } from '../../../contract/supplement.ts'
import type { Kit } from '../../../nutrition/kit.ts'
import type { ProductVerdict } from '../../../nutrition/label-verdict.ts'
import type { Preferences } from '../../../nutrition/menu.ts'
import { type NutrientId, nutrientById } from '../../../nutrition/nutrients.ts'
import type { Label } from '../../../nutrition/printed-label.ts'
import type { Region } from '../../../nutrition/region.ts'
import type { Sentence } from '../../../texts/sentence.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { ownPet } from '../../db/pets.ts'
import { readPreferences } from '../../db/preferences.ts'
import { readProducts } from '../../db/products.ts'
import { readStorage } from '../../db/storage.ts'
import { describeVerdict, unreadIn } from '../../dogs/describe-label.ts'
import { describeNarrowed } from '../../dogs/describe-no-kit.ts'
import { describeItems } from '../../dogs/describe-supplement.ts'
import type { PetRecord } from '../../dogs/pet-record.ts'
import { type Profile, profileOf } from '../../dogs/profile.ts'
import { readKeptLabel } from '../../dogs/read-label.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { type FindThing, finderOf, type OwnProducts } from '../../dogs/things.ts'
import { chosenKit, requireKnownThings, type Wishes, wishesOf } from '../../kit/kit-wishes.ts'
import { describeNone, type WorkedOut, workOutKit } from '../../kit/work-out-kit.ts'
import { inOneText } from '../../supplement-refusals.ts'

type Input = {
  readonly petId: string
  readonly without?: readonly string[] | undefined
  readonly stock?: readonly string[] | undefined
}
type Way = z.infer<typeof SupplementWay>

/** For the choice: what each way asks of an owner and what it leaves of the recipes, or why it cannot be. Writes nothing. */
export async function getSupplementWays(input: Input, context: OwnerContext): Promise<{ ways: Way[] }> {
  requireKnownThings(input)
  const { db, caller } = context
  const { record } = await ownPet(db, caller.ownerId, input.petId)
  const { preferences } = await readPreferences(db, caller.ownerId, input.petId)
  const region = await readRegion(db, caller.ownerId)
  const own = await readProducts(db, caller.ownerId)
  const { cupboard } = (await readStorage(db, caller.ownerId)).content
  const { supplement: chosen, ...bare } = record
  const today = todayOf(context)
  const withPowder = profileOf(bare, today, region)
  const powder = { ...ofPowder(), isChosen: !chosen, recipes: await countRecipes(withPowder, preferences, context) }
  const labels = Object.keys(own).filter((id) => own[id]?.label)
  const facts = { bare, today, region, own, preferences, ofPowder: powder.recipes }
  const inTurn = pLimit(AT_ONCE)
  const around = await inTurn.map([undefined, ...labels], async (productId) => {
    const wishes = { ...wishesOf(input, record, cupboard), productId }
    const workedOut = await workOutKit(withPowder, wishes, own, context)
    // Of a product that cannot be counted the dog gets nothing, whatever was chosen.
    const isChosen = chosen !== undefined && chosen.productId === productId && !workedOut.refusal
    return { ...(await wayAround(workedOut, wishes, facts, context)), isChosen }
  })
  return { ways: [powder, ...around] }
}

/** As many as there are threads for kits: an owner with a dozen labels leaves the next in the queue to others. */
const AT_ONCE = 2

type Facts = {
  readonly bare: PetRecord
  readonly today: string
  readonly region: Region
  readonly own: OwnProducts
  readonly preferences: Preferences
  /** Recipes with the powder. */
  readonly ofPowder: number
}

async function wayAround(
  { kit, verdict, refusal }: WorkedOut,
  wishes: Wishes,
  { bare, today, region, own, preferences, ofPowder }: Facts,
  context: OwnerContext,
): Promise<Omit<Way, 'isChosen'>> {
  const thingOf = finderOf(own)
  if (kit.kind === 'none') {
    const why = describeNone({ kit, verdict, ...(refusal && { refusal }) }, wishes, own)
    const told = refusal ? tellOf('refused', why) : tell(verdict, why)
    return { ...wayOf(wishes, own), ...noKitOf(kit, thingOf), why: inOneText(why), verdict: told }
  }
  const supplement = { ...chosenKit(kit.dose, wishes, own), since: today }
  const withKit = profileOf({ ...bare, supplement }, today, region)
  const recipes = await countRecipes(withKit, preferences, context)
  const told = {
    product: withKit.plan.supplement.id,
    recipes: { fit: recipes, ofPowder },
    unread: unreadOf(wishes, own),
  }
  const said = verdict ? describeVerdict(verdict, told, thingOf) : []
  const narrowed = describeNarrowed(kit, ofPowder - recipes, thingOf)
  return { ...wayOf(wishes, own), ...ofKit(withKit), recipes, narrowed, verdict: tell(verdict, said) }
}

function unreadOf({ productId = '' }: Wishes, own: OwnProducts): NutrientId[] {
  const label = own[productId]?.label
  return label ? unreadIn(readKeptLabel(label as Label).doubts) : []
}

const countRecipes = (profile: Profile, preferences: Preferences, { menus }: OwnerContext): Promise<number> =>
  menus.countFor(profile, preferences)

const NOTHING_AGAINST = { isPossible: true, why: null, missing: [], wouldHelp: [] }

/** Its price is its maker's. */
const ofPowder = (): Omit<Way, 'isChosen' | 'recipes'> => ({
  way: 'powder',
  productId: null,
  productName: null,
  verdict: null,
  narrowed: null,
  items: [],
  periodDays: null,
  unitsPerDay: 0,
  gbpPerMonth: null,
  ...NOTHING_AGAINST,
})

type Which = 'way' | 'productId' | 'productName'

function wayOf({ productId }: Wishes, own: OwnProducts): Pick<Way, Which> {
  if (productId === undefined) return { way: 'kit', productId: null, productName: null }
  return { way: 'product', productId, productName: own[productId]?.name ?? productId }
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

/** `null` where no product is judged. */
function tell(verdict: ProductVerdict | null, said: readonly (string | Sentence)[]): Way['verdict'] {
  if (verdict === null) return null
  const missing = verdict.kind === 'missing' ? verdict.missing : []
  return {
    ...tellOf(verdict.kind, said),
    missing: missing.map((one) => ({ ...one, closedBy: [...one.closedBy], unit: unitOf(one.nutrient) })),
  }
}

type WireVerdict = NonNullable<Way['verdict']>

function tellOf(kind: WireVerdict['kind'], said: readonly (string | Sentence)[]): WireVerdict {
  const told = said.map(inTextAndParts)
  return { kind, text: told.map(({ text }) => text), parts: told.map(({ parts }) => parts), missing: [] }
}

const unitOf = (nutrient: NutrientId) => nutrientById.get(nutrient)?.unit ?? 'g'
const toHundredths = (value: number) => Math.round(value * 100) / 100
