const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** `share` of the other colour, the rest of the first; both `#rrggbb`. */
export function mix(colour: string, other: string, share: number): string {
  const others = channels(other)
  return hex(channels(colour).map((value, index) => value + ((others[index] ?? value) - value) * share))
}

/** How far a colour is from grey, 0 to 1. */
export function saturationOf(colour: string): number {
  const most = Math.max(...channels(colour))
  return most === 0 ? 0 : 1 - Math.min(...channels(colour)) / most
}

export type Weighed = { readonly colour: string; readonly servedGrams: number }

/** The colours of foods together, each by its grams. */
export function averageColour(foods: readonly Weighed[]): string {
  const total = foods.reduce((grams, { servedGrams }) => grams + servedGrams, 0)
  const sum = (channel: number) =>
    foods.reduce((value, food) => value + ((channels(food.colour)[channel] ?? 0) * food.servedGrams) / total, 0)
  return hex([sum(0), sum(1), sum(2)])
}

/** The paints of a piece of food, by the light that falls on it. */
export type Paint = {
  readonly body: string
  readonly light: string
  /** The side of a thick piece. */
  readonly shade: string
  readonly edge: string
}

/** @param roasted the share of brown that an oven or a pan adds, 0 to 1 */
export function paintOf(colour: string, roasted = 0): Paint {
  const body = mix(colour, '#b8691f', roasted)
  return {
    body,
    light: mix(body, '#fff8e6', 0.42),
    shade: mix(body, '#5a2c0c', 0.34),
    edge: mix(body, '#45210a', 0.52),
  }
}
