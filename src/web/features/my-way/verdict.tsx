import type { ReactNode } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { CautionIcon, CheckIcon } from '../../ui/icons/icons.tsx'
import { type Store, useStore } from '../../ui/store.ts'
import classes from './my-way-page.module.css'
import type { Answers } from './use-answers.ts'

const words = texts.myWay

type VerdictProps = {
  readonly pet: Pet
  readonly answers: Answers
  readonly children: ReactNode
}

/** The verdict stays in sight: whether the wishes are possible, the reason against them, and the next step. */
export function Verdict({ pet, answers: { against, recipe, isFit }, children }: VerdictProps) {
  const notAgainst = isFit ? words.fits(recipe?.pot?.parts.map(({ name }) => name) ?? [pet.name]) : words.working
  return (
    <div className={classes.verdict} data-kind={against === undefined ? 'fits' : 'against'}>
      {against === undefined ? <CheckIcon /> : <CautionIcon />}
      <div className={classes.said}>
        <p role="status" className={classes.sentence}>
          {typeof against === 'object' ? <Following said={against} /> : (against ?? notAgainst)}
        </p>
        <p className={classes.soft}>
          {against === undefined
            ? recipe && words.suits(whole(recipe.score), whole(100 * recipe.confidence.bowl))
            : words.lastThatWorked}
        </p>
      </div>
      {children}
    </div>
  )
}

/** The only part of React that is drawn again in each frame: its figures move with the slider. */
const Following = ({ said }: { said: Store<string> }) => useStore(said)
