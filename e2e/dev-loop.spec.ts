import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, test } from '@playwright/test'
import { inHouse } from '../scripts/setup/house.mjs'
import { portOfOurs } from '../scripts/setup/ports.mjs'

const TSCONFIGS = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.tests.json']
/** The files of a checkout of its own: other tests build pages of this one, and must not meet the changes that are saved here. */
const CHECKED_OUT = ['src', 'scripts', 'vite.config.ts', 'package.json', 'package-lock.json', ...TSCONFIGS]
const SIGN_IN = /Open (\S+) and log in as (\S+) with the password: (.+)/
const REFUSAL = 'Please log in:'

type Loop = ChildProcessByStdio<null, Readable, null>

let checkout = ''
let loop: Loop | undefined

test.beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'goodbowl-dev-'))
  for (const name of CHECKED_OUT) await cp(inHouse(name), join(checkout, name), { recursive: true })
  await symlink(inHouse('node_modules'), join(checkout, 'node_modules'), 'junction')
})

test.afterAll(async () => {
  if (loop?.exitCode === null && loop.signalCode === null) await end(loop)
  await rm(checkout, { recursive: true, force: true })
})

test('a saved file changes the page or the answers of the server, and Ctrl-C ends both', async ({ page }) => {
  // Each reload asks Vite for some hundreds of files: on a busy machine that takes a minute.
  test.setTimeout(300_000)
  loop = spawn(process.execPath, [join(checkout, 'scripts', 'dev.mjs'), '--days', '3'], {
    env: { PATH: process.env.PATH, PORT: String(portOfOurs()), DATABASE_URL: 'postgres://not.to.be.asked/ours' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { address, email, password } = await signInOf(loop)

  await page.goto(`${address}/login`, { timeout: 90_000 })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('heading', { name: 'Recommended for Rex' })).toBeVisible({ timeout: 90_000 })

  await replaceIn('src/texts/en-gb/owners/pages.ts', "title: 'Home'", "title: 'My kitchen'")
  await expect(page.getByRole('heading', { name: 'My kitchen', level: 1 })).toBeVisible({ timeout: 90_000 })

  await page.evaluate(() => {
    document.body.dataset.isFromBefore = ''
  })
  await replaceIn('src/texts/en-gb/server.ts', REFUSAL, 'Who is there?')
  await expect.poll(() => whatARefusalSays(address), { timeout: 90_000 }).toContain('Who is there?')
  await expect(page.locator('body[data-is-from-before]')).toHaveCount(0, { timeout: 90_000 })

  expect(await end(loop)).toBe(0)
  await expect(fetch(address)).rejects.toThrow()
})

async function signInOf({ stdout }: Loop) {
  for await (const line of createInterface({ input: stdout })) {
    const [, address, email, password] = SIGN_IN.exec(line) ?? []
    if (!address || !email || !password) continue
    stdout.resume()
    return { address, email, password }
  }
  throw new Error('The loop ended before it was ready')
}

async function end(loop: Loop): Promise<number | null> {
  const ended = once(loop, 'exit')
  loop.kill('SIGINT')
  const [code] = await ended
  return code
}

/** Changes a file as an editor saves it. */
async function replaceIn(file: string, before: string, after: string): Promise<void> {
  const path = join(checkout, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(before)
  await writeFile(path, text.replace(before, after))
}

/** The text of a refusal; it is empty while the server restarts. */
async function whatARefusalSays(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v2/storage`).catch(() => undefined)
  return answer ? await answer.text() : ''
}
