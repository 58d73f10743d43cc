import type { ReactNode } from 'react'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { FRIDGE_DAYS } from '../../../kitchen/expiry.ts'
import { BoldAmounts } from '../../dog-ui/bold-amounts.tsx'
import { isShared } from '../../dog-ui/cooking/rounds.ts'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { texts } from '../../texts/index.ts'
import { Fold } from '../../ui/fold.tsx'
import { ClockIcon, PotIcon, SnowflakeIcon, ThermometerIcon } from '../../ui/icons/page-icons.tsx'
import classes from './method.module.css'

const words = texts.recipe.method

/** A pot that weighs more takes too long to cool by itself. Own choice. */
const BIG_POT_GRAMS = 2000

type MethodProps = {
  readonly steps: readonly Pick<Recipe['method'][number], 'text' | 'parts' | 'minutes' | 'core' | 'vessel'>[]
  /** What thawing does to the dish. */
  readonly spoilt?: readonly string[] | undefined
  /** What is cooked: a large batch says how it is cold in time. */
  readonly batch?: Pick<Recipe['batch'], 'weight' | 'dishesToCool'>
  readonly isUpdating: boolean
  readonly isOpen: boolean
  /** What is read once, below the steps, and not printed. */
  readonly children?: ReactNode
}

/** The steps of cooking, one after the other, with their timers and the core temperatures to reach. */
export function Method({ steps, spoilt = [], batch, isUpdating, isOpen, children }: MethodProps) {
  const sentenceText = useSentenceText()
  return (
    <Fold id="method" title={words.title} isOpen={isOpen} isPrinted>
      <ol className={`${classes.steps} ${isUpdating ? classes.updating : ''}`} aria-busy={isUpdating}>
        {steps.map(({ text, parts, minutes, core, vessel }) => (
          <li key={text} className={classes.step}>
            <p>
              <BoldAmounts sentence={parts} />
            </p>
            {(minutes !== null || core !== null || isShared(vessel)) && (
              <p className={classes.marks}>
                {isShared(vessel) && (
                  <span className={classes.mark}>
                    <PotIcon />
                    {texts.rounds.inRounds(vessel)}
                  </span>
                )}
                {minutes !== null && (
                  <span className={classes.mark}>
                    <ClockIcon />
                    {isShared(vessel) && vessel.rounds > 1 ? texts.rounds.each(minutes) : words.minutes(minutes)}
                  </span>
                )}
                {core !== null && (
                  <span className={`${classes.mark} ${classes.hot}`}>
                    <ThermometerIcon />
                    {sentenceText(core)}
                  </span>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
      {batch && batch.weight > BIG_POT_GRAMS && (
        <p className={classes.cooling}>{coolingText(batch.dishesToCool ?? 1)}</p>
      )}
      {spoilt.length > 0 && (
        <p className={classes.freezing}>
          <SnowflakeIcon />
          {texts.recipePage.notFrozen(spoilt, FRIDGE_DAYS)}
        </p>
      )}
      <div className={classes.tips}>{children}</div>
    </Fold>
  )
}

const coolingText = (dishes: number) => (dishes > 1 ? texts.rounds.cooling(dishes) : texts.besideAmounts.bigPot)
