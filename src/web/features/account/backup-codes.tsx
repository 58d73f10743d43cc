import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './account-page.module.css'

const words = texts.account.secondFactor

/** The codes are shown only this once: the server keeps them sealed. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog title={words.backupTitle} onClose={onClose}>
      <p>{words.backupLead}</p>
      <ul className={classes.codes} aria-label={words.backupLabel}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={onClose}>{texts.account.done}</Button>
      </div>
    </Dialog>
  )
}
