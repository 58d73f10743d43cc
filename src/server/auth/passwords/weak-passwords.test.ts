import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { renewPassword } from '../better-auth/owners.ts'
import { createPasswordHashing } from './password-hashing.ts'
import { weaknessOf } from './weak-passwords.ts'

const ANN = { email: 'ann.smith@kitchen.example', name: 'Annabel' }

describe('a password says why it is not taken', () => {
  test.each([
    ['password', 'mostUsed'],
    ['ｐａｓｓｗｏｒｄ', 'mostUsed'],
    ['12345678', 'mostUsed'],
    ['qwertyuiop', 'mostUsed'],
    ['p a s s w o r d', 'mostUsed'],
    ['P@ssw0rd!', 'nearMostUsed'],
    ['letmein123', 'nearMostUsed'],
    ['ann.smith@kitchen.example', 'address'],
    ['Ann.Smith2026', 'address'],
    ['annsmith1', 'address'],
    ['annsmith@kitchen.example', 'address'],
    ['kitchen!!', 'address'],
    ['smith-ann', 'address'],
    ['annabel99', 'name'],
    ['4nn4b3l!', 'name'],
    ['goodbowl', 'product'],
    ['Goodbowl1', 'product'],
    ['g00dB0wl!', 'product'],
    ['lwobdoog', 'product'],
    ['Good Bowl', 'product'],
    ['g-o-o-d-b-o-w-l', 'product'],
    ['mygoodbowl2026', 'product'],
    ['goodbowl and annsmith', 'product'],
    ['asdfghjkl;', 'keyboard'],
    ['aaaaaaaa', 'repeats'],
    ['ab'.repeat(50), 'repeats'],
    ['x'.repeat(100), 'repeats'],
    [`${'1'.repeat(24)}${'2'.repeat(24)}${'3'.repeat(52)}`, 'repeats'],
    ['abcdefgh', 'sequence'],
    ['20.05.1984', 'date'],
    [' '.repeat(8), 'blank'],
    ['\u00a0\u3000\u2003 '.repeat(3), 'blank'],
    ['\u2800'.repeat(9), 'blank'],
  ])('%j', (password, why) => {
    expect(weaknessOf(password, ANN)).toBe(why)
  })

  test.each([
    'correct horse',
    'three brown dogs by the river',
    'my dog Rex eats well',
    'k9x2mq7w',
    'aZ3!kd9Q',
    'ein Hund namens Möhre',
    'собака любит суп',
    '犬のごはんは手作りです',
    'annsmith likes green soup',
    `${' '.repeat(42)}three brown dogs${' '.repeat(42)}`,
    'a sentence of a hundred signs about dogs that eat well because their owners cook for them each day ok',
  ])('and %j is taken', (password) => {
    expect(weaknessOf(password, ANN)).toBeUndefined()
  })

  test.each([
    'bartholomew.featherstonehaugh@example.org',
    'margarethe.hohenzollern1987@googlemail.com',
    'walk-desktop-1795346742678@example.org',
  ])('an address is found however long it is: %s', (email) => {
    const owner = { email, name: 'Ada' }
    const [local = ''] = email.split('@')
    for (const password of [email, email.toUpperCase(), `my ${email}`, `${email}1`, `${local}123`, email + email]) {
      expect(weaknessOf(password, owner), password).toBe('address')
    }
    expect(weaknessOf(`${local} likes green soup`, owner)).toBeUndefined()
  })

  test('but not one that is hard to guess for others alone', () => {
    expect(weaknessOf('zyntrophel77', ANN)).toBeUndefined()
    expect(weaknessOf('zyntrophel77', { ...ANN, email: 'zyntrophel@kitchen.example' })).toBe('address')
    expect(weaknessOf('zyntrophel77', { ...ANN, name: 'Zyntrophel' })).toBe('name')
  })
})

describe('over the API', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const post = (path: string, body: object, cookie?: string) =>
    server.send('POST', `/auth${path}`, body, cookie ? { cookie } : undefined)
  const refusal = (field: string, message: RegExp) => ({
    status: 422,
    body: {
      code: 'invalid-input',
      detail: expect.stringMatching(message),
      errors: [{ field, message: expect.stringMatching(message) }],
    },
  })
  const MOST_USED = /^(\w+: )?This is one of the most common passwords/

  test('at registration, and ten tries later a good one still registers: no letter was spent on them', async () => {
    const email = 'weak@example.org'
    for (let tries = 0; tries < 10; tries++) {
      expect(await post('/sign-up/email', { email, password: 'password' })).toMatchObject(
        refusal('password', MOST_USED),
      )
    }
    expect(server.said).toEqual([])
    expect((await post('/sign-up/email', { email, password: 'correct horse' })).status).toBe(200)
    expect(server.mailedCode(email)).toBeDefined()
  })

  test('by the name that is sent with it', async () => {
    const body = { email: 'who@example.org', name: 'Zyntrophel', password: 'zyntrophel77' }
    expect(await post('/sign-up/email', body)).toMatchObject(refusal('password', /contains your name/))
  })

  test('with the code that confirms, which is not used up by it', async () => {
    const email = 'confirming@example.org'
    await post('/sign-up/email', { email, password: 'correct horse' })
    const otp = server.mailedCode(email)
    for (let tries = 0; tries < 10; tries++) {
      const answer = await post('/email-otp/verify-email', { email, otp, password: 'confirming' })
      expect(answer).toMatchObject(refusal('password', /contains your email address/))
    }
    expect((await post('/email-otp/verify-email', { email, otp, password: 'green soup' })).status).toBe(200)
    await server.signIn(email, 'green soup')
  })

  test('by mail, where the code is not used up either', async () => {
    const { email } = await server.newOwner()
    await post('/email-otp/request-password-reset', { email })
    const otp = server.mailedCode(email)
    const answer = await post('/email-otp/reset-password', { email, otp, password: '12345678' })
    expect(answer).toMatchObject(refusal('password', MOST_USED))
    expect((await post('/email-otp/reset-password', { email, otp, password: 'green soup' })).status).toBe(200)
  })

  test('from the account page, where it is known whose it is', async () => {
    const { email, password, cookie } = await server.newOwner()
    const change = (newPassword: string) => post('/change-password', { currentPassword: password, newPassword }, cookie)
    expect(await change('password')).toMatchObject(refusal('newPassword', MOST_USED))
    const [local = ''] = email.split('@')
    expect(await change(`${local}${local}!`)).toMatchObject(refusal('newPassword', /contains your email address/))
    expect((await post('/change-password', { currentPassword: 'x', newPassword: 'password' })).status).toBe(401)
    expect((await change('green soup')).status).toBe(200)
  })

  test('and one from before there was a rule still opens', async () => {
    const { email, password } = await server.newOwner()
    const { db, allOwners, close } = await openDatabase(server.env)
    const { hash } = createPasswordHashing({ onOutdated: async () => {} })
    const kept = await allOwners
      .withoutPlugins()
      .withTables<{ account: { userId: string; password: string }; user: { id: string; email: string } }>()
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select('account.password')
      .where('user.email', '=', email)
      .executeTakeFirstOrThrow()
    await renewPassword(db, kept.password, await hash('password')).finally(close)
    await expect(server.signIn(email, password)).rejects.toThrow('401')
    await server.signIn(email, 'password')
  })
})
