import { call, type Input, type Output } from '../../data/api/api.ts'
import { isInstalled, isIos } from '../../data/device/installed.ts'
import type { App } from '../../ui/app.ts'

export type NoticeSettings = NonNullable<Output<'getNotices'>['settings']>

/** The reason why notices cannot come here; `undefined`: they can, once the owner has agreed. */
export type Hindrance = 'install-first' | 'no-notices' | 'blocked' | 'blocked-on-ios'

/** An iPhone has notices only in an app on its Home Screen. */
export function findHindrance(): Hindrance | undefined {
  if (isIos() && !isInstalled()) return 'install-first'
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator)) return 'no-notices'
  if (Notification.permission !== 'denied') return undefined
  return isIos() ? 'blocked-on-ios' : 'blocked'
}

/** Whether this browser still has its push subscription, and the permission to show notices. */
export async function hasSubscription(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const permitted = 'Notification' in window && Notification.permission === 'granted'
  return permitted && Boolean(await registration?.pushManager?.getSubscription())
}

/**
 * Asks the owner, and subscribes at the push service of the browser.
 * @returns `undefined` if the owner refuses
 * @throws if the browser cannot: it has no service worker, or its push service is not available
 */
export async function subscribe(publicKey: string): Promise<Input<'putNoticeDevice'> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('There is no service worker')
  // A subscription with an older key of the server, or of another household at this address, cannot be used.
  const before = await registration.pushManager.getSubscription()
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, p256dh, auth }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The server forgets the device first: the browser's subscription is of no use then. */
export async function unsubscribe(app: App): Promise<void> {
  await call(app, 'deleteNoticeDevice')
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
