import { forgetAnswersOf } from '../offline-answers.ts'
import { appState } from '../pets.ts'
import { queryClient } from '../query-client.ts'

/**
 * A dog, or how it is fed, has changed: amounts, search and recommendations all follow it. What was worked out for the dog
 * as it was is forgotten, on the device too, and an answer that is on its way is not waited for.
 */
export async function followPet(petId: string): Promise<void> {
  const ofPet = { queryKey: ['pets', petId] }
  await Promise.all([forgetAnswersOf(petId), queryClient.cancelQueries(ofPet)])
  void queryClient.invalidateQueries(ofPet)
  await queryClient.invalidateQueries({ queryKey: appState.queryKey })
}
