import { useState } from 'react'
import { readLocalJson, removeLocal, writeLocal } from '../../app/local-storage.ts'
import { newId } from '../../app/new-id.ts'

/** How far the cook has come: kept on the device, so that a reload with wet hands costs nothing. */
export type Cooking = {
  /** Codes of the ingredients that lie on the scale. */
  readonly weighed: readonly string[]
  /** The batch's place in the fridge: put away twice, it is there once. */
  readonly storageId: string
  readonly isPutAway: boolean
}

export function useCooking(petId: string, recipeId: string, meals: number) {
  const key = `cooking ${petId} ${recipeId} ${meals}`
  const [cooking, setCooking] = useState(() => readCooking(readLocalJson(key)))
  const change = (more: Partial<Cooking>) => {
    const next = { ...cooking, ...more }
    setCooking(next)
    writeLocal(key, JSON.stringify(next))
  }
  return { cooking, change, forget: () => removeLocal(key) }
}

/** What an older or a meddled-with browser storage holds is not trusted. */
export function readCooking(stored: unknown): Cooking {
  const { weighed, storageId, isPutAway } = (stored ?? {}) as Partial<Record<keyof Cooking, unknown>>
  return {
    weighed: Array.isArray(weighed) ? weighed.filter((code) => typeof code === 'string') : [],
    storageId: typeof storageId === 'string' && storageId !== '' ? storageId : newId(),
    isPutAway: isPutAway === true,
  }
}

/** Weighed, or taken off the scale again. */
export function withWeighed({ weighed }: Cooking, code: string): string[] {
  return weighed.includes(code) ? weighed.filter((other) => other !== code) : [...weighed, code]
}
