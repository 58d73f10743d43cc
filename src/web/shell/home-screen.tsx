import type { ComponentType } from 'react'
import { createStore, useStore } from '../ui/store.ts'

export const HIDE_KEY = 'hideIosPWA'

/** The offer of the Home Screen, set once the device is known to need it (pwa.ts). */
export const homeScreenOffer = createStore<ComponentType | undefined>(undefined)

/** Stands at the end of a page that has room for it: not beside the scale, nor beside questions about a dog once they have begun. */
export function HomeScreenOffer() {
  const Offer = useStore(homeScreenOffer)
  return Offer && <Offer />
}
