import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { Pet, Preferences } from '../../../contract/dog/pet.ts'
import { type App, useApp } from '../../ui/app.ts'
import { useStore } from '../../ui/store.ts'
import { call, type Output } from '../api/api.ts'
import { appOf } from '../query-client.ts'
import { dogNamedIn, selectedOf } from '../selected-pet.ts'
import { createOwnStore } from '../session/own-storage.ts'
import { SELECTED_PET } from '../stored-keys.ts'

export type State = Output<'getState'>

/** Everything needed at startup: pets, preferences per pet, saved recipes. Invalidate it after a change of a pet. */
export const appState = queryOptions({
  queryKey: ['state'],
  queryFn: ({ client }) => askState(appOf(client)),
  staleTime: 300_000,
})

/** A remembered dog that is gone, deleted on another device perhaps, is forgotten for the first one: by the server's word alone. */
async function askState(app: App) {
  const state = await call(app, 'getState')
  selectPet(app, selectedOf(state.pets, rememberedPetId(app))?.id)
  return state
}

/** The state as the signed-in pages share it (signed-in.tsx): asked for once, not by each part of a page. */
export const SharedState = createContext<State | undefined>(undefined)

/** The state of the app. Inside the signed-in pages it is always there: they are drawn once it is. */
export function useAppState(): State {
  const state = use(SharedState)
  if (!state) throw new Error('Only pages behind the login have a state')
  return state
}

const selectedPetIdOf = createOwnStore(SELECTED_PET, (stored) => (typeof stored === 'string' ? stored : undefined))

export const rememberedPetId = (app: App): string | undefined => selectedPetIdOf(app).get()

export function selectPet(app: App, petId: string | undefined): void {
  if (petId !== selectedPetIdOf(app).get()) selectedPetIdOf(app).set(petId)
}

export function usePets(): readonly Pet[] {
  return useAppState().pets
}

/** The dog that the address names, or else the chosen one. */
export function useSelectedPet(): Pet | undefined {
  const app = useApp()
  const pets = usePets()
  const petId = useStore(selectedPetIdOf(app))
  return selectedOf(pets, dogNamedIn(useLocation().search), petId)
}

const NO_PREFERENCES: Preferences = { exclude: [], prefer: [], require: [] }

export function usePreferences(petId: string | undefined): Preferences {
  const { preferences } = useAppState()
  return (petId === undefined ? undefined : preferences[petId]) ?? NO_PREFERENCES
}
