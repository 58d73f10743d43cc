import { afterAll, beforeAll, describe } from 'vitest'
import { carryBy } from '../testing/carriers.ts'

/** The same tests once more, as programs ask: each session is carried by Bearer instead of its cookie. */

const TESTS = [
  'account/owners-account',
  'sign-in/passkeys',
  'sign-in/second-factor',
  'sessions/sessions',
  'account/erase-owner',
]

describe.each(TESTS)('by Bearer: %s', async (name) => {
  beforeAll(() => carryBy('Bearer'))
  afterAll(() => carryBy('cookie'))
  await import(/* @vite-ignore */ `./${name}.test.ts?by=Bearer`)
})
