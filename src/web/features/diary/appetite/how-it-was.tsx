import { type RefObject, useRef, useState } from 'react'
import type { Day } from '../../../../kitchen/days.ts'
import type { Diary } from '../../../data/queries/diary.ts'
import { useSayAppetite } from '../../../data/queries/dog/appetite.ts'
import { useRestOfPot } from '../../../data/queries/kitchen/rest-of-pot.ts'
import { AppetiteChoice } from '../../../dog-ui/appetite-choice.tsx'
import { RestOfPot } from '../../../dog-ui/cooking/rest-of-pot.tsx'
import { useFoodText } from '../../../dog-ui/units/chosen-units.ts'
import { texts } from '../../../texts/index.ts'
import { longDate } from '../../../ui/dates.ts'
import { useFocusWhenLost } from '../../../ui/lost-focus.ts'

const words = texts.appetite

type HowItWasProps = { readonly entry: Diary[Day][string]; readonly day: Day; readonly petId: string }

/** Asks in one tap how a meal went down, and says how much of it then counts. */
export function HowItWas({ entry, day, petId }: HowItWasProps) {
  const foodText = useFoodText()
  const saying = useSayAppetite(petId)
  // Of a meal that was left days ago the pot is not asked about with each visit.
  const [isJustLeft, setJustLeft] = useState<boolean>()
  const question = useRef<HTMLParagraphElement>(null)
  const { recipe, appetite } = entry
  const counts = {
    half: words.halfCounts(foodText(recipe.weight / 2)),
    left: words.leftCounts,
    all: words.question,
    loved: words.question,
  }
  return (
    <>
      <p ref={question} tabIndex={-1}>
        {appetite ? counts[appetite] : words.question}
      </p>
      <AppetiteChoice
        label={words.questionOf(recipe.name, longDate(day))}
        value={appetite}
        onChange={(said) => {
          setJustLeft((was) => said === 'left' || (was === undefined ? undefined : false))
          saying.mutate({ date: day, entry, appetite: said })
        }}
      />
      {isJustLeft !== undefined && <Rest {...{ petId, recipe, day, question }} isLeft={isJustLeft} />}
    </>
  )
}

type RestProps = {
  readonly petId: string
  readonly recipe: { readonly id: string; readonly name: string }
  readonly day: Day
  /** `false`: it was a wrong tap, and what was done since can be undone. */
  readonly isLeft: boolean
  /** Takes the focus when the button that had it is gone. */
  readonly question: RefObject<HTMLElement | null>
}

function Rest({ petId, recipe, day, isLeft, question }: RestProps) {
  const { rest, undo } = useRestOfPot({ petId, recipeId: recipe.id, day }, true)
  useFocusWhenLost(question, `${isLeft && rest?.portions} ${undo?.text}`)
  return <RestOfPot recipe={recipe.name} rest={isLeft ? rest : undefined} undo={undo} />
}
