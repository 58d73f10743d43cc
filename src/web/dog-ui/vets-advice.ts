export type AdviceItem = {
  readonly kind: 'vet' | 'approved' | 'check' | 'tip'
  readonly id: string
  readonly text: string
  readonly seeVetWhen: readonly string[]
}

/** Whether the advice concerns the vet: a vet is to be asked, or has been. */
export const isVets = ({ kind }: Pick<AdviceItem, 'kind'>) => kind === 'vet' || kind === 'approved'
