import type { z } from 'zod'
import type { SupplementWay } from '../../../contract/supplement.ts'
import type { Kit } from '../../../nutrition/kit.ts'
import type { Preferences } from '../../../nutrition/menu.ts'
import { nutrientById } from '../../../nutrition/nutrients.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { ownPet } from '../../db/pets.ts'
import { readPreferences } from '../../db/preferences.ts'
import { readProducts } from '../../db/products.ts'
import { describeItems } from '../../dogs/describe-supplement.ts'
import { type Profile, profileOf } from '../../dogs/profile.ts'
import { type FindThing, finderOf } from '../../dogs/things.ts'
import { sayWhyNot } from '../../supplement-refusals.ts'
import { chosenKit, requireKnownThings, thingsFor, wishesOf } from './kit-wishes.ts'

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
  const { supplement: chosen, ...bare } = record
  const today = todayOf(context)
  const withPowder = profileOf(bare, today, region)
  const powder = { ...ofPowder(), isChosen: !chosen, recipes: await countRecipes(withPowder, preferences, context) }
  const ways: Way[] = [powder]
  const labels = Object.keys(own).filter((id) => own[id]?.label)
  for (const productId of [undefined, ...labels]) {
    const wishes = { ...wishesOf(input, record), productId }
    const isChosen = chosen !== undefined && chosen.productId === productId
    const made = thingsFor(wishes, own)
    const kit = await context.kits.kitFor(withPowder, made.things, made.wishes)
    if (kit.kind === 'none') {
      ways.push({ ...noKitOf(kit, finderOf(own), productId), isChosen })
      continue
    }
    const supplement = { ...chosenKit(kit.dose, wishes, own), since: today }
    const withKit = profileOf({ ...bare, supplement }, today, region)
    ways.push({ ...ofKit(withKit, productId), isChosen, recipes: await countRecipes(withKit, preferences, context) })
  }
  return { ways }
}

async function countRecipes(profile: Profile, preferences: Preferences, { menus }: OwnerContext): Promise<number> {
  return (await menus.menuFor(profile, preferences)).dishes.length
}

const NOTHING_AGAINST = { isPossible: true, why: null, missing: [], wouldHelp: [] }

/** Its price is its maker's. */
const ofPowder = (): Omit<Way, 'isChosen' | 'recipes'> => ({
  way: 'powder',
  productId: null,
  items: [],
  periodDays: null,
  unitsPerDay: 0,
  gbpPerMonth: null,
  ...NOTHING_AGAINST,
})

const wayOf = (productId: string | undefined) =>
  productId === undefined ? { way: 'kit' as const, productId: null } : { way: 'product' as const, productId }

function ofKit({ plan, thingOf }: Profile, productId: string | undefined): Omit<Way, 'isChosen' | 'recipes'> {
  const items = plan.supplement.way === 'kit' ? describeItems({ ...plan, supplement: plan.supplement }, thingOf) : []
  const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((total, item) => total + of(item), 0)
  return {
    ...wayOf(productId),
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
  productId: string | undefined,
): Omit<Way, 'isChosen'> {
  const { missing, wouldHelp } = kit
  return {
    ...wayOf(productId),
    isPossible: false,
    items: [],
    periodDays: null,
    unitsPerDay: 0,
    gbpPerMonth: null,
    recipes: 0,
    why: sayWhyNot(kit, thingOf, productId),
    missing: missing.map((miss) => ({ ...miss, unit: nutrientById.get(miss.nutrient)?.unit ?? 'g' })),
    wouldHelp: wouldHelp.map((id) => ({ id, name: thingOf(id).name })),
  }
}

const toHundredths = (value: number) => Math.round(value * 100) / 100
