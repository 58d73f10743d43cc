import { expect, test } from 'vitest'
import { type Contract, contract } from './index.ts'
import { ROUTES } from './routes.ts'

const operations = Object.keys(contract) as (keyof Contract)[]

test('every operation of the contract has a route, and every route an operation', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(operations.toSorted())
})

test.each(operations)('%s stands where its route says', { tags: '@call-routes' }, (name) => {
  expect(contract[name]['~orpc'].route).toMatchObject(ROUTES[name])
})

test('no two operations share a route', () => {
  const routes = Object.values(ROUTES).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(routes).size).toBe(routes.length)
})
