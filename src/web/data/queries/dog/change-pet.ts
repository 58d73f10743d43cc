import { useMutation } from '@tanstack/react-query'
import type { AmountChange } from '../../../../contract/dog/amount-change.ts'
import type { Pet } from '../../../../contract/dog/pet.ts'
import { type Agree, isToAsk } from '../../../dog-ui/amount-change/amount-question.tsx'
import { whole } from '../../../dog-ui/units/amounts.ts'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showOffer, showToast } from '../../../ui/toasts/toast-store.ts'
import { call, callWithEtag, type Input } from '../../api/api.ts'
import { failureText } from '../../failure.ts'
import { untilFresh } from '../../versioned.ts'
import { followPet } from './pet-changed.ts'

const words = texts.amountChange

type Named = Pick<Pet, 'id' | 'name'>

type Asked<Saved> = {
  /** What the change would make of the food; absent without a network. */
  readonly change: AmountChange | undefined
  /** Saves it for the very version of the dog that this was told of. */
  readonly save: () => Promise<Saved>
}

/**
 * Saves a change of a dog once its owner agrees to another amount of food. Where another device has changed the dog meanwhile, it is
 * asked for again, and the owner too if the amount is another one.
 * @returns nothing where the owner keeps all as it was
 */
export function saveAgreed<Saved>(agree: Agree, ask: () => Promise<Asked<Saved>>) {
  let agreed: string | undefined
  return untilFresh(async () => {
    const { change, save } = await ask()
    const asked = JSON.stringify(change)
    if (change && asked !== agreed && !(await agree(change))) return undefined
    agreed = asked
    return { change, saved: await save() }
  })
}

type Said = Omit<Input<'updatePet'>, 'petId'>
/** The fields to change, or those that follow from the dog as it is now: another device may have changed it. */
type Saying = Said | ((present: Pet) => Said)

/** Changes fields of a dog once its owner agrees to another amount of food. */
export function savePet(app: App, petId: string, agree: Agree, said: Saying) {
  return saveAgreed(agree, async () => {
    const { fields, known } = await fieldsOf(app, petId, said)
    const input = { petId, ...fields }
    const { data, etag } = await callWithEtag(app, 'previewPet', input, { ifMatch: known ?? undefined })
    return { change: data, save: () => callWithEtag(app, 'updatePet', input, { ifMatch: etag ?? undefined }) }
  })
}

async function fieldsOf(app: App, petId: string, said: Saying) {
  if (typeof said !== 'function') return { fields: said }
  const { data, etag } = await callWithEtag(app, 'getPet', { petId }, { isForChange: true })
  return { fields: said(data), known: etag }
}

type Changing = { readonly agree: Agree; readonly said: Saying; readonly done: string }

/** The same, and says so. */
export async function changePet(app: App, pet: Named, { agree, said, done }: Changing): Promise<void> {
  const changed = await savePet(app, pet.id, agree, said)
  if (!changed) return
  await followPet(app, pet.id)
  tellChange(app, pet, { ...changed, etag: changed.saved.etag, done })
}

const { petUpdated, petUpdateFailed } = texts.toast

export function useChangingPet(pet: Named, agree: Agree, said = { done: petUpdated, failed: petUpdateFailed }) {
  const app = useApp()
  return useMutation({
    mutationFn: (saying: Saying) => changePet(app, pet, { agree, said: saying, done: said.done }),
    onError: (error) => showToast(app, 'error', failureText(error, said.failed), 'pet'),
  })
}

type Change = {
  readonly change: AmountChange | undefined
  /** The version that the change gave the dog: of a later one nothing is undone. */
  readonly etag: string | null | undefined
  readonly done: string
  /** Undoes what was saved beside the dog. */
  readonly undoBesides?: () => Promise<void>
}

/** Says that it is saved; another amount of food can be taken back with one tap. */
export function tellChange(app: App, pet: Named, change: Change): void {
  if (!tellOtherAmount(app, pet, change)) showToast(app, 'success', change.done, 'pet')
}

/** Says that a dog gets another amount of food, with a way back. @returns whether it does */
export function tellOtherAmount(app: App, pet: Named, { change, etag, done, undoBesides }: Change): boolean {
  if (!change || !isToAsk(change) || !etag) return false
  const { before, after } = change
  const [was, is] = [whole(before.kcal), whole(after.kcal)]
  const onTaken = async () => {
    try {
      await call(app, 'undoChange', { petId: pet.id }, { ifMatch: etag })
      await undoBesides?.()
      showToast(app, 'success', words.undone(pet.name, was), 'pet')
    } catch (error) {
      showToast(app, 'error', failureText(error, words.failed), 'pet')
    }
    await followPet(app, pet.id)
  }
  const text = was === is ? done : `${done} ${words.now(pet.name, is)}`
  showOffer(app, text, 'pet', { label: words.undo, onTaken })
  return true
}
