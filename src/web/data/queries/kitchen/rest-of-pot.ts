import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canFreeze, type FridgeItem } from '../../../../kitchen/storage.ts'
import { useApp } from '../../../ui/app.ts'
import { useStore } from '../../../ui/store.ts'
import { storedFood } from '../storage.ts'
import { lastChangeOf, useUndoLastChange } from './last-change.ts'
import { useNotedMove } from './noted-move.ts'

/** The portions in the fridge of a dish that a dog has left, what can be done with them, and the way back. */
export function useRestOfPot(petId: string, recipeId: string) {
  const { data } = useQuery(storedFood)
  const last = useStore(lastChangeOf(useApp()))
  const undoing = useUndoLastChange()
  const [kept, setKept] = useState<readonly string[]>([])
  const freezing = useNotedMove('freeze')
  const disposing = useNotedMove('dispose')
  const isThis = (item: FridgeItem) => item.petId === petId && item.recipe.id === recipeId
  const [item] = Object.values(data?.content.fridge ?? {})
    .filter((one) => isThis(one) && !kept.includes(one.storageId))
    .toSorted((one, other) => one.cookedOn.localeCompare(other.cookedOn))
  const all = item && { shelf: 'fridge' as const, item, portions: item.portions }
  const isUndoable = last !== undefined && last.etag === data?.etag && isThis(last.change.item)
  return {
    rest: all && {
      portions: all.portions,
      isBusy: freezing.isPending || disposing.isPending,
      onKeep: () => setKept([...kept, item.storageId]),
      onFreeze: canFreeze(item) ? () => freezing.move(all) : undefined,
      onThrowAway: () => disposing.move(all),
    },
    undo: isUndoable
      ? { text: last.doneText, isBusy: undoing.isPending, onUndo: () => undoing.mutate(last) }
      : undefined,
  }
}
