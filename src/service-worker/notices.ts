import type { NoticeKind } from '../contract/limits.ts'
import type { IdentityAddress, ROUTES } from '../contract/routes.ts'
import { language, noticeWords } from '../texts/index.ts'
import { takeShared } from './shared-recipe.ts'

/**
 * The parts of the service worker that workbox does not make: it shows notices that come by web push, takes them away when they are done,
 * opens the page that they are about, and keeps what another app shares for its page. Compiled to one classic script
 * (scripts/pages/notices-script.ts), which workbox's imports.
 */
declare const self: ServiceWorkerGlobalScope

/** The page on which the task of a notice is done. */
const PAGES: { readonly [kind in NoticeKind]: string } = {
  defrost: '/home',
  meal: '/home',
  weigh: '/home',
  'use-first': '/storage',
  vet: '/home',
  approval: '/home',
}
const ICON = '/icons/icon-192.png'

type Message = { readonly kind: NoticeKind; readonly id: string; readonly isDone?: true }

self.addEventListener('push', (event) => event.waitUntil(take(readMessage(event.data))))
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
self.addEventListener('fetch', takeShared)
self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(subscribeAgain()))

/** Returns `undefined` for a kind that this release does not know: a later release may have sent it. */
function readMessage(data: PushMessageData | null): Message | undefined {
  try {
    const message = data?.json()
    return Object.hasOwn(PAGES, message?.kind) ? message : undefined
  } catch {
    return undefined
  }
}

/** One notice of a kind is shown at a time: the next takes its place. */
async function take(message: Message | undefined): Promise<void> {
  if (!message) return
  if (message.isDone) await withdraw(message)
  else await show(message, noticeWords[message.kind])
}

/**
 * Browsers require a notice for each message, and Safari ends the subscription where none is shown. So a silent notice takes the place of
 * the one that is done, and both are closed. A newer notice of the same kind stays.
 */
async function withdraw(message: Message): Promise<void> {
  const shown = await self.registration.getNotifications({ tag: message.kind })
  if (shown.some(({ data }) => data?.id !== message.id)) return
  await show(message, noticeWords.done, { silent: true })
  for (const notice of await self.registration.getNotifications({ tag: message.kind })) notice.close()
}

const show = (
  { kind, id }: Message,
  { title, body }: { title: string; body: string },
  more: NotificationOptions = {},
): Promise<void> =>
  self.registration.showNotification(title, {
    body,
    tag: kind,
    data: { kind, id },
    icon: ICON,
    lang: language,
    ...more,
  })

/** Brings a window on that page to the front, or opens a new one: unsaved input in a window on another page is kept. */
async function open(notice: Notification): Promise<void> {
  notice.close()
  const page = PAGES[notice.data?.kind as NoticeKind] ?? '/home'
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname === page)
  await (there ? there.focus() : self.clients.openWindow(page))
}

const TOKEN: IdentityAddress = '/auth/token'
const NOTICES: (typeof ROUTES)['getNotices']['path'] = '/v2/notices'
const DEVICE: (typeof ROUTES)['putNoticeDevice']['path'] = '/v2/notices/device'

/** The push service has given the browser another address: the server is told the new one if an owner is signed in here. */
async function subscribeAgain(): Promise<void> {
  const token = await fetch(`/api${TOKEN}`)
  if (!token.ok) return
  const headers = { authorization: `Bearer ${(await token.json()).token}`, 'content-type': 'application/json' }
  const { isOnHere, publicKey } = await (await fetch(`/api${NOTICES}`, { headers })).json()
  if (!isOnHere) return
  const device = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = device.toJSON()
  await fetch(`/api${DEVICE}`, { method: 'PUT', headers, body: JSON.stringify({ endpoint, ...keys }) })
}
