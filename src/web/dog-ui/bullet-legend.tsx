import { texts } from '../texts/index.ts'
import classes from './bullet-bar.module.css'

const words = texts.recipe.nutrition

/** What the marks of the bars mean. */
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
    </ul>
  )
}
