import type { FridgeItem } from '../../../../kitchen/storage.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { type Move, useMovePortions } from '../storage.ts'
import { type Change, noteChange } from './last-change.ts'

const words = texts.storage

type Moved = { readonly shelf: 'fridge' | 'freezer'; readonly item: FridgeItem; readonly portions: number }

/** Moves portions, and notes what can be undone. @param isShown whether the way back says beside the button what was done: then no message does */
export function useNotedMove(action: Move['action'], isShown = false) {
  const app = useApp()
  const movedText = (moved: number) => words.done[action](words.portions(moved))
  const { isPending, mutate } = useMovePortions(
    (moved, asked) => {
      if (moved === 0) return words.nothingDone
      return moved < asked ? words.onlyLeft(moved, movedText(moved)) : movedText(moved)
    },
    (moved, asked) => !isShown || moved < asked,
  )
  const move = ({ shelf, item, portions }: Moved, onSettled: () => void) =>
    mutate(
      { action, storageId: item.storageId, portions },
      {
        onSuccess: ({ moved, id, etag }) => {
          const change: Change = action === 'dispose' ? { kind: action, shelf, item, id } : { kind: action, item, id }
          noteChange(app, change, movedText(moved), etag)
        },
        onSettled,
      },
    )
  return { isPending, move }
}
