import { texts } from '../texts/index.ts'
import classes from './bullet-bar.module.css'

const words = texts.recipe.nutrition

/** The meaning of the bars' marks. */
export function BulletLegend() {
  return (
    <ul className={classes.legend} aria-label={words.legend}>
      <li>
        <span className={classes.amountKey} /> {words.legendAmount}
      </li>
      <li>
        <span className={classes.minKey} /> {words.legendMin}
      </li>
      <li>
        <span className={classes.targetKey} /> {words.legendTarget}
      </li>
      <li>
        <span className={classes.maxKey} /> {words.legendMax}
      </li>
      <li>
        <span className={classes.beyondKey} /> {words.legendBeyond}
      </li>
    </ul>
  )
}
