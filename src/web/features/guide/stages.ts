/** The guide's pages: weighing first, then the steps of the method, counting out if a dog has a kit, serving last. */
export type Stage =
  | { readonly kind: 'weigh' }
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'count' }
  | { readonly kind: 'serve' }

type Guided = {
  readonly method: readonly unknown[]
  readonly supplement: { readonly items: readonly unknown[] } | null
}

export function stagesOf({ method, supplement }: Guided): Stage[] {
  const steps = method.map((_, index): Stage => ({ kind: 'step', step: index + 1 }))
  const count: Stage[] = supplement && supplement.items.length > 0 ? [{ kind: 'count' }] : []
  return [{ kind: 'weigh' }, ...steps, ...count, { kind: 'serve' }]
}

/** The stage of `?step=`: 0 is weighing, a number past the end is the last stage, and any other text is the first. */
export function stageFrom(text: string | null, stages: readonly Stage[]): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, stages.length - 1) : 0
}
