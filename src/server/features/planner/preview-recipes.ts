import type { RegionName } from '../../../contract/account/settings.ts'
import type { PetInput, Preferences } from '../../../contract/dog/pet.ts'
import { type RequestContext, todayOf } from '../../context.ts'
import { regionNamed } from '../../db/owners/owner-settings.ts'
import { describeAdvice } from '../../dogs/describe-advice.ts'
import { requirePossibleDog } from '../../dogs/possible-dog.ts'
import { profileOf } from '../../dogs/profile.ts'
import { PRODUCT_COOKBOOK } from '../../menu/cookbook/cookbook.ts'
import { cardOf } from '../../menu/dish.ts'

type Input = {
  readonly pet: Omit<PetInput, 'name'>
  readonly preferences: Preferences
  readonly region?: RegionName | undefined
}

const MOST_SHOWN = 3

/** The head of the menu that a visitor would get for the dog they have described. Nothing of the dog is kept. */
export async function previewRecipes({ pet, preferences, region }: Input, context: RequestContext) {
  const { menus, imageUrlOf, workForVisitor, ip } = context
  const today = todayOf(context)
  const dog = requirePossibleDog({ pet: { ...pet, name: '' }, preferences }, today)
  const profile = profileOf(dog, today, regionNamed(region))
  const { dishes } = await workForVisitor(ip, () => menus.menuFor(profile, preferences, PRODUCT_COOKBOOK))
  return {
    suitable: dishes.length,
    recipes: dishes
      .slice(0, MOST_SHOWN)
      .map((dish) => cardOf(dish, imageUrlOf))
      .map((card) => ({ ...card, minutes: card.kitchen.totalMinutes })),
    advice: describeAdvice(profile),
  }
}
