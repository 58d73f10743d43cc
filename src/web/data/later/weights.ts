import { useMutation, useQuery } from '@tanstack/react-query'
import type { Day } from '../../../kitchen/days.ts'
import { bodyUnit } from '../../dog-ui/units/chosen-units.ts'
import { bodyTextIn } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import { plainDate } from '../../ui/dates.ts'
import { showToast } from '../../ui/toast-store.ts'
import { call, type Output } from '../api/api.ts'
import { ApiError, isToWait } from '../api/http.ts'
import { failureText } from '../failure.ts'
import { noteIfAway } from '../offline-answers.ts'
import { currentOwner } from '../session/session.ts'
import { weightsOf } from '../weights-of.ts'
import { tellRefused, whyRefused } from './kept-refusals.ts'
import {
  forgetKept,
  type KeptWeighIn,
  keepWeighIn,
  keptWeighIns,
  useKeptWeighIns,
  type WeighIn,
} from './kept-weigh-ins.ts'
import { followPet } from './pet-changed.ts'

const words = texts.weight

export type { WeighIn } from './kept-weigh-ins.ts'

/** A weigh-in as it is shown: of one that waits the server has not heard, and one with a doubt moves nothing until its owner has said that it is right. */
export type Entry = WeighIn & {
  readonly waits?: 'to be sent' | 'to be removed'
} & Pick<Output<'getWeights'>['entries'][number], 'doubt' | 'countsKg'>

/** As it was said, to be said again. */
export function saidOf({ date, kg, bodyCondition, note }: Entry): WeighIn {
  return { date, kg, ...(bodyCondition && { bodyCondition }), ...(note && { note }) }
}

/** The server's weights with what waits on this device. */
export function useWeights(petId: string) {
  const query = useQuery(weightsOf(petId))
  const kept = useKeptWeighIns().filter((one) => one.petId === petId)
  return { ...query, entries: withKept((query.data?.entries ?? []) as Entry[], kept) }
}

/** Oldest first. */
export function withKept(entries: readonly Entry[], kept: readonly KeptWeighIn[]): readonly Entry[] {
  const days = new Map<string, Entry>(entries.map((entry) => [entry.date, entry]))
  for (const { date, weighIn } of kept) {
    const there = days.get(date)
    if (weighIn) days.set(date, { ...weighIn, waits: 'to be sent' })
    else if (there) days.set(date, { ...there, waits: 'to be removed' })
  }
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** What came of a change: done, or kept until there is a network. */
export type Outcome = { readonly isKept: boolean; readonly doubt: Doubt }
type Doubt = Output<'putWeight'>['doubt']

/**
 * Weighs a dog, corrects a weigh-in or removes one. Without an answer it is kept on the device and sent once there is a
 * network: said again it is the same. A refusal is the page's to say.
 */
export function useChangingWeights(petId: string) {
  return useMutation({
    scope: { id: 'weights' },
    mutationFn: async (change: Omit<KeptWeighIn, 'petId'>): Promise<Outcome> => {
      const kept = { ...change, petId }
      const enteredAt = new Date().toISOString()
      // What waited goes before: of a day the last word counts.
      await sending
      try {
        const answer = await sendOne(kept)
        forgetOfDay(kept)
        return { isKept: false, doubt: answer?.doubt ?? null }
      } catch (error) {
        // Once the session is over it cannot be kept for its owner: the page says that it is lost.
        if (!isToWait(error) || !currentOwner()) throw error
        noteIfAway(error)
        keepWeighIn({ ...kept, enteredAt })
        sendUntilNoneWaits()
        return { isKept: true, doubt: null }
      }
    },
    // Not waited for: a line that is removed would be gone before its page is told.
    onSuccess: ({ isKept }) => {
      if (!isKept) void followPet(petId)
    },
  })
}

/** Said and answered anew: what waited for the day is over. */
function forgetOfDay({ petId, date }: KeptWeighIn): void {
  for (const kept of keptWeighIns()) if (kept.petId === petId && kept.date === date) forgetKept(kept)
}

async function sendOne({ petId, date, weighIn, enteredAt }: KeptWeighIn) {
  if (weighIn) return call('putWeight', { petId, ...weighIn, enteredAt })
  await call('deleteWeight', { params: { petId, date }, query: { enteredAt } })
  return undefined
}

/** A device may believe that it has a network, and have none. */
const TRY_AGAIN_MS = 20_000

let trying: ReturnType<typeof setInterval> | undefined

/** Whatever page is open: weigh-ins that wait go out when the network is back, and now and then they try it. */
export function sendUntilNoneWaits(): void {
  trying ??= setInterval(sendKept, TRY_AGAIN_MS)
  window.addEventListener('online', sendKept)
  void sendKept()
}

let sending: Promise<void> | undefined

/** One sending at a time; what is said in the meantime goes with it. */
function sendKept(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<void> {
  const pets = new Set<string>()
  for (let [next] = keptWeighIns(); next && (await isThrough(next)); [next] = keptWeighIns()) {
    pets.add(next.petId)
    forgetKept(next)
  }
  if (keptWeighIns().length === 0) {
    clearInterval(trying)
    trying = undefined
    window.removeEventListener('online', sendKept)
  }
  for (const petId of pets) void followPet(petId)
}

/** Whether the server has answered; otherwise the weigh-in waits. A refusal is told, and kept until its owner has decided. */
async function isThrough(kept: KeptWeighIn): Promise<boolean> {
  try {
    const answer = await sendOne(kept)
    if (answer?.overtaken && kept.weighIn) {
      const why = texts.today.weighedLater(weightText(answer.kg), weightText(kept.weighIn.kg))
      await refuse(asSaidNow(kept), why)
    } else if (answer?.doubt) showToast('error', words.question.asked(plainDate(kept.date)), 'pet')
  } catch (error) {
    if (isToWait(error)) return false
    const isOfItsTime =
      error instanceof ApiError && (error.code === 'weighed-later' || 'enteredAt' in error.fieldErrors)
    await refuse(isOfItsTime ? asSaidNow(kept) : kept, whyRefused(error))
  }
  return true
}

/** Without its time of entry: sent again, it counts as entered when it arrives, by the server's clock. */
const asSaidNow = ({ enteredAt: _, ...kept }: KeptWeighIn): KeptWeighIn => kept

const weightText = (kg: number) => bodyTextIn(bodyUnit(), kg)

function refuse(entry: KeptWeighIn, why: string): Promise<void> {
  const { petId, date: day, weighIn } = entry
  const what = weighIn ? texts.today.weighIn(weightText(weighIn.kg)) : texts.today.removedWeighIn
  return tellRefused({ kind: 'weighIn', entry }, { petId, what, day }, why)
}

/** What an owner answers to the question whether a weight is right. */
export function useAnsweringDoubt(petId: string) {
  const change = useChangingWeights(petId)
  const kept = useKeptWeighIns()
  const say = (said: Omit<WeighIn, 'date'> & { readonly date: string }, weight: string) => {
    const date = said.date as Day
    const tell = ({ isKept }: Outcome) =>
      showToast('success', (isKept ? words.form.waits : words.question.said)(weight), 'pet')
    change.mutate(
      { date, weighIn: { ...said, date, confirmed: true } },
      { onSuccess: tell, onError: (error) => showToast('error', failureText(error, words.form.failed), 'pet') },
    )
  }
  return {
    say,
    isSaying: change.isPending,
    /** Answered without a network: the answer waits on this device. */
    isSaid: (day: string) => kept.some((one) => one.petId === petId && one.date === day),
  }
}

/** What an owner may do with a suggestion, and take back. */
const STEPS = {
  accept: (petId: string, kcal: number) => call('acceptEnergy', { petId, kcal }),
  undo: (petId: string) => call('undoEnergy', { petId }),
  refuse: (petId: string, kcal: number) => call('refuseEnergy', { petId, kcal }),
  recall: (petId: string) => call('forgetRefusal', { petId }),
} as const
export type EnergyStep = keyof typeof STEPS

export function useEnergySteps(petId: string) {
  return useMutation({
    mutationFn: async ({ step, kcal = 0 }: { step: EnergyStep; kcal?: number; done: string }) => {
      await STEPS[step](petId, kcal)
    },
    onSuccess: async (_, { done }) => {
      await followPet(petId)
      showToast('success', done, 'pet')
    },
    onError: async (error) => {
      showToast('error', failureText(error, words.energy.failed), 'pet')
      await followPet(petId)
    },
  })
}
