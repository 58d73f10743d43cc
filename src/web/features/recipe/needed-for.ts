import type { Pet } from '../../../contract/pet.ts'
import type { Recipe } from '../../../contract/recipe.ts'
import type { Needed } from '../../../kitchen/shopping-list.ts'

/** What has to be at home for a batch: its ingredients, and the things of the dog's kit. The powder is sent for elsewhere. */
export function neededFor({ ingredients, supplement }: Recipe['batch'], pet: Pick<Pet, 'supplement'>): Needed[] {
  const foods = ingredients
    .filter(({ quantity }) => quantity > 0)
    .map(({ code, name, quantity, unit }) => ({ code, name, quantity, unit }))
  const packs = new Map(pet.supplement?.items.map(({ id, unitsPerPack }) => [id, unitsPerPack]))
  const things = (supplement?.items ?? []).map(({ id, code, name, unit, unitsPerBatch }) => ({
    code,
    name,
    quantity: inHundredths(unitsPerBatch),
    unit,
    unitsPerPack: packs.get(id),
  }))
  return [...foods, ...things.filter(({ quantity }) => quantity > 0)]
}

/** A share of what is counted out for more meals, never less than it is. */
const inHundredths = (units: number) => Math.ceil(units * 100 - 1e-9) / 100
