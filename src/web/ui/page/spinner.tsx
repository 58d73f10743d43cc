import { texts } from '../../texts/index.ts'
import classes from './spinner.module.css'

export function Spinner({ text }: { text: string }) {
  return (
    <span className={classes.spinner} role="status">
      <span className={classes.ring} aria-hidden="true" />
      {text}
    </span>
  )
}

/** A spinner in place of a page that is on its way. */
export function PageSpinner() {
  return (
    <div className={classes.page} role="status" aria-busy="true">
      <span className={classes.ring} aria-hidden="true" />
      <span className="visually-hidden">{texts.common.loading}</span>
    </div>
  )
}
