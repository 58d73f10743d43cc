import type { ReactNode } from 'react'
import { CautionIcon, InfoIcon } from './icons/icons.tsx'
import classes from './note.module.css'

type NoteProps = {
  /** `info` is good to know, `check` wants a second look, `warning` needs a decision. */
  kind: 'info' | 'check' | 'warning'
  title?: string | undefined
  role?: 'alert' | 'status'
  children: ReactNode
}

export function Note({ kind, title, role, children }: NoteProps) {
  return (
    <div className={`${classes.note} ${classes[kind]}`} role={role}>
      {kind === 'info' ? <InfoIcon /> : <CautionIcon />}
      <div>
        {title && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
