import { call, type Input, type Output } from '../../data/api/api.ts'
import { isInstalled, isIos } from '../../data/later/installed.ts'

export type NoticeSettings = NonNullable<Output<'getNotices'>['settings']>

/** Why notices cannot come here; `undefined`: they can, once the owner has agreed. */
export type Hindrance = 'install-first' | 'no-notices' | 'blocked' | 'blocked-on-ios'

/** An iPhone has them only in what stands on its Home Screen. */
export function findHindrance(): Hindrance | undefined {
  if (isIos() && !isInstalled()) return 'install-first'
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator)) return 'no-notices'
  if (Notification.permission !== 'denied') return undefined
  return isIos() ? 'blocked-on-ios' : 'blocked'
}

/** Whether this browser still has what it was told by. */
export async function hasSubscription(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const permitted = 'Notification' in window && Notification.permission === 'granted'
  return permitted && Boolean(await registration?.pushManager?.getSubscription())
}

/**
 * Asks the owner, and subscribes at the push service of the browser.
 * @returns `undefined` where the owner does not want it after all
 * @throws where the browser cannot: without a service worker, or where its push service is not to be had
 */
export async function subscribe(publicKey: string): Promise<Input<'putNoticeDevice'> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('There is no service worker')
  // One of a key that the house had before, or of another household at this address, cannot be used.
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

/** The server first: what the browser keeps of it is of no use then. */
export async function unsubscribe(): Promise<void> {
  await call('deleteNoticeDevice')
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
