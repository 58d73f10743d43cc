import { expect, test, vi } from 'vitest'
import { call } from '../../data/api/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { judgeByOtherDogs } from './other-dogs.ts'

vi.mock('../../data/api/api.ts', () => ({ call: vi.fn() }))

const { signal } = new AbortController()

async function judgeBeside(names: readonly string[]) {
  vi.mocked(call).mockResolvedValueOnce(names.map((name) => ({ id: `${name.toLowerCase()}-once`, name })) as never)
  return judgeByOtherDogs(testApp(), signal)
}

test('a name is free unless another dog of the owner has it, or had it when it was added', async () => {
  const judge = await judgeBeside(['Rex', 'Ben'])
  expect(judge('Bella')).toBeNull()
  expect(judge('rex ')).toContain('already have a dog called rex')
  expect(judge('Ben Once')).toContain('Ben was called Ben Once before you renamed it')
})

test('an owner who has as many dogs as there may be is told so with the first question', async () => {
  const names = Array.from({ length: 50 }, (_, number) => `Rex ${number}`)
  expect((await judgeBeside(names.slice(1)))('Bella')).toBeNull()
  const judge = await judgeBeside(names)
  expect([judge(''), judge('Bella')]).toEqual(Array(2).fill(expect.stringContaining('50 dogs already')))
})
