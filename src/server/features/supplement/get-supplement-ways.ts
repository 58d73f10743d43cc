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
import { type FindThing, finderOf, thingsWith } from '../../dogs/things.ts'
import { sayWhyNot } from '../../supplement-refusals.ts'
import { chosenKit, requireKnownThings, wishesOf } from './kit-wishes.ts'

type Input = {
  readonly petId: string
  readonly without?: readonly string[] | undefined
  readonly stock?: readonly string[] | undefined
}
type Way = z.infer<typeof SupplementWay>

/** For the choice: what each way asks of an owner and what it leaves of the recipes, or why it cannot be. Writes nothing. */
export async function getSupplementWays(input: Input, context: OwnerContext): Promise<{ ways: Way[] }> {
  requireKnownThings(input)
  const { db, caller, kits } = context
  const { record } = await ownPet(db, caller.ownerId, input.petId)
  const { preferences } = await readPreferences(db, caller.ownerId, input.petId)
  const today = todayOf(context)
  const region = await readRegion(db, caller.ownerId)
  const { supplement: chosen, ...bare } = record
  const withPowder = profileOf(bare, today, region)
  const powder = { ...ofPowder(), isChosen: !chosen, recipes: await countRecipes(withPowder, preferences, context) }
  const wishes = wishesOf(input, record)
  const own = await readProducts(db, caller.ownerId)
  const kit = await kits.kitFor(withPowder, thingsWith(own), wishes)
  const isChosen = chosen?.way === 'kit'
  if (kit.kind === 'none') return { ways: [powder, { ...noKitOf(kit, finderOf(own)), isChosen }] }
  const withKit = profileOf(
    { ...bare, supplement: { ...chosenKit(kit.dose, wishes, own), since: today } },
    today,
    region,
  )
  const recipes = await countRecipes(withKit, preferences, context)
  return { ways: [powder, { ...ofKit(withKit), isChosen, recipes }] }
}

async function countRecipes(profile: Profile, preferences: Preferences, { menus }: OwnerContext): Promise<number> {
  return (await menus.menuFor(profile, preferences)).dishes.length
}

const NOTHING_AGAINST = { isPossible: true, why: null, missing: [], wouldHelp: [] }

/** Its price is its maker's. */
const ofPowder = (): Omit<Way, 'isChosen' | 'recipes'> => ({
  way: 'powder',
  items: [],
  periodDays: null,
  unitsPerDay: 0,
  gbpPerMonth: null,
  ...NOTHING_AGAINST,
})

function ofKit({ plan, thingOf }: Profile): Omit<Way, 'isChosen' | 'recipes'> {
  const items = plan.supplement.way === 'kit' ? describeItems({ ...plan, supplement: plan.supplement }, thingOf) : []
  const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((total, item) => total + of(item), 0)
  return {
    way: 'kit',
    items,
    periodDays: items[0]?.periodDays ?? null,
    unitsPerDay: toHundredths(sum(({ unitsPerDay }) => unitsPerDay)),
    gbpPerMonth: toHundredths(sum(({ gbpPerMonth }) => gbpPerMonth)),
    ...NOTHING_AGAINST,
  }
}

function noKitOf(kit: Extract<Kit, { kind: 'none' }>, thingOf: FindThing): Omit<Way, 'isChosen'> {
  const { missing, wouldHelp } = kit
  return {
    way: 'kit',
    isPossible: false,
    items: [],
    periodDays: null,
    unitsPerDay: 0,
    gbpPerMonth: null,
    recipes: 0,
    why: sayWhyNot(kit, thingOf),
    missing: missing.map((miss) => ({ ...miss, unit: nutrientById.get(miss.nutrient)?.unit ?? 'g' })),
    wouldHelp: wouldHelp.map((id) => ({ id, name: thingOf(id).name })),
  }
}

const toHundredths = (value: number) => Math.round(value * 100) / 100
