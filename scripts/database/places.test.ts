import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../src/server/db/data-folder.ts'
import { SetupError } from '../setup/house.mjs'
import { told, toPlace } from './places.ts'

test('a place is an address of PostgreSQL or a folder', () => {
  const address = 'postgres://user:hush@db.example.org/goodbowl'
  expect(toPlace(address).databaseUrl).toBe(address)
  expect(toPlace('data')).toEqual({ dataDir: resolve('data'), databaseUrl: undefined })
})

test.each([
  'Postgres://user:hush@db.example.org/goodbowl',
  'postgresql+ssl://user:hush@db.example.org/goodbowl',
  'mysql://user:hush@db.example.org/goodbowl',
  'postgres:user:hush@db.example.org',
  'POSTGRESQL:hush',
])('another address (%s) is refused without its password, and no folder is named after it', (address) => {
  expect(() => toPlace(address)).toThrow(SetupError)
  expect(() => toPlace(address)).toThrow(/^DATABASE_URL must be an address such as (?!.*hush)[^\n]+$/)
})

test('a folder that cannot be made is told in one line', async () => {
  const work = told((async () => makeFolder('/proc/nope/data'))())
  await expect(work).rejects.toThrow(SetupError)
  await expect(work).rejects.toThrow(/^ENOENT: [^\n]+$/)
})
