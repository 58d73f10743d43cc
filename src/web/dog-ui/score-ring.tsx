import { suitabilityBand } from '../../nutrition/recipe/score.ts'
import { texts } from '../texts/index.ts'
import classes from './score-ring.module.css'
import { whole } from './units/amounts.ts'

const LOOKS = { Perfect: 'perfect', 'Very good': 'veryGood', Good: 'good' } as const
const RADIUS = 19
const LENGTH = 2 * Math.PI * RADIUS

/** The suitability of a recipe: a ring that fills up, the number in it and its word beside it. */
export function ScoreRing({ score, isLarge = false }: { score: number; isLarge?: boolean }) {
  const band = suitabilityBand(score)
  const word = texts.recipe.bands[band]
  return (
    <span className={`${classes.score} ${classes[LOOKS[band]]} ${isLarge ? classes.large : ''}`}>
      <svg viewBox="0 0 44 44" role="img" aria-label={texts.recipe.suitabilityOf(whole(score), word)}>
        <circle className={classes.track} cx="22" cy="22" r={RADIUS} />
        <circle
          className={classes.arc}
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={`${(LENGTH * score) / 100} ${LENGTH}`}
          transform="rotate(-90 22 22)"
        />
        <text x="22" y="22" dy="0.36em" textAnchor="middle">
          {whole(score)}
        </text>
      </svg>
      <span className={classes.word} aria-hidden="true">
        {word}
      </span>
    </span>
  )
}
