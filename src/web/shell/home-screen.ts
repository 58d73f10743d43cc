import type { ComponentType } from 'react'
import { createStore } from '../ui/store.ts'

export const HIDE_KEY = 'hideIosPWA'

/** The way to the Home Screen, once it is known that somebody needs it (pwa.ts). */
export const homeScreenOffer = createStore<ComponentType | undefined>(undefined)
