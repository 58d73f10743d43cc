import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '../../../../kitchen/days.ts'
import { canFreeze, type FridgeItem, itemOn } from '../../../../kitchen/storage.ts'
import { portionFor } from '../../../../kitchen/today.ts'
import { useApp } from '../../../ui/app.ts'
import { useStore } from '../../../ui/store.ts'
import { useSinglePress } from '../../pending-mutations.ts'
import { useToday } from '../../today.ts'
import { storedFood } from '../storage.ts'
import { lastChangeOf, useUndoLastChange } from './last-change.ts'
import { useNotedMove } from './noted-move.ts'

type LeftMeal = { readonly petId: string; readonly recipeId: string; readonly day: Day }

/**
 * The portions in the fridge of the pot that a dog has left, what can be done with them, and the way back. It is one pot, and no other after it.
 * @param isUndoHere whether the way back stands beside the question
 */
export function useRestOfPot({ petId, recipeId, day }: LeftMeal, isUndoHere: boolean) {
  const today = useToday()
  const { data } = useQuery(storedFood)
  const last = useStore(lastChangeOf(useApp()))
  const undoing = useUndoLastChange()
  const [potId, setPotId] = useState<string>()
  const [isKept, setKept] = useState(false)
  const freezing = useNotedMove('freeze', isUndoHere)
  const disposing = useNotedMove('dispose', isUndoHere)
  const press = useSinglePress()
  const found = data && portionFor(data.content, { petId, today }, { recipeId, day })
  if (potId === undefined && found?.shelf === 'fridge') setPotId(found.item.storageId)
  const item = data && potId !== undefined && !isKept ? itemOn(data.content.fridge, potId) : undefined
  const moveAll = ({ move }: typeof freezing, item: FridgeItem) =>
    press((again) => move({ shelf: 'fridge', item, portions: item.portions }, again))
  const isThis = (changed: FridgeItem) => changed.petId === petId && changed.recipe.id === recipeId
  const isUndoable = last !== undefined && last.etag === data?.etag && isThis(last.change.item)
  return {
    rest: item && {
      portions: item.portions,
      isBusy: freezing.isPending || disposing.isPending,
      onKeep: () => setKept(true),
      onFreeze: canFreeze(item) ? () => moveAll(freezing, item) : undefined,
      onThrowAway: () => moveAll(disposing, item),
    },
    undo: isUndoable
      ? { text: last.doneText, isBusy: undoing.isPending, onUndo: () => undoing.mutate(last) }
      : undefined,
  }
}
