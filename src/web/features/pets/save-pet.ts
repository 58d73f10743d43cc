import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExcludeTag } from '../../../nutrition/dog.ts'
import { call, callWithEtag } from '../../app/api.ts'
import { failureText } from '../../app/failure.ts'
import { ApiError } from '../../app/http.ts'
import { forgetAnswersOf } from '../../app/offline-answers.ts'
import { appState } from '../../app/pets.ts'
import { bodyUnit } from '../../app/units.ts'
import { texts } from '../../texts/index.ts'
import { showToast } from '../../ui/toast-store.ts'
import { changesOf, isSameSet, type PetFormValues, withToggled } from './pet-form-values.ts'

const TRIES = 3

type Edit = { readonly before: PetFormValues; readonly now: PetFormValues }

/** Saves the dog, then what it is not to eat; each part says how it went. */
export function useSavePet(petId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (edit: Edit) => {
      await savePet(petId, edit)
      await savePreferences(petId, edit)
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: appState.queryKey })
      // Amounts, search and recommendations all follow the dog.
      void client.invalidateQueries({ queryKey: ['pets', petId] })
      void forgetAnswersOf(petId)
    },
  })
}

async function savePet(petId: string, { before, now }: Edit): Promise<void> {
  const changes = changesOf(before, now, bodyUnit())
  if (Object.keys(changes).length === 0) return
  try {
    await call('updatePet', { petId, ...changes })
    showToast('success', texts.toast.petUpdated)
  } catch (error) {
    showToast('error', failureText(error, texts.toast.petUpdateFailed))
    throw error
  }
}

async function savePreferences(petId: string, { before, now }: Edit): Promise<void> {
  if (isSameSet(before.exclude, now.exclude)) return
  await toggleExcluded(petId, before.exclude, now.exclude)
  showToast('success', texts.toast.preferencesUpdated)
}

/** Reads, applies what the owner ticked, and writes; once more when another phone wrote in between. */
async function toggleExcluded(petId: string, before: ExcludeTag[], now: ExcludeTag[], tries = TRIES): Promise<void> {
  const { data, etag } = await readPreferences(petId)
  const exclude = withToggled(data.exclude, before, now)
  try {
    await call('putPreferences', { petId, ...data, exclude }, { ifMatch: etag ?? undefined })
  } catch (error) {
    const isStale = error instanceof ApiError && error.status === 412
    if (isStale && tries > 1) return toggleExcluded(petId, before, now, tries - 1)
    showToast('error', failureText(error, texts.toast.preferencesUpdateFailed))
    throw error
  }
}

async function readPreferences(petId: string) {
  try {
    return await callWithEtag('getPreferences', { petId })
  } catch (error) {
    showToast('error', failureText(error, texts.toast.preferencesFetchFailed))
    throw error
  }
}
