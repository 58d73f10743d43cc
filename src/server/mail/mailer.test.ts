import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailer } from './mailer.ts'

const settings = {
  smtpUrl: undefined as string | undefined,
  dataDir: '',
  publicUrl: 'https://bowl.example.org',
  now: () => new Date('2026-11-21T10:00:00Z'),
  say: (_: string) => {},
  onFailure: (error: unknown) => {
    throw error
  },
}

test('without a mail server a letter is a file for the server alone, and its code is said', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-mail-'))
  const said: string[] = []
  const mailer = createMailer({ ...settings, dataDir, say: (line) => said.push(line) })
  await mailer.sendCode('ann@example.org', 'reset', '042137')
  const [name = '', ...others] = readdirSync(join(dataDir, 'outbox'))
  expect([name, others]).toEqual([expect.stringMatching(/^2026-11-21T10-00-00\.000Z-[0-9a-f]{8}\.eml$/), []])
  const file = join(dataDir, 'outbox', name)
  const letter = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(letter).toContain('To: ann@example.org')
  expect(letter).toContain('From: Goodbowl <no-reply@bowl.example.org>')
  expect(letter).toMatch(/^Subject: 042137 /m)
  expect(letter).toMatch(/text\/plain[\s\S]*042137[\s\S]*text\/html[\s\S]*042137/)
  expect(letter.match(/\b\d{6}\b/g)?.every((digits) => digits === '042137')).toBe(true)
  expect(said).toEqual([`Code for ann@example.org: 042137 (mail kept in ${file})`])
  rmSync(dataDir, { recursive: true })
})

test('with a mail server a letter goes there, and the code is said nowhere', async () => {
  const server = fakeMailServer()
  const said: string[] = []
  const smtpUrl = `smtp://127.0.0.1:${await server.port}`
  const mailer = createMailer({ ...settings, smtpUrl, say: (line) => said.push(line) })
  await mailer.sendCode('ann@example.org', 'confirm', '123456')
  await mailer.close()
  server.close()
  expect(server.received()).toContain('RCPT TO:<ann@example.org>')
  expect(server.received()).toContain('Subject: 123456 is your Goodbowl code')
  expect(said).toEqual([])
})

test('a mail server that is away does not fail the answer, and is told of', async () => {
  const failures: unknown[] = []
  const mailer = createMailer({
    ...settings,
    smtpUrl: 'smtp://127.0.0.1:1',
    onFailure: (error) => failures.push(error),
  })
  await mailer.sendCode('ann@example.org', 'confirm', '123456')
  await mailer.close()
  expect(failures).toHaveLength(1)
})

/** Says yes to everything, which is all that a client needs to hand over a letter. */
function fakeMailServer() {
  let received = ''
  const server = createServer((socket: Socket) => {
    let inLetter = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      received += chunk
      if (inLetter && !String(chunk).endsWith('\r\n.\r\n')) return
      const begins = /^DATA\r\n/im.test(String(chunk))
      inLetter = begins
      socket.write(begins ? '354 go on\r\n' : '250 OK\r\n')
      if (/^QUIT/im.test(String(chunk))) socket.end()
    })
  }).listen(0, '127.0.0.1')
  const port = new Promise<number>((resolve) => {
    server.once('listening', () => resolve((server.address() as { port: number }).port))
  })
  return { port, received: () => received, close: () => server.close() }
}
