import { useQuery } from '@tanstack/react-query'
import { applyTicks } from '../../../kitchen/shopping-list.ts'
import { submitAndTell, useWaiting } from '../../data/outbox/outbox.ts'
import { shoppingListQuery } from '../../data/queries/shopping-list.ts'
import type { App } from '../../ui/app.ts'

/** The server's list with the owner's ticks, which show at once. */
export function useShoppingList() {
  const query = useQuery(shoppingListQuery)
  const ticks = useWaiting('tick')
  return {
    list: query.data && applyTicks(query.data.content, ticks),
    /** Codes of the items whose tick the server has not answered yet. */
    waiting: new Set(ticks.map(({ code }) => code)),
    isError: query.isError && !query.data,
    refetch: query.refetch,
  }
}

export function setTicked(app: App, code: string, isTicked: boolean): void {
  void submitAndTell(app, 'tick', { code, isTicked })
}
