import { texts } from '../../texts/index.ts'
import classes from './skeleton.module.css'

const COUNTS = { cards: 8, rows: 5, panels: 12, recipe: 1 } as const

/** Stands in place of content that is on its way, in its shape, so that little moves once it is there. */
export function Skeleton({ of }: { of: keyof typeof COUNTS }) {
  return (
    <div className={classes.skeleton} role="status" aria-busy="true">
      <span className="visually-hidden">{texts.common.loading}</span>
      <div className={classes[of]} aria-hidden="true">
        {Array.from({ length: COUNTS[of] }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className={classes.bone} />
        ))}
      </div>
    </div>
  )
}
