import { createApp } from '../../src/web/data/create-app.ts'
import { outboxOf } from '../../src/web/data/outbox/outbox.ts'
import { queryClientOf } from '../../src/web/data/query-client.ts'
import { toastsOf } from '../../src/web/ui/toasts/toast-store.ts'

/** The web's own code that a history uses. Each device has a copy of its own (device.ts). */
export { call } from '../../src/web/data/api/api.ts'
export { newId } from '../../src/web/data/new-id.ts'
export { sendAgain, submit, waiting } from '../../src/web/data/outbox/outbox.ts'
export { keptRefusals } from '../../src/web/data/outbox/refusals.ts'
export { otherFed, removeOtherFed } from '../../src/web/data/queries/bowl/other-food.ts'
export { dueToday } from '../../src/web/data/queries/due-today.ts'
export { keptMealOf, planFrom } from '../../src/web/data/queries/plan/plan.ts'
export { planMeal } from '../../src/web/data/queries/plan/plan-meal.ts'
export { tap, taps, undo } from '../../src/web/data/queries/plan/today.ts'
export { shoppingListQuery } from '../../src/web/data/queries/shopping-list.ts'
export { storedFood } from '../../src/web/data/queries/storage.ts'
export { weightsOf } from '../../src/web/data/queries/weights-of.ts'
export { checkSession, currentOwner, isLoggedIn } from '../../src/web/data/session/session.ts'
export { withWaiting } from '../../src/web/features/plan/with-waiting.ts'
export { setTicked } from '../../src/web/features/shopping-list/ticked-list.ts'

export const running = createApp()
outboxOf(running)
export const toasts = toastsOf(running)
export const queryClient = queryClientOf(running)
