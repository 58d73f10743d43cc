/** The guide's pages: weighing first, then the steps of the method, counting out where a dog has a kit, serving last. */
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

/** What `?step=` says: 0 is weighing, and what is past the end is the end. An odd text is the beginning. */
export function stageFrom(text: string | null, stages: readonly Stage[]): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, stages.length - 1) : 0
}
