import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Pet, Preferences } from '../../contract/pet.ts'
import { call, type Output } from './api.ts'
import { createOwnStore } from './own-storage.ts'
import { useStore } from './store.ts'

export type State = Output<'getState'>

/** Everything needed at startup: pets, preferences per pet, saved recipes. Invalidate it after a change of a pet. */
export const appState = queryOptions({ queryKey: ['state'], queryFn: () => call('getState'), staleTime: 300_000 })

const selectedPetId = createOwnStore('selectedPet', (stored) => (typeof stored === 'string' ? stored : undefined))

export const rememberedPetId = (): string | undefined => selectedPetId.get()

export function selectPet(petId: string | undefined): void {
  if (petId !== selectedPetId.get()) selectedPetId.set(petId)
}

/** The owner's dogs. Inside the signed-in pages they are always there: the shell waits for them. */
export function usePets(): readonly Pet[] {
  return useQuery(appState).data?.pets ?? []
}

/** The dog that the pages are about: the remembered one, or the first when that one is gone. */
export function useSelectedPet(): Pet | undefined {
  const pets = usePets()
  const petId = useStore(selectedPetId)
  return pets.find((pet) => pet.id === petId) ?? pets[0]
}

const NO_PREFERENCES: Preferences = { exclude: [], prefer: [], require: [] }

export function usePreferences(petId: string | undefined): Preferences {
  const state = useQuery(appState).data
  return (petId === undefined ? undefined : state?.preferences[petId]) ?? NO_PREFERENCES
}
