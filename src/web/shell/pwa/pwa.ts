/// <reference types="vite-plugin-pwa/vanillajs" />
import { registerSW } from 'virtual:pwa-register'
import { isInstalled, isIos } from '../../data/device/installed.ts'
import { texts } from '../../texts/index.ts'
import type { App } from '../../ui/app.ts'
import { readLocal } from '../../ui/local-storage.ts'
import { askToClose } from '../../ui/toasts/toast-store.ts'
import { HIDE_KEY, homeScreenOffer } from '../home-screen.tsx'

/** Offers the Home Screen to people who are here without the app on it, on a device that does not ask them by itself. */
export async function offerHomeScreen(): Promise<void> {
  if (!offersHomeScreen()) return
  const { IosPopup } = await import('./pwa-ios-popup.tsx')
  homeScreenOffer.set(IosPopup)
}

/** A page that stays open for days looks this often, when it comes into sight, whether there is a newer one. */
const LOOK_EVERY_MS = 3600_000

/** The service worker keeps the pages for when there is no network; a newer version waits until the owner agrees. */
export function registerServiceWorker(app: App): void {
  const takeOver = registerSW({
    immediate: true,
    onNeedRefresh: () => askToClose(app, texts.shell.newVersion, 'version', () => reloadAfter(takeOver)),
    onRegisteredSW: (_, registration) => registration && lookForUpdates(registration),
    onRegisterError: (error) => console.error(error),
  })
}

/** A newer version is given this time to take over. */
const TAKES_OVER_WITHIN_MS = 3000

/** Chromium lets the version before first finish all that it is answering: where that takes long, a reload ends it. */
function reloadAfter(takeOver: () => Promise<void>): void {
  const reload = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, TAKES_OVER_WITHIN_MS)
  void takeOver()
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAtMs = performance.now()
  document.addEventListener('visibilitychange', () => {
    const isDue = performance.now() - lookedAtMs > LOOK_EVERY_MS
    if (document.visibilityState !== 'visible' || !isDue) return
    lookedAtMs = performance.now()
    // Without a network there is no newer version.
    registration.update().catch(() => undefined)
  })
}

/** iOS does not ask by itself: only there the way to the Home Screen has to be told, until the owner hides it. */
function offersHomeScreen(): boolean {
  return isIos() && !isInstalled() && readLocal(HIDE_KEY) !== 'true'
}
