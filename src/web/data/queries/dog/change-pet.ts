import type { AmountChange } from '../../../../contract/dog/amount-change.ts'
import type { Pet } from '../../../../contract/dog/pet.ts'
import { type Agree, isToAsk } from '../../../dog-ui/amount-change/amount-question.tsx'
import { whole } from '../../../dog-ui/units/amounts.ts'
import { texts } from '../../../texts/index.ts'
import type { App } from '../../../ui/app.ts'
import { showOffer, showToast } from '../../../ui/toasts/toast-store.ts'
import { call, callWithEtag, type Input } from '../../api/api.ts'
import { failureText } from '../../failure.ts'
import { followPet } from './pet-changed.ts'

const words = texts.amountChange

type Named = Pick<Pet, 'id' | 'name'>

/** Changes fields of a dog once its owner agrees to another amount of food. @returns whether it was changed */
export async function changePet(
  app: App,
  pet: Named,
  { agree, said, done }: { agree: Agree; said: Omit<Input<'updatePet'>, 'petId'>; done: string },
): Promise<boolean> {
  const change = await call(app, 'previewPet', { petId: pet.id, ...said })
  if (!(await agree(change))) return false
  const { etag } = await callWithEtag(app, 'updatePet', { petId: pet.id, ...said })
  await followPet(app, pet.id)
  tellChange(app, pet, { change, etag, done })
  return true
}

type Change = {
  readonly change: AmountChange | undefined
  /** The version that the change gave the dog: of a later one nothing is undone. */
  readonly etag: string | null
  readonly done: string
}

/** Says that it is saved; another amount of food can be taken back with one tap. */
export function tellChange(app: App, pet: Named, { change, etag, done }: Change): void {
  if (!change || !isToAsk(change)) {
    showToast(app, 'success', done, 'pet')
    return
  }
  const { before, after } = change
  const text = `${done} ${words.now(pet.name, whole(after.kcal))}`
  const onTaken = async () => {
    try {
      await undoChange(app, pet.id, etag)
      showToast(app, 'success', words.undone(pet.name, whole(before.kcal)), 'pet')
    } catch (error) {
      showToast(app, 'error', failureText(error, words.failed), 'pet')
    }
  }
  showOffer(app, text, 'pet', { label: words.undo, onTaken })
}

/** The version of a dog, with which a change is undone that answers none. */
export async function versionOf(app: App, petId: string): Promise<string | null> {
  return (await callWithEtag(app, 'getPet', { petId }, { isForChange: true })).etag
}

export async function undoChange(app: App, petId: string, etag: string | null): Promise<void> {
  await call(app, 'undoChange', { petId }, { ifMatch: etag ?? undefined })
  await followPet(app, petId)
}
