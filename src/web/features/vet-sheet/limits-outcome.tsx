import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Output } from '../../data/api/api.ts'
import { texts } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'
import {
  hasErrors,
  type Limitable,
  limitText,
  type TypedLimits,
  type WrittenLimit,
  writtenLimits,
} from './limit-values.ts'

const words = texts.vetSheet.limits.outcome

type Outcome = Output<'tryLimits'>

type LimitsOutcomeProps = {
  readonly typed: TypedLimits
  /** Other input that is sent with the limits and changes the answer. */
  readonly beside?: string
  readonly ask: (limits: readonly WrittenLimit[], signal: AbortSignal) => Promise<Outcome>
}

/** Typing has paused for this long. */
const PAUSE_MS = 500
/** A dog soon tires of fewer recipes than these. */
const FEW = 10

/** The number of recipes that the typed limits would leave, before they are sent. */
export function LimitsOutcome({ typed, beside = '', ask }: LimitsOutcomeProps) {
  const written = hasErrors(typed) ? [] : writtenLimits(typed.limits)
  const key = written.length === 0 ? '' : beside + JSON.stringify(written)
  const [asked] = useDebouncedValue(key, PAUSE_MS)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly outcome: Outcome | undefined }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  useEffect(() => {
    if (asked === '' || asked !== key) return
    const leaving = new AbortController()
    const set = (outcome: Outcome | undefined) => leaving.signal.aborted || setAnswer({ to: asked, outcome })
    // If there is no answer, nothing is shown.
    ask(written, leaving.signal).then(set, () => set(undefined))
    return () => leaving.abort()
  }, [asked, key])
  if (key === '') return null
  if (answer?.to !== key) return <p role="status">{words.counting}</p>
  return answer.outcome ? <Told outcome={answer.outcome} limitable={typed.limitable} /> : null
}

type ToldProps = { readonly outcome: Outcome; readonly limitable: readonly Limitable[] }

function Told({ outcome: { now, left, missing, nearest }, limitable }: ToldProps) {
  if (left > 0)
    return (
      <Note kind={left < FEW ? 'check' : 'info'} role="status">
        {missing ? words.once[missing](left) : left > now ? words.suit(left) : words.left(left, now)}
      </Note>
    )
  const told = nearest.map(({ nutrient, bound, figure }) => {
    const { name = '', unit = 'g' } = limitable.find((one) => one.nutrient === nutrient) ?? {}
    return `${name} ${limitText({ min: null, max: null, [bound]: figure }, unit)}`
  })
  return (
    <Note kind="warning" role="status" title={now === 0 ? words.noneSuits : words.none}>
      {told.length > 0 ? words.nearest(told) : words.noNearest}
    </Note>
  )
}
