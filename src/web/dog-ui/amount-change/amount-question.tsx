import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { whole } from '../units/amounts.ts'
import { useFoodText } from '../units/chosen-units.ts'
import classes from './amount-question.module.css'

const words = texts.amountChange

/** Answers whether the owner agrees to a change. One that leaves the amount as it is needs no question. */
export type Agree = (change: AmountChange) => Promise<boolean>

type Asked = { readonly change: AmountChange; readonly answer: (isAgreed: boolean) => void }

/** Asks before a dog gets another amount of food. A page shows the question that this gives it, and waits for `agree`. */
export function useAmountQuestion(pet: string): { readonly question: ReactNode; readonly agree: Agree } {
  const [asked, setAsked] = useState<Asked>()
  const open = useRef<Asked>(undefined)
  // A page that is left answers nothing: all stays as it was.
  useEffect(() => () => open.current?.answer(false), [])
  const agree: Agree = async (change) => {
    if (!isToAsk(change)) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    open.current = { change, answer: resolve }
    setAsked(open.current)
    return promise
  }
  const answer = (isAgreed: boolean) => {
    asked?.answer(isAgreed)
    setAsked(undefined)
  }
  return {
    question: asked && <AmountQuestion pet={pet} change={asked.change} onAnswered={answer} />,
    agree,
  }
}

/** kcal are shown whole: less than that is rounding. Other limits of a vet, or an approval that ends, are told whatever the amount. */
export const isToAsk = ({ before, after, recipes }: AmountChange): boolean =>
  whole(before.kcal) !== whole(after.kcal) || recipes !== null

type AmountQuestionProps = {
  readonly pet: string
  readonly change: AmountChange
  readonly onAnswered: (isAgreed: boolean) => void
}

export function AmountQuestion({ pet, change, onAnswered }: AmountQuestionProps) {
  const { before, after, recipes } = change
  const [was, is] = [whole(before.kcal), whole(after.kcal)]
  return (
    <Dialog title={words.title(pet)} onClose={() => onAnswered(false)}>
      <p>
        <strong>
          {was === is ? words.sameKcal(pet, is) : words.kcal(pet, is, was, shareText(after.kcal / before.kcal))}
        </strong>
      </p>
      <Lately change={change} />
      <Grams change={change} />
      {recipes && (
        <p>
          {words.recipes(pet, recipes.left, recipes.now)} {recipes.missing && words.missing[recipes.missing]}
        </p>
      )}
      <p className={classes.soft}>{words.keepHint}</p>
      <div className={classes.answers}>
        <Button look="quiet" onClick={() => onAnswered(false)}>
          {words.keep}
        </Button>
        <Button onClick={() => onAnswered(true)}>{recipes ? words.save : words.feed(is)}</Button>
      </div>
    </Dialog>
  )
}

/** A second change within two weeks, told from the amount before both. */
function Lately({ change: { after, lately } }: { change: AmountChange }) {
  if (!lately) return null
  const percent = Math.round(100 * (after.kcal / lately.kcal - 1))
  return (
    <p>
      {words.together(plainDate(lately.since), `${Math.abs(percent)} %`, percent < 0)}{' '}
      {words.wait(plainDate(lately.waitUntil))}
    </p>
  )
}

function Grams({ change: { before, after, recipe } }: { change: AmountChange }) {
  const foodText = useFoodText()
  if (!recipe || before.grams === null || after.grams === null) return null
  const [was, is] = [foodText(before.grams), foodText(after.grams)]
  return <p>{was === is ? words.sameGrams(recipe.name, is) : words.grams(recipe.name, is, was)}</p>
}

/** `−30 %`, `+4 %`. */
function shareText(times: number): string {
  const percent = Math.round(100 * (times - 1))
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}
