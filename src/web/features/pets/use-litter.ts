import { useState } from 'react'
import type { Pet } from '../../../contract/pet.ts'
import { useToday } from '../../data/today.ts'
import { useJudged } from '../../ui/use-judged.ts'
import { isSameLitter, type Litter, type LitterWrong, litterSaid, litterWrong, typedLitter } from './litter.ts'

/** What is said of a bitch's puppies while it is typed, beside whatever form it stands in. */
export function useLitter(pet: Pick<Pet, 'name' | 'reproduction'>) {
  const [before] = useState(pet.reproduction)
  const first = typedLitter(before)
  const [typed, setTyped] = useState(first)
  const judged = useJudged<keyof LitterWrong>()
  const today = useToday()
  const wrong = litterWrong(typed, today)
  const isRight = wrong.since === null && wrong.puppies === null
  const said: Litter = isRight ? litterSaid(typed) : before
  return {
    fields: {
      pet: pet.name,
      value: typed,
      onChange: setTyped,
      today,
      onLeave: judged.leave,
      wrong: { since: judged.shown('since', wrong.since), puppies: judged.shown('puppies', wrong.puppies) },
    },
    said,
    /** Right or not, it is not as it was. */
    isTyped: typed.state !== first.state || typed.since !== first.since || typed.puppies !== first.puppies,
    /** What of it is news. */
    change: isSameLitter(before, said) ? {} : { reproduction: said },
    /** Says from now on what is wrong. @returns whether nothing is */
    send: () => {
      judged.send()
      return isRight
    },
  }
}
