/** The things of supplements that an owner has at home, by their id. A thing that was never counted is missing; 0 is used up. */
export type Cupboard = Readonly<Record<string, { readonly units: number }>>

/** Units of each thing, by its id. */
export type ThingUnits = Readonly<Record<string, number>>

/** `undefined` where it was never counted. */
export const unitsAtHome = (cupboard: Cupboard, id: string): number | undefined =>
  Object.hasOwn(cupboard, id) ? cupboard[id]?.units : undefined

export const idsAtHome = (cupboard: Cupboard): string[] =>
  Object.keys(cupboard).filter((id) => (unitsAtHome(cupboard, id) ?? 0) > 0)

export function setUnits(cupboard: Cupboard, id: string, units: number): Cupboard {
  return { ...cupboard, [id]: { units: toHundredths(units) } }
}

/** Takes a thing out of the cupboard: it is not counted any more. */
export function forgetThing(cupboard: Cupboard, id: string): Cupboard {
  const { [id]: _, ...others } = cupboard
  return others
}

/** Uncounted things stay uncounted; using more than there is leaves none. */
export function takeOut(cupboard: Cupboard, used: ThingUnits): Cupboard {
  return Object.entries(used).reduce((left, [id, units]) => {
    const before = unitsAtHome(left, id)
    return before === undefined ? left : setUnits(left, id, Math.max(0, before - units))
  }, cupboard)
}

const toHundredths = (units: number) => Math.round(units * 100) / 100
