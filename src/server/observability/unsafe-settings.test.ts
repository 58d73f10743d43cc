import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { unsafeSettings } from './unsafe-settings.ts'

const told = (variables: Record<string, string>) => unsafeSettings(readEnv(variables))
const at = (hostAndMore: string) => told({ DATABASE_URL: `postgres://goodbowl:hush@${hostAndMore}` })

test.each([
  'localhost/g',
  '127.0.0.1:5432/g',
  '[::1]/g',
  'db.example.org/g?sslmode=verify-full',
  'db.example.org/g?sslmode=require',
  'db.example.org/g?ssl=true',
])('a database at %s is nothing to be told', (address) => {
  expect(at(address)).toEqual([])
})

test('a database behind a socket is one of this machine', () => {
  expect(told({ DATABASE_URL: 'postgres:///goodbowl?host=/var/run/postgresql' })).toEqual([])
})

test.each(['db.example.org/g', '10.0.0.5/g', 'db/g?sslmode=disable'])(
  'a database at %s is told to be in clear, by its host and without its password',
  (address) => {
    const host = /^[^/]+/.exec(address)?.[0]
    expect(at(address)).toEqual([expect.stringMatching(`^DATABASE_URL leads to ${host} without encryption: [^\\n]+$`)])
    expect(at(address).join()).not.toContain('hush')
  },
)

test('warns about TLS without certificate checks', () => {
  expect(at('db.example.org/g?sslmode=no-verify')).toEqual([
    expect.stringMatching(/^DATABASE_URL leads to db\.example\.org without checking who answers[^\n]+$/),
  ])
})

test('an address for owners is https, or of this machine, or told', () => {
  expect([
    told({}),
    told({ PUBLIC_URL: 'https://bowl.example.org' }),
    told({ PUBLIC_URL: 'http://127.0.0.1' }),
  ]).toEqual([[], [], []])
  expect(told({ PUBLIC_URL: 'http://bowl.fritz.box:3000' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL http:\/\/bowl\.fritz\.box:3000 is not https: [^\n]+$/),
  ])
})
