import { useEffect } from 'react'
import { lastChangeOf, useUndoLastChange } from '../../data/queries/kitchen/last-change.ts'
import { useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { useStore } from '../../ui/store.ts'
import classes from './undo-last.module.css'

const words = texts.storage

/** A device may report a network and have none. */
const TRY_AGAIN_MS = 20_000

/** The last change on this device, undone with one tap as long as no other change followed; without a network it is undone later. */
export function UndoLast({ etag }: { readonly etag: string | null }) {
  const app = useApp()
  const last = useStore(lastChangeOf(app))
  const today = useToday()
  const { mutate, isPending } = useUndoLastChange()
  const isOffered = last !== undefined && (last.waits || last.day === today) && last.etag === etag
  const waits = isOffered && last.waits === true && !isPending
  useEffect(() => {
    if (!waits) return
    const undo = () => mutate(last)
    const timer = setInterval(undo, TRY_AGAIN_MS)
    window.addEventListener('online', undo)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', undo)
    }
  }, [waits, last, mutate])
  if (!isOffered) return null
  return (
    <p className={classes.undo}>
      <CheckIcon />
      <span>
        {last.doneText}
        {waits && <span role="status"> · {words.undoWaits}</span>}
      </span>
      <Button
        look="bare"
        aria-label={words.undoOf(last.doneText)}
        busyText={isPending ? texts.common.processing : undefined}
        onClick={() => mutate(last)}
      >
        {words.undo}
      </Button>
    </p>
  )
}
