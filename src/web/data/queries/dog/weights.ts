import { useMutation, useQuery } from '@tanstack/react-query'
import type { Day } from '../../../../kitchen/days.ts'
import { type Agree, isToAsk } from '../../../dog-ui/amount-change/amount-question.tsx'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, type Output } from '../../api/api.ts'
import { isToWait } from '../../api/http.ts'
import { failureText } from '../../failure.ts'
import { type Outcome, submit, useWaiting } from '../../outbox/outbox.ts'
import type { WeighIn, WeighInChange } from '../../outbox/weigh-in.ts'
import { weightsOf } from '../weights-of.ts'
import { undoChange } from './change-pet.ts'
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

/** Weighs a dog, corrects a weigh-in or removes one. The page tells of a refusal. */
export function useChangingWeights(petId: string) {
  const app = useApp()
  return useMutation({
    mutationFn: (change: Omit<WeighInChange, 'petId'>) =>
      submit(app, 'weighIn', { ...change, petId, enteredAt: new Date().toISOString() }),
  })
}

type Undone = { readonly date: Day; readonly before: WeighIn | null; readonly etag?: string | undefined }

/** Takes a weigh-in back; with the version of the dog that came of it, all that followed from it too. */
export function useUndoingWeighIn(petId: string) {
  const app = useApp()
  const change = useChangingWeights(petId)
  return useMutation({
    mutationFn: async ({ date, before, etag }: Undone) => {
      if (etag) await undoChange(app, petId, etag)
      else await change.mutateAsync({ date, weighIn: before })
    },
  })
}

/**
 * Asks what a weigh-in would make of the food, and whether the owner agrees. Without a network it is not asked: the weigh-in waits
 * on this device.
 */
export function useAskingForWeight(petId: string, agree: Agree) {
  const app = useApp()
  return useMutation({
    mutationFn: async (weighIn: WeighIn): Promise<{ readonly isAgreed: boolean; readonly isAnother: boolean }> => {
      try {
        const change = await call(app, 'previewWeight', { petId, ...weighIn })
        return { isAgreed: await agree(change), isAnother: isToAsk(change) }
      } catch (error) {
        if (!isToWait(error)) throw error
        return { isAgreed: true, isAnother: false }
      }
    },
  })
}

/** Sends the owner's answer to the question whether a weight is right. */
export function useAnsweringDoubt(petId: string, agree: Agree) {
  const app = useApp()
  const change = useChangingWeights(petId)
  const asking = useAskingForWeight(petId, agree)
  const waiting = useWaiting('weighIn')
  const say = (said: Omit<WeighIn, 'date'> & { readonly date: string }, weight: string) => {
    const date = said.date as Day
    const tell = ({ waits }: Outcome<'weighIn'>) =>
      showToast(app, 'success', (waits ? words.form.waits : words.question.said)(weight), 'pet')
    const onError = (error: Error) => showToast(app, 'error', failureText(error, words.form.failed), 'pet')
    const weighIn = { ...said, date, confirmed: true }
    asking.mutate(weighIn, {
      onSuccess: ({ isAgreed }) => isAgreed && change.mutate({ date, weighIn }, { onSuccess: tell, onError }),
      onError,
    })
  }
  return {
    say,
    isSaying: asking.isPending || change.isPending,
    /** Answered without a network: the answer waits on this device. */
    isSaid: (day: string) => waiting.some((one) => one.petId === petId && one.date === day),
  }
}

/** The steps that an owner may take with a suggestion, and those that take them back. */
const STEPS = {
  accept: (app: App, petId: string, kcal: number) => call(app, 'acceptEnergy', { petId, kcal }),
  undo: (app: App, petId: string) => call(app, 'undoEnergy', { petId }),
  refuse: (app: App, petId: string, kcal: number) => call(app, 'refuseEnergy', { petId, kcal }),
  recall: (app: App, petId: string) => call(app, 'forgetRefusal', { petId }),
} as const
export type EnergyStep = keyof typeof STEPS

export function useEnergySteps(petId: string) {
  const app = useApp()
  return useMutation({
    mutationFn: async ({ step, kcal = 0 }: { step: EnergyStep; kcal?: number; done: string }) => {
      await STEPS[step](app, petId, kcal)
    },
    onSuccess: async (_, { done }) => {
      await followPet(app, petId)
      showToast(app, 'success', done, 'pet')
    },
    onError: async (error) => {
      showToast(app, 'error', failureText(error, words.energy.failed), 'pet')
      await followPet(app, petId)
    },
  })
}
