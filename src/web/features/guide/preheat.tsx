import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { texts } from '../../texts/index.ts'
import { ThermometerIcon } from '../../ui/icons/page-icons.tsx'
import classes from './guide-step.module.css'

type PreheatProps = {
  readonly batch: Pick<Recipe['batch'], 'preheat'>
  /** The step that the cook is about to begin; 0 while weighing. */
  readonly before: number
}

/** Tells to turn the oven on, at the stage from which on it is hot in time. */
export function Preheat({ batch: { preheat }, before }: PreheatProps) {
  const sentenceText = useSentenceText()
  if (preheat?.beforeStep !== before) return null
  return (
    <p className={classes.core}>
      <ThermometerIcon />
      {texts.rounds.preheat(sentenceText([{ celsius: preheat.celsius }]))}
    </p>
  )
}
