import type { Day } from '../../../kitchen/days.ts'
import { bodyUnit } from '../../dog-ui/units/chosen-units.ts'
import { bodyTextIn } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import type { App } from '../../ui/app.ts'
import { plainDate } from '../../ui/dates.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { type CallOptions, callWithEtag, type Input, type Output } from '../api/api.ts'
import { ApiError } from '../api/http.ts'
import { followPet } from '../queries/dog/pet-changed.ts'
import { type Kind, Refused, whyRefused } from './kind.ts'
import { whichOfDog } from './which.ts'

export type WeighIn = Omit<Input<'putWeight'>, 'petId' | 'enteredAt'> & { readonly date: Day }

/** A weigh-in of a day, or `null` for one that was removed. */
export type WeighInChange = {
  readonly petId: string
  readonly date: Day
  readonly weighIn: WeighIn | null
  /** When it was entered, ISO 8601 UTC. Without it an entry counts as entered when it arrives, by the server's clock. */
  readonly enteredAt?: string
  /** The version of the dog for which its owner agreed to another amount of food. One that has waited was not asked about. */
  readonly etag?: string
}
/** The weigh-in that counts of that day, unless it is removed, and the version that the dog has since. */
type Answer = Partial<Output<'putWeight'>> & { readonly etag: string | null }

/** The later of two weigh-ins of a day counts. */
export const weighIn: Kind<WeighInChange, Answer> = {
  changes: [],
  isEntry: isWeighInChange,
  isSame: (one, other) => one.petId === other.petId && one.date === other.date,
  enteredAt: ({ enteredAt }) => enteredAt,
  send: async (app, change, { hasWaited }) => {
    // The first time the server's clock counts: the clock of the device may be wrong.
    const answer = await (hasWaited
      ? send(app, change)
      : send(app, enteredNow(change), { ifMatch: change.etag })
    ).catch((error: unknown) => {
      throw isOfItsTime(error) ? new Refused(enteredNow(change), whyRefused(error)) : error
    })
    if (!answer.overtaken || !answer.kg || !change.weighIn) return answer
    const why = texts.today.weighedLater(weightText(answer.kg), weightText(change.weighIn.kg))
    throw new Refused(enteredNow(change), why)
  },
  // Nothing waits for this: otherwise a removed line would be gone before its page is told.
  follow: async (app, { petId }) => void followPet(app, petId),
  done: (app, { date }, answer, hasWaited) => {
    if (hasWaited && answer?.doubt) showToast(app, 'error', texts.weight.question.asked(plainDate(date)), 'pet')
  },
  which: (app, { petId, date: day, weighIn }) => {
    const what = weighIn ? texts.today.weighIn(weightText(weighIn.kg)) : texts.today.removedWeighIn
    return whichOfDog(app, { petId, day, what })
  },
}

async function send(app: App, change: WeighInChange, options: CallOptions = {}): Promise<Answer> {
  const { petId, date, weighIn, enteredAt } = change
  if (weighIn) {
    const { data, etag } = await callWithEtag(app, 'putWeight', { petId, ...weighIn, enteredAt }, options)
    return { ...data, etag }
  }
  const removed = { params: { petId, date }, query: { enteredAt } }
  return { etag: (await callWithEtag(app, 'deleteWeight', removed, options)).etag }
}

const enteredNow = ({ enteredAt: _, etag: __, ...change }: WeighInChange): WeighInChange => change

const isOfItsTime = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'weighed-later' || 'enteredAt' in error.fieldErrors)

const weightText = (kg: number) => bodyTextIn(bodyUnit(), kg)

function isWeighInChange(stored: unknown): stored is WeighInChange {
  const { petId, date, weighIn } = (stored ?? {}) as Partial<WeighInChange>
  const isKnown = typeof petId === 'string' && typeof date === 'string'
  return isKnown && (weighIn === null || typeof weighIn?.kg === 'number')
}
