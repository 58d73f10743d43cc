import { type RefObject, useEffect, useRef } from 'react'
import type { Day } from '../../../kitchen/days.ts'
import { lastFedOf } from '../../data/queries/bowl/last-fed.ts'
import { useSayAppetite } from '../../data/queries/dog/appetite.ts'
import { useRestOfPot } from '../../data/queries/kitchen/rest-of-pot.ts'
import { usePets } from '../../data/queries/pets.ts'
import { AppetiteChoice } from '../../dog-ui/appetite-choice.tsx'
import { RestOfPot } from '../../dog-ui/cooking/rest-of-pot.tsx'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { longDate } from '../../ui/dates.ts'
import { useFocusWhenLost } from '../../ui/lost-focus.ts'
import { useStore } from '../../ui/store.ts'
import classes from './ask-how-it-was.module.css'

const words = texts.appetite

/** Asks how a portion that was just fed went down, for as long as the page is open. */
export default function AskHowItWas() {
  const app = useApp()
  const fed = useStore(lastFedOf(app))
  const pet = usePets().find(({ id }) => id === fed?.petId)
  const saying = useSayAppetite(fed?.petId ?? '')
  const question = useRef<HTMLParagraphElement>(null)
  const close = () => lastFedOf(app).set(undefined)
  useEffect(() => () => lastFedOf(app).set(undefined), [app])
  if (!fed || !pet) return null
  const { date, entry } = fed
  return (
    <section className={classes.ask} aria-label={words.question}>
      <p ref={question} tabIndex={-1}>
        <strong>{words.fed(entry.recipe.name, pet.name)}</strong> {words.question}
      </p>
      <AppetiteChoice
        label={words.questionOf(entry.recipe.name, longDate(date))}
        value={entry.appetite}
        onChange={(appetite) => {
          const { appetite: _, ...rest } = entry
          lastFedOf(app).set({ ...fed, entry: appetite ? { ...rest, appetite } : rest })
          saying.mutate({ date, entry, appetite })
        }}
      />
      {entry.appetite === 'left' && <Rest petId={pet.id} recipe={entry.recipe} day={date} question={question} />}
      <p className={classes.hint}>
        {words.fedHint}{' '}
        <Button look="bare" onClick={close}>
          {entry.appetite ? texts.common.close : words.later}
        </Button>
      </p>
    </section>
  )
}

type RestProps = {
  readonly petId: string
  readonly recipe: { readonly id: string; readonly name: string }
  readonly day: Day
  /** Takes the focus when the button that had it is gone. */
  readonly question: RefObject<HTMLElement | null>
}

/** The way back stands above the shelves. */
function Rest({ petId, recipe, day, question }: RestProps) {
  const { rest } = useRestOfPot({ petId, recipeId: recipe.id, day }, false)
  useFocusWhenLost(question, `${rest?.portions}`)
  return <RestOfPot recipe={recipe.name} rest={rest} />
}
