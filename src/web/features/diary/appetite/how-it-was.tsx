import type { Day } from '../../../../kitchen/days.ts'
import type { Diary } from '../../../data/queries/diary.ts'
import { useSayAppetite } from '../../../data/queries/dog/appetite.ts'
import { AppetiteChoice } from '../../../dog-ui/appetite-choice.tsx'
import { useFoodText } from '../../../dog-ui/units/chosen-units.ts'
import { texts } from '../../../texts/index.ts'
import { longDate } from '../../../ui/dates.ts'

const words = texts.appetite

type HowItWasProps = { readonly entry: Diary[Day][string]; readonly day: Day; readonly petId: string }

/** Asks in one tap how a meal went down, and says how much of it then counts. */
export function HowItWas({ entry, day, petId }: HowItWasProps) {
  const foodText = useFoodText()
  const saying = useSayAppetite(petId)
  const { recipe, appetite } = entry
  const counts = {
    half: words.halfCounts(foodText(recipe.weight / 2)),
    left: words.leftCounts,
    all: words.question,
    loved: words.question,
  }
  return (
    <>
      <p>{appetite ? counts[appetite] : words.question}</p>
      <AppetiteChoice
        label={words.questionOf(recipe.name, longDate(day))}
        value={appetite}
        onChange={(said) => saying.mutate({ date: day, entry, appetite: said })}
      />
    </>
  )
}
