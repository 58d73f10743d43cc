import type { Storage } from '../../../kitchen/storage.ts'
import { lastChange, useUndoLastChange } from '../../data/later/last-change.ts'
import { useToday } from '../../data/today.ts'
import type { Versioned } from '../../data/versioned.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { useStore } from '../../ui/store.ts'
import classes from './undo-last.module.css'

const words = texts.storage

/** What was done last on this device: taken back with one tap, as long as nothing else was done since. */
export function UndoLast({ stored: { content, etag } }: { stored: Versioned<Storage> }) {
  const last = useStore(lastChange)
  const today = useToday()
  const undoing = useUndoLastChange()
  if (!last || last.day !== today || last.etag !== etag) return null
  return (
    <p className={classes.undo}>
      <CheckIcon />
      <span>{last.doneText}</span>
      <Button
        look="bare"
        aria-label={words.undoOf(last.doneText)}
        busyText={undoing.isPending ? texts.common.processing : undefined}
        onClick={() => undoing.mutate({ ...last, storage: content })}
      >
        {words.undo}
      </Button>
    </p>
  )
}
