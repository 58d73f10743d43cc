import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, SettingError } from './env.ts'

test('nothing set is a household on its own machine', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    databaseWaitSeconds: 60,
    drainSeconds: 0,
    databaseAlarmMegabytes: 10_000,
    metricsToken: undefined,
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    securityContact: undefined,
    pushContact: 'https://localhost:3000',
    pushServices: [],
    shopUrl: undefined,
    logLevel: 'warn',
    trustProxy: [],
  })
})

test('an empty setting is one that is not set', () => {
  expect(readEnv({ PORT: '', PUBLIC_URL: '', LOG_LEVEL: '' })).toEqual(readEnv({}))
})

test('the public address follows the port, and loses its trailing slash', () => {
  expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readEnv({ PUBLIC_URL: 'https://bowl.example.org/' }).publicUrl).toBe('https://bowl.example.org')
})

test('behind a proxy a server drains for some seconds, unless it is told for how many', () => {
  expect(readEnv({ TRUST_PROXY: '127.0.0.1' }).drainSeconds).toBe(5)
  expect(readEnv({ TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  expect(readEnv({ DRAIN_SECONDS: '30' }).drainSeconds).toBe(30)
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['HOST', 'not a host'],
  ['DATABASE_WAIT_SECONDS', 'long'],
  ['DRAIN_SECONDS', '5 s'],
  ['METRICS_TOKEN', 'hush'],
  ['SECURITY_CONTACT', 'security@example.org'],
  ['SECURITY_CONTACT', 'mailto:a@b\nContact: mailto:c@d'],
  ['DATABASE_URL', 'mysql://root:hush@localhost/goodbowl'],
  ['DATABASE_URL', 'postgres://user:hush@localhost:99999/goodbowl'],
  ['DATABASE_ALARM_MB', '10 GB'],
  ['DATABASE_URL', 'postgres://user:hush@[::1'],
  ['DATABASE_URL', 'postgres://a hush@@:x'],
  ['PUBLIC_URL', 'bowl.example.org'],
  ['PUBLIC_URL', 'ftp://bowl.example.org'],
  ['SMTP_URL', 'https://user:hush@mail.example.org'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp:mail.example.org'],
  ['PUSH_CONTACT', 'kitchen@example.org'],
  ['PUSH_SERVICES', 'push.example.org'],
  ['PUSH_SERVICES', 'https://push.example.org http://push.example.org'],
  ['SHOP_URL', 'javascript:alert(1)'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
])('a bad %s (%s) stops the start in one line that begins with its name', (name, value) => {
  const message = messageOf(() => readEnv({ [name]: value }))
  expect(message).toMatch(new RegExp(`^${name} must be .+$`))
  expect(message).not.toContain('\n')
  expect(message).not.toContain('hush')
})

test('a database may be on another machine, behind a socket of this one, or in brackets', () => {
  for (const address of [
    'postgres://u:p@db.example.org/g',
    'postgresql:///g?host=/run/postgresql',
    'postgres://[::1]/g',
  ])
    expect(readEnv({ DATABASE_URL: address }).databaseUrl).toBe(address)
})

test('two bad settings are both named', () => {
  expect(messageOf(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' }))).toMatch(/PORT must be .+; LOG_LEVEL must be/)
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
  throw new Error('Nothing was refused')
}
