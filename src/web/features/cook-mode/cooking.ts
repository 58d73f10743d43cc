import { useEffect, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { readOwn, writeOwn } from '../../app/own-storage.ts'

/** How far the cook has come: kept on the device, so that a reload with wet hands costs nothing. */
export type Cooking = {
  /** Codes of the ingredients that lie on the scale. */
  readonly weighed: readonly string[]
  /** The batch's place in the fridge: put away twice, it is there once. */
  readonly storageId: string
  readonly isPutAway: boolean
}

/** What lay on the scale longer ago than this is not lying there any more. */
const LONGEST_COOKING_MS = 24 * 3600 * 1000

type Guide = {
  readonly petId: string
  readonly recipeId: string
  readonly meals: number
  /** Opened at its first stage, so not by the reload of a page in the middle of it. */
  readonly isAtStart: boolean
}

export function useCooking({ petId, recipeId, meals, isAtStart }: Guide) {
  const name = `cooking ${petId} ${recipeId} ${meals}`
  const [cooking, setCooking] = useState(() => readCooking(readOwn(name), { nowMs: Date.now(), isAtStart }))
  useEffect(() => writeOwn(name, { ...cooking, atMs: Date.now() }), [name, cooking])
  const change = (more: Partial<Cooking>) => setCooking({ ...cooking, ...more })
  return { cooking, change, forget: () => writeOwn(name, undefined) }
}

/**
 * Goes on where the cook was. One that begins after a batch was put away cooks another. What an older or a meddled-with
 * browser storage holds is not trusted.
 */
export function readCooking(stored: unknown, { nowMs, isAtStart }: { nowMs: number; isAtStart: boolean }): Cooking {
  const { weighed, storageId, isPutAway, atMs } = (stored ?? {}) as Partial<Record<keyof Cooking | 'atMs', unknown>>
  const isRecent = typeof atMs === 'number' && nowMs - atMs < LONGEST_COOKING_MS
  const isKnown = isRecent && Array.isArray(weighed) && typeof storageId === 'string' && storageId !== ''
  if (!isKnown || (isPutAway === true && isAtStart)) return { weighed: [], storageId: newId(), isPutAway: false }
  return { weighed: weighed.filter((code) => typeof code === 'string'), storageId, isPutAway: isPutAway === true }
}

/** Weighed, or taken off the scale again. */
export function withWeighed({ weighed }: Cooking, code: string): string[] {
  return weighed.includes(code) ? weighed.filter((other) => other !== code) : [...weighed, code]
}
