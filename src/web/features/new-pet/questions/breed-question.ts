import { texts } from '../../../texts/index.ts'
import { useDraft } from '../draft.ts'
import type { AskedQuestion } from './asked-question.ts'

const breed = texts.newPet.breed

export function useBreedQuestion(): AskedQuestion {
  const { name = texts.newPet.yourDog } = useDraft()
  return { id: 'breed', title: breed.title(name), lead: breed.lead, isEnough: () => true }
}
