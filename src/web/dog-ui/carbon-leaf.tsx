import { useId } from 'react'
import { type CarbonBand, carbonBand } from '../../nutrition/recipe/footprint.ts'
import { texts } from '../texts/index.ts'
import classes from './carbon-leaf.module.css'

const LOOKS = { Low: 'low', Medium: 'medium', High: 'high' } as const
const LEAF = 'M21 3C9 3 3 8.500 3 15.500c0 2.200 1.300 4.500 3.500 5C15 22.500 21 15 21 3z'
const FILLED_TO: Readonly<Record<CarbonBand, number>> = { Low: 24, Medium: 14, High: 6 }

/** A small footprint is a full leaf; a big one leaves it nearly empty. The word says the same. */
export function CarbonLeaf({ score, isLarge = false }: { score: number; isLarge?: boolean }) {
  const clip = useId()
  const band = carbonBand(score)
  const word = texts.recipe.carbonBands[band]
  return (
    <span className={`${classes.carbon} ${classes[LOOKS[band]]} ${isLarge ? classes.large : ''}`}>
      <svg viewBox="0 0 24 24" role="img" aria-label={texts.recipe.carbonOf(word)}>
        <clipPath id={clip}>
          <rect x="0" y={24 - FILLED_TO[band]} width="24" height="24" />
        </clipPath>
        <path className={classes.fill} d={LEAF} clipPath={`url(#${clip})`} />
        <path className={classes.edge} d={LEAF} />
        <path className={classes.vein} d="M5 21C8 15 11.500 11.500 16 8.500" />
      </svg>
      <span aria-hidden="true">{word}</span>
    </span>
  )
}
