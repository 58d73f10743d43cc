import { runInNewContext } from 'node:vm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compileNotices } from '../../scripts/pages/notices-script.ts'
import { SHARED_RECIPE } from '../contract/limits.ts'

/** The built script in a service worker that shows what it has kept. */
let script: string
beforeAll(async () => {
  script = await compileNotices()
}, 60_000)

const ORIGIN = 'https://goodbowl.example'
let kept: Map<string, Response>
let isFull: boolean
let send: (request: {
  method: string
  mode?: string
  url?: string
  form?: FormData | Blob
}) => Promise<Response | undefined>
beforeEach(() => {
  kept = new Map()
  isFull = false
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, of: (event: object) => void) => listeners.set(name, of),
  }
  const caches = {
    open: async (cache: string) => ({
      put: async (page: string, response: Response) => {
        if (isFull) throw new Error('QuotaExceededError')
        kept.set(`${cache} ${page}`, response)
      },
    }),
  }
  runInNewContext(script, { self, caches, URL, Response })
  send = async ({ method, mode = 'navigate', url = '/recipe/mine', form }) => {
    const sent = new Request(new URL(url, ORIGIN), { method, body: form ?? null })
    let answer: Promise<Response> | undefined
    const request = { method, mode, url: sent.url, headers: sent.headers, blob: () => sent.blob() }
    listeners.get('fetch')?.({ request, respondWith: (one: Promise<Response>) => (answer = one) })
    return answer
  }
})

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('what another app shares', () => {
  test('is kept for its page as it came, and the page is opened', async () => {
    const file = new File(['1 egg'], 'stew.txt', { type: 'text/plain' })
    const answer = await send({ method: 'POST', form: formOf({ title: 'Stew', text: '500 g beef\n1 egg', file }) })
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, `${ORIGIN}/recipe/mine?shared`])
    const form = await (kept.get(`${SHARED_RECIPE.cache} ${SHARED_RECIPE.page}`) as Response).formData()
    expect([form.get('title'), form.get('text')]).toEqual(['Stew', '500 g beef\r\n1 egg'])
    expect(await (form.get('file') as File).text()).toBe('1 egg')
  })

  test('is let go where it is larger than any recipe, or there is no room: the page says so', async () => {
    const tooLarge = new Blob([new Uint8Array(SHARED_RECIPE.mostBytes + 1)])
    expect((await send({ method: 'POST', form: tooLarge }))?.status).toBe(303)
    isFull = true
    expect((await send({ method: 'POST', form: formOf({ text: '1 egg' }) }))?.status).toBe(303)
    expect(kept.size).toBe(0)
  })
})

test.each([{ method: 'GET' }, { method: 'POST', url: '/api/v2/recipes/read' }, { method: 'POST', mode: 'cors' }])(
  'what is asked otherwise is none of its business: %o',
  async (asked) => {
    expect(await send(asked)).toBeUndefined()
    expect(kept.size).toBe(0)
  },
)
