import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { tidyDaily } from './tidying.ts'

/** Removes one each time, as long as there are any; a piece that is held lasts until it is let go. */
function things(many: number) {
  const left = { many, held: undefined as Promise<void> | undefined }
  const removeSome = async () => {
    await left.held
    if (left.many === 0) return 0
    left.many -= 1
    return 1
  }
  return { left, removeSome }
}

function held() {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { until, letGo }
}

test('a server listens before it has tidied up, and then removes by little and little until nothing is left', async () => {
  const app = Fastify()
  const [some, others] = [things(5), things(3)]
  const { until, letGo } = held()
  some.left.held = until
  const done = new Promise<void>((resolve, reject) => {
    const removers = [some.removeSome, others.removeSome]
    tidyDaily(app, { removers, afterwards: async () => resolve(), onFailure: reject })
  })
  await app.listen({ port: 0 })
  expect([some.left.many, others.left.many]).toEqual([5, 3])
  letGo()
  await done
  expect([some.left.many, others.left.many]).toEqual([0, 0])
  await app.close()
})

test('a server that stops finishes the piece under way and begins no other', async () => {
  const app = Fastify()
  const { left, removeSome } = things(5)
  const { until, letGo } = held()
  left.held = until
  let isTidy = false
  tidyDaily(app, {
    removers: [removeSome],
    afterwards: async () => {
      isTidy = true
    },
    onFailure: (error) => {
      throw error
    },
  })
  await app.listen({ port: 0 })
  const closing = app.close()
  setImmediate(letGo)
  await closing
  expect([left.many, isTidy]).toEqual([4, false])
})

test('a file that cannot be removed is logged, and the server goes on', async () => {
  const app = Fastify()
  const failure = new Error('no room')
  app.get('/', async () => 'here')
  const told = new Promise((resolve) => {
    tidyDaily(app, { removers: [() => Promise.reject(failure)], afterwards: async () => {}, onFailure: resolve })
  })
  await app.listen({ port: 0 })
  expect(await told).toBe(failure)
  expect((await app.inject('/')).body).toBe('here')
  await app.close()
})
