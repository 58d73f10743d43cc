import { runInNewContext } from 'node:vm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compileNotices } from '../../scripts/pages/notices-script.ts'
import { NOTICE_KINDS } from '../contract/limits.ts'

/** The built script in a service worker; the tests see which notices it shows and which pages it opens. */
let script: string
beforeAll(async () => {
  script = await compileNotices()
}, 60_000)

type Shown = { title: string; tag: string; data: { id: string }; silent?: boolean; body: string; close: () => void }
type SentRequest = {
  readonly path: string
  readonly method: string
  readonly body?: unknown
  readonly token: string | null
}
let shown: Shown[]
let everShown: Shown[]
let opened: string[]
let windows: string[]
let asked: SentRequest[]
let answers: { readonly [path: string]: unknown }
let happen: (name: string, event?: object) => Promise<void>
beforeEach(() => {
  shown = []
  everShown = []
  opened = []
  windows = []
  asked = []
  answers = {}
  const listeners = new Map<string, (event: object) => void>()
  const registration = {
    showNotification: async (title: string, { tag, ...more }: Omit<Shown, 'title' | 'close'>) => {
      const notice: Shown = {
        ...more,
        title,
        tag,
        close: () => {
          shown = shown.filter((one) => one !== notice)
        },
      }
      shown = [...shown.filter((one) => one.tag !== tag), notice]
      everShown.push(notice)
    },
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
    pushManager: {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => ({
        toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: applicationServerKey, auth: 'auth' } }),
      }),
    },
  }
  const clients = {
    matchAll: async () => windows.map((url) => ({ url, focus: async () => opened.push(`focused ${url}`) })),
    openWindow: async (path: string) => opened.push(path),
  }
  const self = { registration, clients, addEventListener: (name: string, of: () => void) => listeners.set(name, of) }
  const fetch = async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const { method = 'GET', body, headers = {} } = init
    asked.push({ path, method, token: headers.authorization ?? null, ...(body && { body: JSON.parse(body) }) })
    const answer = answers[path]
    return { ok: answer !== undefined, json: async () => answer }
  }
  runInNewContext(script, { self, fetch, URL })
  happen = async (name, event = {}) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
    await Promise.all(work)
  }
})

const push = (message: unknown) => happen('push', { data: { json: () => message } })
const clickOn = (notice: Shown | undefined) => happen('notificationclick', { notification: notice })

describe('a notice', () => {
  test.each(NOTICE_KINDS)('of %s says what it is about, in words of our own', { tags: '@notices' }, async (kind) => {
    await push({ kind, id: 'a' })
    expect(shown).toMatchObject([{ tag: kind, data: { kind, id: 'a' }, lang: 'en-GB', icon: '/icons/icon-192.png' }])
    expect(`${shown[0]?.title}. ${shown[0]?.body}`).toMatch(/^[A-Z][a-z -]+\. [A-Z][\w ,-]+\.$/)
  })

  test('takes the place of the one before of its kind', async () => {
    await push({ kind: 'meal', id: 'a' })
    await push({ kind: 'weigh', id: 'b' })
    await push({ kind: 'meal', id: 'c' })
    expect(shown.map(({ tag, data }) => [tag, data.id])).toEqual([
      ['weigh', 'b'],
      ['meal', 'c'],
    ])
  })

  test('goes when it is done, without a sound; a newer one stays', { tags: '@notices' }, async () => {
    await push({ kind: 'meal', id: 'a' })
    await push({ kind: 'meal', id: 'a', isDone: true })
    expect(shown).toEqual([])
    expect(everShown.at(-1)).toMatchObject({ title: 'Done', silent: true })
    await push({ kind: 'meal', id: 'b' })
    await push({ kind: 'meal', id: 'a', isDone: true })
    expect(shown.map(({ data }) => data.id)).toEqual(['b'])
  })

  test.each([undefined, null, 7, 'meal', {}, { kind: 'birthday' }, { kind: 'constructor', id: 'x' }])(
    'that this release does not know (%j) is not shown',
    async (message) => {
      await push(message)
      expect(everShown).toEqual([])
    },
  )

  test('that cannot be read is not shown', async () => {
    await happen('push', { data: null })
    await happen('push', {
      data: {
        json: () => {
          throw new SyntaxError('Unexpected token')
        },
      },
    })
    expect(everShown).toEqual([])
  })
})

describe('a tap on it', () => {
  test.each([
    ['defrost', '/home'],
    ['meal', '/home'],
    ['weigh', '/home'],
    ['use-first', '/storage'],
  ])('of %s opens %s', { tags: '@notices' }, async (kind, page) => {
    await push({ kind, id: 'a' })
    await clickOn(shown[0])
    expect([opened, shown]).toEqual([[page], []])
  })

  test('brings a window to the front that shows the page, and leaves others as they are', async () => {
    windows = ['https://bowl.example/pets/edit/rex']
    await push({ kind: 'meal', id: 'a' })
    await clickOn(shown[0])
    windows.push('https://bowl.example/home?x=1')
    await push({ kind: 'meal', id: 'b' })
    await clickOn(shown[0])
    expect(opened).toEqual(['/home', 'focused https://bowl.example/home?x=1'])
  })
})

describe('another address of the push service', () => {
  test('is told to the server', async () => {
    answers = {
      '/api/auth/token': { token: 'ann' },
      '/api/v2/notices': { isOnHere: true, publicKey: 'server' },
      '/api/v2/notices/device': {},
    }
    await happen('pushsubscriptionchange')
    expect(asked.at(-1)).toEqual({
      path: '/api/v2/notices/device',
      method: 'PUT',
      token: 'Bearer ann',
      body: { endpoint: 'https://push.example/new', p256dh: 'server', auth: 'auth' },
    })
  })

  test('is not sent to the server where no owner is signed in, or notices are off', async () => {
    await happen('pushsubscriptionchange')
    answers = { '/api/auth/token': { token: 'ann' }, '/api/v2/notices': { isOnHere: false, publicKey: 'server' } }
    await happen('pushsubscriptionchange')
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})
