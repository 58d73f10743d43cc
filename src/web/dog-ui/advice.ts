export type AdviceItem = {
  readonly kind: 'vet' | 'approved' | 'check' | 'tip'
  readonly id: string
  readonly text: string
  readonly seeVetWhen: readonly string[]
}

/** Whether the advice concerns the vet: a vet is to be asked, or has been. */
export const isVets = ({ kind }: Pick<AdviceItem, 'kind'>) => kind === 'vet' || kind === 'approved'

/** The vet has approved, and the stage of the kidney disease is missing. */
export const isStageAsked = ({ id }: Pick<AdviceItem, 'id'>): boolean => id === 'kidneyStageMissing'

/** Tips for every dog of its kind: no dog is harmed where one of them is read once and forgotten. */
const ROUTINE = ['G4', 'weighWhenAsked', 'workingDogWeighAndAdjust', 'seniorVetCheck']

/** Whether the advice is read once, and may be folded. */
export const isRoutine = ({ id }: Pick<AdviceItem, 'id'>): boolean => ROUTINE.includes(id)

/** A puppy under eight weeks is its mother's, or a vet's: no page tells of food for it. */
export const isTooYoung = ({ advice }: { readonly advice: readonly AdviceItem[] }): boolean =>
  advice.some(({ id }) => id === 'underTwoMonths')
