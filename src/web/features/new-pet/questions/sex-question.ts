import { texts } from '../../../texts/index.ts'
import { useDraft } from '../draft.ts'
import type { AskedQuestion } from './asked-question.ts'

const sex = texts.newPet.sex

export function useSexQuestion(): AskedQuestion {
  const { name = texts.newPet.yourDog } = useDraft()
  return { id: 'sex', title: sex.title(name), lead: sex.lead }
}
