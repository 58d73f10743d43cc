import classes from './close-button.module.css'
import { CrossIcon } from './icons/icons.tsx'

/** The cross that closes a part; `name` says to a screen reader which part that is. */
export function CloseButton({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <button type="button" className={classes.close} aria-label={name} onClick={onClose}>
      <CrossIcon />
    </button>
  )
}
