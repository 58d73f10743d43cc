import { texts } from '../../texts/index.ts'
import classes from './logo.module.css'

export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
        <path d="M4 20h32a16 16 0 0 1-32 0z" fill="var(--leaf)" />
        <path d="M20 17.5c-5-3.5-6.3-8.5-3.5-13 5.5 1.5 7.7 6.6 3.5 13z" fill="var(--leaf)" opacity="0.55" />
        <path d="M21 17.5c1.4-5 5-8 10-7.3-.7 5-4.2 8-10 7.3z" fill="var(--mustard)" />
      </svg>
      {texts.product.name}
    </span>
  )
}
