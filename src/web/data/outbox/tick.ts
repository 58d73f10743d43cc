import type { Tick } from '../../../kitchen/shopping-list.ts'
import { texts } from '../../texts/index.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { callWithEtag } from '../api/api.ts'
import { isToWait } from '../api/http.ts'
import { shoppingListQuery, showList } from '../queries/shopping-list.ts'
import { storedFood } from '../queries/storage.ts'
import { queryClientOf } from '../query-client.ts'
import type { Kind } from './kind.ts'

/** The later of two ticks of an item counts. */
export const tick: Kind<Tick, void> = {
  changes: ['shopping list'],
  isEntry: isTick,
  isSame: (one, other) => one.code === other.code,
  send: async (app, tick, { id }) => {
    try {
      const { data, etag } = await callWithEtag(app, 'tickItem', { ...tick, id })
      await showList(app, { content: data, etag })
    } catch (error) {
      if (!isToWait(error)) void queryClientOf(app).invalidateQueries({ queryKey: shoppingListQuery.queryKey })
      throw error
    }
  },
  done: (app) => {
    // A ticked supplement is in the cupboard now.
    void queryClientOf(app).invalidateQueries({ queryKey: storedFood.queryKey })
    showToast(app, 'success', texts.toast.shoppingListUpdated, 'shopping list')
  },
  which: async (app, { code }) => {
    const list = await queryClientOf(app)
      .ensureQueryData(shoppingListQuery)
      .catch(() => undefined)
    const items = [...(list?.content.todo ?? []), ...(list?.content.completed ?? [])]
    return items.find((item) => item.code === code)?.name ?? texts.shell.shoppingList
  },
}

function isTick(stored: unknown): stored is Tick {
  const { code, isTicked } = (stored ?? {}) as Partial<Tick>
  return typeof code === 'string' && typeof isTicked === 'boolean'
}
