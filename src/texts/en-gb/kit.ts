import { type Quantity, sentence } from '../sentence.ts'

/** The words about single things in place of the powder. */
export const kit = {
  /** Beside an item, where it is chosen. */
  /** A warning among those of other things. @param things their names */
  hazardOf: (things: string, warning: string) => `${things}: ${warning}`,
  hazards: {
    tooMuchCalcium: 'Measure it with a level spoon: a growing dog must not have more calcium than it needs.',
    boilEggshells:
      'Boil the shells for ten minutes, dry them, and grind them until you feel no grit between your fingers.',
    notForKidneys: 'Ask your vet first if the kidneys are ill.',
    notForLivers: 'Ask your vet first if the liver is ill: it stores copper.',
    notIodised: 'Use salt without iodine: the iodine is counted elsewhere.',
    tooMuchSalt: 'Keep the pack away from the dog: a lot of salt at once is poisonous.',
    tooMuchPotassium: 'Keep the pack away from the dog: a lot of potassium at once harms the heart.',
    looseStools: 'Too much loosens the stools.',
    xylitol: 'Read the ingredients: tablets or drops with xylitol (birch sugar, E967) can kill a dog. Avoid chewables.',
    ironOverdose:
      'Keep the pack away from the dog: a pack of iron tablets can kill it. Call a vet at once if your dog eats any.',
    zincOverdose: 'Keep the pack away from the dog: many zinc tablets at once destroy red blood cells.',
    seleniumOverdose: 'Never give more than it says here: too much selenium is poisonous.',
    copperForm: 'Choose copper bisglycinate or gluconate: dogs hardly absorb copper oxide.',
    notKelp:
      'Choose potassium iodide tablets of about 150 µg iodine, not kelp: the iodine in seaweed differs from pack to pack. Never use the 65 and 130 mg tablets sold against radiation: one holds hundreds of times as much.',
    notForGardens: 'Choose bone meal sold as food or feed: garden bone meal may hold lead and other poisons.',
    tooMuchIodine:
      'Never give more than its label and this recipe say: a little more kelp can be many times the iodine.',
    otherFigures:
      'Choose a multivitamin with exactly this in each tablet: vitamin D3 200 IU (5 µg), iron 14 mg, iodine 150 µg, selenium 30 µg and vitamin A as retinol 2667 IU (800 µg), with copper 1 mg at most. Packs of 1000 IU vitamin D3 are common: do not give those instead.',
    vitaminAOverdose: 'Choose retinol, and never give more than it says here: the body stores it.',
    vitaminDOverdose:
      'Count or measure it twice: ten times too much vitamin D, given for days, harms kidneys and heart.',
    drawsWater: 'Keep it closed and dry: it soaks up moisture.',
    methionineAlone: 'Give it with the food: too much at once upsets the stomach.',
    keepCold: 'Keep it cold and dark once open: the oil goes rancid.',
  },
  /** Why there is no kit. */
  missing: {
    none: (nutrient: string, limit: Quantity) =>
      sentence`None of these items contains ${nutrient}: ${limit} a day is needed, and no recipe has enough without it.`,
    min: (nutrient: string, reached: Quantity, limit: Quantity) =>
      sentence`These items give at best ${reached} of ${nutrient} a day, and ${limit} is needed.`,
    max: (nutrient: string, reached: Quantity, limit: Quantity) =>
      sentence`These items give at least ${reached} of ${nutrient} a day, and ${limit} is the limit.`,
    /** The difference is so small that both figures look alike. */
    hardlyBelow: (nutrient: string, limit: Quantity) =>
      sentence`These items give a little less ${nutrient} than the ${limit} a day needed.`,
    hardlyAbove: (nutrient: string, limit: Quantity) =>
      sentence`These items give a little more ${nutrient} than the limit of ${limit} a day.`,
  },
  /** The words for a kit that cannot bring what the powder does. */
  narrowed: {
    less: (nutrients: string) => `These items give less ${nutrients} than the powder, so the food has to give more.`,
    more: (nutrients: string) => `These items give more ${nutrients} than a kit should, so the food has to give less.`,
    fewer: (count: number) =>
      count === 1
        ? '1 recipe fewer suits this dog than with the powder.'
        : `${count} recipes fewer suit this dog than with the powder.`,
    none: 'As many recipes suit this dog as with the powder.',
    wouldHelp: (thing: string) => `One more item would complete the kit: ${thing}.`,
  },
  wouldHelp: (thing: string) => `One more item would make a kit: ${thing}.`,
  /** The names of the maximums. */
  maximums: { safe: 'safe upper limit', legal: 'legal maximum in feed' },
  /** The effect of too much of a thing; `times` as a word, "double" or "ten times". */
  overdose: {
    double: 'Twice as much',
    tenfold: 'Ten times as much',
    below: (times: string, nutrient: string, of: string) =>
      `${times}: the ${nutrient} of the supplement alone stays below the ${of}. Food comes on top, and both together may pass it.`,
    /** `others`: nutrients that pass their maximum too. */
    above: (times: string, nutrient: string, of: string, timesMaximum: string, others: string, count: number) => {
      const too = count === 0 ? '' : `; ${others} ${count === 1 ? 'passes its' : 'pass their'} maximum too`
      return `${times}: ${timesMaximum} times the ${of} of ${nutrient}${too}. Food comes on top. Call your vet if it was given for more than a day.`
    },
  },
}
