import { texts } from '../texts/index.ts'
import classes from './portion-icons.module.css'

/** From this number on the icons would be a crowd. */
const CROWD = 6

/** One bowl per portion while they can be seen at a glance, else their number and one bowl. The words stand beside. */
export function PortionIcons({ portions }: { portions: number }) {
  const isCrowd = portions >= CROWD
  return (
    <span className={classes.portions} aria-hidden="true">
      {isCrowd && <span className={classes.times}>{texts.storedFood.times(portions)}</span>}
      {Array.from({ length: isCrowd ? 1 : portions }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bowls are all the same
        <PortionIcon key={index} />
      ))}
    </span>
  )
}

const PortionIcon = () => (
  <svg viewBox="0 0 28 22" width="28" height="22" aria-hidden="true" focusable="false" data-portion>
    <path d="M5 8c2-4 5-5.500 9-5.500S21 4 23 8z" fill="var(--mustard)" />
    <path d="M2 8h24c0 7-4.500 12-12 12S2 15 2 8z" fill="var(--leaf)" />
  </svg>
)
