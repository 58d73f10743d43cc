import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { call } from '../../data/api/api.ts'
import { ApiError } from '../../data/api/http.ts'
import { failureText } from '../../data/failure.ts'
import { forgetAnswersOf } from '../../data/offline-answers.ts'
import { appState, type State, selectPet } from '../../data/queries/pets.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './delete-pet.module.css'

const words = texts.dogPage

/** Asks first; then leads to another dog, or home when none is left. */
export function DeletePet({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const deletion = useDeletePet(pet)
  return (
    <Dialog title={words.removeTitle(pet.name)} onClose={onClose}>
      <p>{words.removeLead(pet.name)}</p>
      <div className={classes.actions}>
        <Button look="quiet" onClick={onClose}>
          {words.removeCancel}
        </Button>
        <Button
          className={classes.danger}
          busyText={deletion.isPending ? texts.common.processing : undefined}
          onClick={() => deletion.mutate()}
        >
          {words.removeConfirm(pet.name)}
        </Button>
      </div>
    </Dialog>
  )
}

function useDeletePet(pet: Pet) {
  const app = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => deleteOnce(app, pet.id),
    onSuccess: () => {
      const state = client.getQueryData(appState.queryKey)
      const next = state?.pets.find(({ id }) => id !== pet.id)
      selectPet(app, next?.id)
      navigate(next ? pageAddress('/pets/:petId', { petId: next.id }) : '/', { replace: true })
      if (state) client.setQueryData(appState.queryKey, without(state, pet.id))
      client.removeQueries({ queryKey: ['pets', pet.id] })
      void forgetAnswersOf(app, pet.id)
      void client.invalidateQueries({ queryKey: appState.queryKey })
      showToast(app, 'success', texts.toast.petDeleted, 'pet')
    },
    onError: (error) => showToast(app, 'error', failureText(error, texts.toast.petDeleteFailed), 'pet'),
  })
}

/** A dog that is gone already is deleted. */
async function deleteOnce(app: App, petId: string): Promise<void> {
  try {
    await call(app, 'deletePet', { petId })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

function without(state: State, petId: string): State {
  return { ...state, pets: state.pets.filter(({ id }) => id !== petId) }
}
