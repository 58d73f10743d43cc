import type { Pet } from '../../../../contract/pet.ts'
import { useWeights } from '../../../data/later/weights.ts'
import { useToday } from '../../../data/today.ts'
import { useSentenceText } from '../../../dog-ui/sentence-text.ts'

type WeighDueProps = { readonly pet: Pet; readonly otherwise: string }

/** When the dog is to be weighed next. */
export default function WeighDue({ pet, otherwise }: WeighDueProps) {
  const today = useToday()
  const sentenceText = useSentenceText()
  const { data } = useWeights(pet.id)
  if (!data) return otherwise
  const { weighOn, parts } = data.next
  return weighOn <= today ? <strong>{sentenceText(parts)}</strong> : sentenceText(parts)
}
