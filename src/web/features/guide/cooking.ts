import { useLayoutEffect, useState } from 'react'
import { newId } from '../../data/new-id.ts'
import { createOwnStore } from '../../data/session/own-storage.ts'
import { type App, useApp } from '../../ui/app.ts'
import { useStore } from '../../ui/store.ts'

/**
 * The cook's progress: kept on the device, so that a reload with wet hands loses nothing, and outside the page, so that the fridge's answer
 * is noted wherever the cook is by then.
 */
export type Cooking = {
  /** Codes of the ingredients that lie on the scale, and of the things of a kit that lie on the plate. */
  readonly weighed: readonly string[]
  /** The id of the batch in the fridge: put away twice, it is there once. */
  readonly storageId: string
  /** `asked`: the fridge has not answered yet, or the page was gone by then. */
  readonly putAway: PutAway
  /** The number of meals of the batch that go, or went, into the freezer: absent until the cook decides it. */
  readonly freeze?: number | undefined
  /** The same for the other dogs of the pot, by their ids. */
  readonly freezeOf?: Readonly<Record<string, number>> | undefined
}

type PutAway = 'no' | 'asked' | 'yes'
const PUT_AWAY: readonly unknown[] = ['no', 'asked', 'yes'] satisfies PutAway[]

type Cookings = { readonly [guide: string]: Cooking & { readonly atMs: number } }

/** After this time the food is no longer on the scale. */
const LONGEST_COOKING_MS = 24 * 3600 * 1000

const cookingsOf = createOwnStore<Cookings>('cookings', (stored) => readCookings(stored, Date.now()))

const begun = (): Cooking => ({ weighed: [], storageId: newId(), putAway: 'no' })

type Guide = {
  readonly petId: string
  readonly recipeId: string
  readonly meals: number
  readonly way?: string | undefined
  /** The guide is at its first stage: an owner who comes back there after a batch was put away cooks another. */
  readonly isAtStart: boolean
}

export function useCooking({ petId, recipeId, meals, way, isAtStart }: Guide) {
  const app = useApp()
  const guide = [petId, recipeId, meals, ...(way ? [way] : [])].join(' ')
  const [first] = useState(begun)
  const cooking = useStore(cookingsOf(app))[guide] ?? first
  const isAnother = isAtStart && cooking.putAway !== 'no'
  useLayoutEffect(() => {
    if (isAnother) keep(app, guide, begun())
  }, [guide, isAnother, app])
  return {
    cooking,
    change: (more: Partial<Cooking>) => keep(app, guide, { ...cooking, ...more }),
    startAgain: () => keep(app, guide, begun()),
  }
}

/** Notes the fridge's answer. A batch that was begun since has another id and is left alone. */
export function noteAnswer(app: App, storageId: string, isStored: boolean): void {
  for (const [guide, cooking] of Object.entries(cookingsOf(app).get())) {
    if (cooking.storageId === storageId) keep(app, guide, { ...cooking, putAway: isStored ? 'yes' : 'no' })
  }
}

function keep(app: App, guide: string, cooking: Cooking): void {
  // Reads the store again, since another tab may cook something else.
  cookingsOf(app).readAgain()
  cookingsOf(app).set({ ...cookingsOf(app).get(), [guide]: { ...cooking, atMs: Date.now() } })
}

/** Browser storage may be of an older release or edited by hand: it is not trusted. */
export function readCookings(stored: unknown, nowMs: number): Cookings {
  const known = Object.entries(stored ?? {}).filter(
    ([, one]) => isCooking(one) && nowMs - one.atMs < LONGEST_COOKING_MS,
  )
  return Object.fromEntries(known)
}

function isCooking(stored: unknown): stored is Cookings[string] {
  const { weighed, storageId, putAway, freeze, freezeOf, atMs } = (stored ?? {}) as Partial<
    Record<keyof Cookings[string], unknown>
  >
  const isList = Array.isArray(weighed) && weighed.every((code) => typeof code === 'string')
  const isBatch = typeof storageId === 'string' && storageId !== '' && PUT_AWAY.includes(putAway)
  const isCount = (count: unknown) => Number.isInteger(count) && (count as number) >= 0
  const isSplit = (freeze === undefined || isCount(freeze)) && Object.values(freezeOf ?? {}).every(isCount)
  return isList && isBatch && isSplit && Number.isFinite(atMs)
}

/** Marks an ingredient as weighed, or takes it off the scale again. */
export function withWeighed({ weighed }: Cooking, code: string): string[] {
  return weighed.includes(code) ? weighed.filter((other) => other !== code) : [...weighed, code]
}
