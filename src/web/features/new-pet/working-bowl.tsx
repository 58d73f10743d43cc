import classes from './plan-dog.module.css'

/** Three pieces fall into a bowl, over and over, while the plan is made. */
export function WorkingBowl() {
  return (
    <svg viewBox="0 0 160 120" width="200" height="150" aria-hidden="true" focusable="false">
      <ellipse cx="80" cy="110" rx="56" ry="6" fill="var(--paper-deep)" />
      <g>
        <circle className={classes.piece} cx="62" cy="42" r="12" fill="var(--paprika)" />
        <circle className={classes.piece} cx="88" cy="38" r="14" fill="var(--mustard)" />
        <circle className={classes.piece} cx="106" cy="46" r="10" fill="var(--line-strong)" />
      </g>
      <path d="M18 50h124c-3 34-22 54-62 54S21 84 18 50z" fill="var(--leaf)" />
      <path d="M18 50h124c0 4-.5 7-1.5 10h-121C18.5 57 18 54 18 50z" fill="var(--leaf-deep)" />
    </svg>
  )
}
