import { useMutation, useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../../contract/dog/pet.ts'
import type { Day } from '../../../../kitchen/days.ts'
import type { Agree } from '../../../dog-ui/amount-change/amount-question.tsx'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, callWithEtag, type Output } from '../../api/api.ts'
import { isToWait } from '../../api/http.ts'
import { failureText } from '../../failure.ts'
import { submit, useWaiting } from '../../outbox/outbox.ts'
import type { WeighIn, WeighInChange } from '../../outbox/weigh-in.ts'
import { weightsOf } from '../weights-of.ts'
import { saveAgreed, tellChange } from './change-pet.ts'
import { followPet } from './pet-changed.ts'

const words = texts.weight

/** A weigh-in as it is shown: of one that waits the server has not heard, and one with a doubt moves nothing until its owner has said that it is right. */
export type Entry = WeighIn & {
  readonly waits?: 'to be sent' | 'to be removed'
} & Pick<Output<'getWeights'>['entries'][number], 'doubt' | 'countsKg'>

/** The weigh-in as its owner entered it, to be entered again. */
export function saidOf({ date, kg, bodyCondition, note }: Entry): WeighIn {
  return { date, kg, ...(bodyCondition && { bodyCondition }), ...(note && { note }) }
}

/** The server's weights with what waits on this device. */
export function useWeights(petId: string) {
  const query = useQuery(weightsOf(petId))
  const waiting = useWaiting('weighIn').filter((one) => one.petId === petId)
  return { ...query, entries: withWaiting((query.data?.entries ?? []) as Entry[], waiting) }
}

/** Oldest first. */
export function withWaiting(entries: readonly Entry[], waiting: readonly WeighInChange[]): readonly Entry[] {
  const days = new Map<string, Entry>(entries.map((entry) => [entry.date, entry]))
  for (const { date, weighIn } of waiting) {
    const there = days.get(date)
    if (weighIn) days.set(date, { ...weighIn, waits: 'to be sent' })
    else if (there) days.set(date, { ...there, waits: 'to be removed' })
  }
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/**
 * Weighs a dog, corrects a weigh-in or removes one, once its owner agrees to what that makes of the food. Without a network it is not
 * asked: the weigh-in waits on this device. The page tells of a refusal.
 */
export function useChangingWeights(petId: string, agree: Agree) {
  const app = useApp()
  return useMutation({
    mutationFn: (said: Pick<WeighInChange, 'date' | 'weighIn'>) =>
      saveAgreed(agree, async () => {
        const { data, etag } = await previewOf(app, petId, said)
        const entry = { ...said, petId, enteredAt: new Date().toISOString(), ...(etag && { etag }) }
        return { change: data, save: () => submit(app, 'weighIn', entry) }
      }),
  })
}

function previewOf(app: App, petId: string, { date, weighIn }: Pick<WeighInChange, 'date' | 'weighIn'>) {
  const asked = weighIn
    ? callWithEtag(app, 'previewWeight', { petId, ...weighIn })
    : callWithEtag(app, 'previewWeightRemoval', { petId, date })
  return asked.catch((error: unknown) => {
    if (!isToWait(error)) throw error
    return { data: undefined, etag: null }
  })
}

export type Weighed = NonNullable<ReturnType<typeof useChangingWeights>['data']>

/** What is told of a weigh-in. */
export function toldOf({ change, saved }: Weighed, done: string) {
  return { change, etag: saved.waits ? null : saved.answer?.etag, done }
}

/** Sends the owner's answer to the question whether a weight is right. */
export function useAnsweringDoubt(pet: Pick<Pet, 'id' | 'name'>, agree: Agree) {
  const app = useApp()
  const change = useChangingWeights(pet.id, agree)
  const waiting = useWaiting('weighIn')
  const say = (said: Omit<WeighIn, 'date'> & { readonly date: string }, weight: string) => {
    const date = said.date as Day
    change.mutate(
      { date, weighIn: { ...said, date, confirmed: true } },
      {
        onSuccess: (weighed) => {
          if (!weighed) return
          const done = (weighed.saved.waits ? words.form.waits : words.question.said)(weight)
          tellChange(app, pet, toldOf(weighed, done))
        },
        onError: (error) => showToast(app, 'error', failureText(error, words.form.failed), 'pet'),
      },
    )
  }
  return {
    say,
    isSaying: change.isPending,
    /** Answered without a network: the answer waits on this device. */
    isSaid: (day: string) => waiting.some((one) => one.petId === pet.id && one.date === day),
  }
}

/** The steps that an owner may take with a suggestion, and those that take them back. Food changes once its owner agrees to the grams too. */
const STEPS = {
  accept: (app: App, petId: string, kcal: number, agree: Agree) =>
    saveAgreed(agree, async () => {
      const { data, etag } = await callWithEtag(app, 'previewEnergy', { petId, kcal })
      const save = () => call(app, 'acceptEnergy', { petId, kcal }, { ifMatch: etag ?? undefined })
      return { change: data, save }
    }),
  undo: (app: App, petId: string, _: number, agree: Agree) =>
    saveAgreed(agree, async () => {
      const { data, etag } = await callWithEtag(app, 'previewUndoEnergy', { petId })
      return { change: data, save: () => call(app, 'undoEnergy', { petId }, { ifMatch: etag ?? undefined }) }
    }),
  refuse: async (app: App, petId: string, kcal: number) => ({
    saved: await call(app, 'refuseEnergy', { petId, kcal }),
  }),
  recall: async (app: App, petId: string) => ({ saved: await call(app, 'forgetRefusal', { petId }) }),
} as const
export type EnergyStep = keyof typeof STEPS

export function useEnergySteps(petId: string, agree: Agree) {
  const app = useApp()
  return useMutation({
    /** Answers whether the step was taken: not where the owner keeps the amount as it was. */
    mutationFn: async ({ step, kcal = 0 }: { step: EnergyStep; kcal?: number; done: string }) =>
      (await STEPS[step](app, petId, kcal, agree)) !== undefined,
    onSuccess: async (isTaken, { done }) => {
      if (!isTaken) return
      await followPet(app, petId)
      showToast(app, 'success', done, 'pet')
    },
    onError: async (error) => {
      showToast(app, 'error', failureText(error, words.energy.failed), 'pet')
      await followPet(app, petId)
    },
  })
}
