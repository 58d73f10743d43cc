import type { App } from '../../../ui/app.ts'
import { forgetAnswersOf } from '../../offline-answers.ts'
import { queryClientOf } from '../../query-client.ts'
import { appState } from '../pets.ts'

/**
 * A dog, or how it is fed, has changed: amounts, search and recommendations all follow it. Answers for the dog
 * as it was are forgotten, on the device too, and an answer that is on its way is not waited for.
 */
export async function followPet(app: App, petId: string): Promise<void> {
  const ofPet = { queryKey: ['pets', petId] }
  await Promise.all([forgetAnswersOf(app, petId), queryClientOf(app).cancelQueries(ofPet)])
  void queryClientOf(app).invalidateQueries(ofPet)
  await queryClientOf(app).invalidateQueries({ queryKey: appState.queryKey })
}
