import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswersAhead } from '../data/api/ahead.ts'
import { firstAddresses } from '../data/first-addresses.ts'
import { localStorageOf } from '../ui/testing/local-storage.ts'
import { askAhead } from './ask-ahead.ts'

const PETS = [{ id: 'rex' }, { id: 'bärli' }]
const ANSWERS: Record<string, unknown> = {
  '/api/auth/token': { token: 'a-token' },
  '/api/state': { pets: PETS },
}
let asked: { address: string; authorization: string | null }[]
let refused: string[]
let pictures: { src?: string }[]

beforeEach(() => {
  asked = []
  refused = []
  pictures = []
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit = {}) => {
    asked.push({ address, authorization: new Headers(headers).get('authorization') })
    if (refused.includes(address)) return new Response(null, { status: 401 })
    return new Response(JSON.stringify(ANSWERS[address] ?? { results: [{ recipe: { imageUrl: '/a.svg' } }] }))
  })
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        pictures.push(this)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const left = (): AnswersAhead => globalThis.ahead ?? {}
const addresses = () => asked.map(({ address }) => address)
const answered = async (address: string) => await (await left()[address])?.json()

test('the questions of a page are asked of the first dog, with the token, once the dogs are known', async () => {
  askAhead(firstAddresses(['history', 'savedRecipes', 'storedFood']), {})
  expect(await answered('/api/state')).toEqual({ pets: PETS })
  const first = [
    '/api/v2/pets/rex/history?count=20&start=0',
    '/api/v2/stars?pet=rex&count=200&start=0',
    '/api/v2/storage',
  ]
  expect(addresses()).toEqual(['/api/auth/get-session', '/api/auth/token', '/api/state', ...first])
  expect(asked.slice(2).map(({ authorization }) => authorization)).toEqual(Array(4).fill('Bearer a-token'))
  expect(Object.keys(left())).toEqual(expect.arrayContaining(first))
  await expect.poll(() => pictures, { timeout: 10_000 }).toMatchObject([{ src: '/a.svg' }])
})

test('the dog that this device remembers of its owner is the one asked for', async () => {
  vi.stubGlobal(
    'localStorage',
    localStorageOf(
      new Map([
        ['owner', '{"id":"ada"}'],
        ['own ada selectedPet', '"bärli"'],
      ]),
    ),
  )
  askAhead(firstAddresses(['recipe']), { recipeId: 'egg-colcannon' })
  await answered('/api/state')
  expect(addresses()).toContain('/api/v2/pets/b%C3%A4rli/recipe/egg-colcannon?days=3')
})

test.each([
  { query: '?dog=b%C3%A4rli', of: 'b%C3%A4rli' },
  { query: '?dog=gone', of: 'rex' },
])('an address that ends in $query is asked for $of', async ({ query, of }) => {
  askAhead(firstAddresses(['recipe']), { recipeId: 'egg-colcannon' }, query)
  await answered('/api/state')
  expect(addresses()).toContain(`/api/v2/pets/${of}/recipe/egg-colcannon?days=3`)
})

test('what the app has asked for in the meantime is not asked for again', async () => {
  askAhead(firstAddresses(['storedFood']), {})
  Reflect.set(left(), '/api/v2/storage', undefined)
  await answered('/api/state')
  expect(addresses()).not.toContain('/api/v2/storage')
})

test('without a token nothing is asked that needs one', async () => {
  refused = ['/api/auth/token']
  askAhead(firstAddresses(['storedFood']), {})
  await expect(left()['/api/state']).rejects.toThrow('401')
  expect(addresses()).toEqual(['/api/auth/get-session', '/api/auth/token'])
})

test('once the app has sent a change nothing is left for it any more', async () => {
  askAhead(firstAddresses(['storedFood']), {})
  const ahead = left()
  const state = ahead['/api/state']
  Object.freeze(ahead)
  await state
  expect(ahead).not.toHaveProperty(['/api/v2/storage'])
})

test('queries that depend on the calendar or the search wait for the app', () => {
  expect(firstAddresses(['intake', 'diary', 'searchResults', 'session'])).toEqual([])
})
