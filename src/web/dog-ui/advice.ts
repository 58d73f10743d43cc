export type AdviceItem = {
  readonly kind: 'vet' | 'approved' | 'check' | 'tip'
  readonly id: string
  readonly text: string
  readonly seeVetWhen: readonly string[]
}

/** Whether the advice concerns the vet: a vet is to be asked, or has been. */
export const isVets = ({ kind }: Pick<AdviceItem, 'kind'>) => kind === 'vet' || kind === 'approved'

/** A puppy under eight weeks is its mother's, or a vet's: no page tells of food for it. */
export const isTooYoung = ({ advice }: { readonly advice: readonly AdviceItem[] }): boolean =>
  advice.some(({ id }) => id === 'underTwoMonths')
