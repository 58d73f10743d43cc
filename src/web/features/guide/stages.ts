/** The guide's pages: weighing first, then the steps of the method, counting out if a dog has a kit, serving last. */
export type Stage =
  | { readonly kind: 'weigh' }
  | { readonly kind: 'step'; readonly step: number }
  /** `eater`: whose kit it is, of the dogs that eat from the pot. */
  | { readonly kind: 'count'; readonly eater: number }
  | { readonly kind: 'serve' }

type Supplement = { readonly items: readonly unknown[] }

type Guided = {
  readonly method: readonly unknown[]
  /** Of each dog that eats from the pot. */
  readonly supplements: readonly (Supplement | null)[]
}

export function stagesOf({ method, supplements }: Guided): Stage[] {
  const steps = method.map((_, index): Stage => ({ kind: 'step', step: index + 1 }))
  const count = supplements.flatMap((one, eater): Stage[] =>
    one && one.items.length > 0 ? [{ kind: 'count', eater }] : [],
  )
  return [{ kind: 'weigh' }, ...steps, ...count, { kind: 'serve' }]
}

/** The stage of `?step=`: 0 is weighing, a number past the end is the last stage, and any other text is the first. */
export function stageFrom(text: string | null, stages: readonly Stage[]): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, stages.length - 1) : 0
}
