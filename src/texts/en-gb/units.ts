/** The units of the amounts of nutrients. */
export const units = { kcal: 'kcal', g: 'g', mg: 'mg', ug: 'µg', iu: 'IU' }

/** Times that a cook says in words. */
const TIMES_IN_WORDS: { readonly [minutes: number]: string } = {
  5: 'five minutes',
  8: 'eight minutes',
  10: 'ten minutes',
  15: 'a quarter of an hour',
  20: 'twenty minutes',
  30: 'half an hour',
  60: 'an hour',
  120: 'two hours',
}

/** Quantities within a sentence. */
export const quantities = {
  /** Numbers of things that are counted out, "1½" of them. */
  things: {
    tablet: (count: string, isOne: boolean) => `${count} ${isOne ? 'tablet' : 'tablets'}`,
    capsule: (count: string, isOne: boolean) => `${count} ${isOne ? 'capsule' : 'capsules'}`,
    drop: (count: string, isOne: boolean) => `${count} ${isOne ? 'drop' : 'drops'}`,
    /** The spoons are filled one after the other: "2 + ¼ + ⅛". */
    quarterTeaspoon: (spoons: string) => `${spoons} tsp`,
    eighthTeaspoon: (spoons: string) => `${spoons} tsp`,
    gram: (count: string) => `${count} g`,
    scoop: (count: string, isOne: boolean) => `${count} ${isOne ? 'scoop' : 'scoops'}`,
    millilitre: (count: string) => `${count} ml`,
  },
  /** Beside one picture that stands for all of them. */
  times: (count: string) => `${count} ×`,
  fahrenheit: (degrees: string) => `${degrees} °F`,
  celsius: (degrees: string) => `${degrees} °C`,
  minutes: (minutes: number) => TIMES_IN_WORDS[minutes] ?? `${minutes} minutes`,
}
