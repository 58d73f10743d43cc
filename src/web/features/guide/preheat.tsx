import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { texts } from '../../texts/index.ts'
import { ThermometerIcon } from '../../ui/icons/page-icons.tsx'
import classes from './guide-step.module.css'

type PreheatProps = {
  readonly batch: Pick<Recipe['batch'], 'preheat'>
  /** The step that the cook is about to begin; 0 while weighing. */
  readonly before: number
  /** The minutes until the step is over. */
  readonly minutes?: number
}

/** An oven that is hot for longer than this before the dish goes in wastes power. Own choice. */
const LONG_MINUTES = 30

/** Tells to turn the oven on, at the stage from which on it is hot in time. */
export function Preheat({ batch: { preheat }, before, minutes = 0 }: PreheatProps) {
  const sentenceText = useSentenceText()
  if (preheat?.beforeStep !== before) return null
  const temperature = sentenceText([{ celsius: preheat.celsius }])
  return (
    <p className={classes.core}>
      <ThermometerIcon />
      {minutes > LONG_MINUTES ? texts.rounds.preheatLater(temperature) : texts.rounds.preheat(temperature)}
    </p>
  )
}
