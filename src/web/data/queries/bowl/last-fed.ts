import type { Day } from '../../../../kitchen/days.ts'
import { onePerApp } from '../../../ui/app.ts'
import { createStore } from '../../../ui/store.ts'
import type { Diary } from '../diary.ts'

/** The meal that was fed last out of the fridge: its page asks how it went down. */
type LastFed = { readonly petId: string; readonly date: Day; readonly entry: Diary[Day][string] }
export const lastFedOf = onePerApp(() => createStore<LastFed | undefined>(undefined))
