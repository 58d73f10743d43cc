import type { KitCheck } from './check-kits.ts'

/** The bounds that the figures of many dogs' kits must reach. */
export const KIT_BARS = { withKit: 0.95, things: 11, recipes: 0.85, confidenceOff: 0.01 } as const

export function kitFigures(checks: readonly KitCheck[]) {
  const kits = checks.flatMap(({ kit }) => (kit.kind === 'kit' ? [kit] : []))
  const sumOf = (of: (check: KitCheck) => number) => checks.reduce((sum, check) => sum + of(check), 0)
  const things = kits.map(({ dose }) => dose.items.length)
  const shares = checks.map((check) => check.recipesWithKit / Math.max(1, check.recipesWithPowder))
  return {
    dogs: checks.length,
    withKit: kits.length / checks.length,
    unproven: kits.filter(({ isProven }) => !isProven).length,
    fortnights: kits.filter(({ dose }) => dose.days > 7).length,
    things: quantile(things, 0.5),
    mostThings: quantile(things, 1),
    gbpPerDay: quantile(
      kits.map(({ gbpPerDay }) => gbpPerDay),
      0.5,
    ),
    /** The recipes of all dogs together, of the dog in the middle and of the twentieth that keeps fewest. */
    recipes: sumOf(({ recipesWithKit }) => recipesWithKit) / sumOf(({ recipesWithPowder }) => recipesWithPowder),
    recipesInTheMiddle: quantile(shares, 0.5),
    recipesOfTheLeast: quantile(shares, 0.05),
    portions: sumOf(({ portionsChecked }) => portionsChecked),
    batchesCounted: sumOf(({ batchesCounted }) => batchesCounted) / sumOf(({ batches }) => batches),
    breaches: sumOf(({ breaches }) => breaches.length),
    confidenceOff: Math.max(...checks.map(({ confidenceOff }) => confidenceOff)),
  }
}

export type KitFigures = ReturnType<typeof kitFigures>

export function meetsBars(figures: KitFigures): boolean {
  return (
    figures.withKit >= KIT_BARS.withKit &&
    figures.things <= KIT_BARS.things &&
    figures.recipes >= KIT_BARS.recipes &&
    figures.breaches === 0 &&
    figures.confidenceOff < KIT_BARS.confidenceOff
  )
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN
}
