import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { useToday } from '../../data/today.ts'
import { useJudged } from '../../ui/forms/use-judged.ts'
import { isSameLitter, type Litter, type LitterWrong, litterSaid, litterWrong, typedLitter } from './litter.ts'

/**
 * The fields of a bitch's litter while they are typed, for any form. The page of a dog shows them too, so they do without the library
 * of the other forms.
 */
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
    /** The fields were changed, with or without errors. */
    isTyped: typed.state !== first.state || typed.since !== first.since || typed.puppies !== first.puppies,
    /** The change to save, if the litter differs. */
    change: isSameLitter(before, said) ? {} : { reproduction: said },
    /**
     * Shows the errors from now on.
     * @returns whether there are none
     */
    send: () => {
      judged.send()
      return isRight
    },
  }
}
