import type { Recipe } from '../../../contract/recipe.ts'
import { BoldAmounts } from '../../dog-ui/bold-amounts.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { texts } from '../../texts/index.ts'
import { ClockIcon, ThermometerIcon } from '../../ui/icons/page-icons.tsx'
import classes from './method.module.css'

const words = texts.recipe.method

type MethodProps = { readonly steps: Recipe['method']; readonly isUpdating: boolean }

/** How to cook it, one step after the other, with its timers and how hot the middle must get. */
export function Method({ steps, isUpdating }: MethodProps) {
  const sentenceText = useSentenceText()
  return (
    <section aria-labelledby="method">
      <h2 id="method">{words.title}</h2>
      <ol className={`${classes.steps} ${isUpdating ? classes.updating : ''}`} aria-busy={isUpdating}>
        {steps.map(({ text, parts, minutes, core }) => (
          <li key={text} className={classes.step}>
            <p>
              <BoldAmounts sentence={parts} />
            </p>
            {(minutes !== null || core !== null) && (
              <p className={classes.marks}>
                {minutes !== null && (
                  <span className={classes.mark}>
                    <ClockIcon />
                    {words.minutes(minutes)}
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
    </section>
  )
}
