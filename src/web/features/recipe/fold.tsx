import { type ReactNode, useState } from 'react'
import { ChevronDownIcon } from '../../ui/icons/page-icons.tsx'
import classes from './fold.module.css'

type FoldProps = {
  readonly id: string
  readonly title: string
  readonly isOpen?: boolean
  /** The content exists while the fold is closed too, since paper has no taps. Otherwise it is not even rendered. */
  readonly isPrinted?: boolean
  readonly children: ReactNode
}

/** A part of the long page under its heading: closed it is one line. */
export function Fold({ id, title, isOpen: isOpenAtFirst = false, isPrinted = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <section className={classes.fold} aria-labelledby={id}>
      <h2 id={id}>
        <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}
          <ChevronDownIcon />
        </button>
      </h2>
      {(isOpen || isPrinted) && <div className={isOpen ? undefined : classes.closed}>{children}</div>}
    </section>
  )
}
