import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'

/**
 * Minutes until a dried grain or pulse, or a whole potato, is soft right through, and until meat in pieces is tender, by its way of cooking and
 * its name. Own estimates, on the long side: the collagen of stewing cuts, tongue, tripe and gizzards takes an hour and more to melt.
 */
const OWN_MINUTES: readonly { readonly guide: string; readonly name: RegExp; readonly minutes: number }[] = [
  { guide: 'grain', name: /\bwild rice\b/i, minutes: 60 },
  { guide: 'grain', name: /\bbrown rice\b|^rice, brown\b/i, minutes: 45 },
  { guide: 'grain', name: /\bpearl barley\b|\bbarley, pearled\b/i, minutes: 50 },
  {
    guide: 'grain',
    // Bulgur is boiled and cracked before it is sold.
    name: /^(?!.*\b(?:bulgur|sprouted)\b).*\b(barley|rye|wheat|spelt|emmer|einkorn|farro|triticale|sorghum|oats|corn grain)\b/i,
    minutes: 75,
  },
  { guide: 'grain', name: /\b(amaranth|teff)\b/i, minutes: 30 },
  { guide: 'lentils', name: /\bsplit\b/i, minutes: 60 },
  { guide: 'lentils', name: /\bred\b/i, minutes: 30 },
  { guide: 'lentils', name: /./, minutes: 45 },
  { guide: 'driedBeans', name: /^lentils\b|^peas\b.*\bsplit\b/i, minutes: 60 },
  { guide: 'driedBeans', name: /\bsoy(a ?)?beans?\b/i, minutes: 180 },
  { guide: 'driedBeans', name: /\b(beans?|chickpeas?|cowpeas?|peas|broadbeans|lupins|mothbeans)\b/i, minutes: 120 },
  { guide: 'potato', name: /./, minutes: 25 },
  { guide: 'stewingMeat', name: /./, minutes: 105 },
  { guide: 'wholeCut', name: /./, minutes: 25 },
  { guide: 'pork', name: /./, minutes: 25 },
  { guide: 'poultry', name: /./, minutes: 20 },
  { guide: 'offal', name: /\btripe\b/i, minutes: 120 },
  { guide: 'poultryOffal', name: /\bgizzards?\b/i, minutes: 60 },
]

/** A generated method soaks dried beans overnight, as the table of safe cooking says: as long as the product's own recipes do. */
export const HOURS_OF_SOAKING = 8

export const isSoaked = (food: IngredientEntry): boolean =>
  food.guide === 'driedBeans' && food.state === 'dry' && boilingMinutesOf(food) !== undefined

/** The minutes that a food boils for, where it has a time of its own; undefined where the time of its way of cooking is right. */
export function boilingMinutesOf({ guide, name, state }: IngredientEntry): number | undefined {
  if (state === 'cooked' || state === 'tinned') return undefined
  return OWN_MINUTES.find((row) => row.guide === guide && row.name.test(name))?.minutes
}
