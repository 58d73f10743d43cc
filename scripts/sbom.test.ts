import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'))

type Component = { readonly name: string; readonly version: string; readonly scope: string }

test('every package of the lock file is in the bill, and those that run on the server are told from the rest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodbowl-sbom-'))
  const to = join(folder, 'sbom.cdx.json')
  const { status, stderr } = spawnSync(process.execPath, [
    fileURLToPath(new URL('sbom.mjs', import.meta.url)),
    '--to',
    to,
  ])
  expect([status, String(stderr)]).toEqual([0, ''])
  const bill = JSON.parse(readFileSync(to, 'utf8')) as { bomFormat: string; components: readonly Component[] }
  rmSync(folder, { recursive: true })
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  const locked = Object.entries<{ version: string; name?: string }>(read('package-lock.json').packages).flatMap(
    ([path, { name, version }]) => (path === '' ? [] : [`${name ?? path.split('node_modules/').at(-1)}@${version}`]),
  )
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(locked.filter((one) => !listed.has(one))).toEqual([])
  const scopeOf = (name: string) => bill.components.find((one) => one.name === name)?.scope
  expect([scopeOf('fastify'), scopeOf('better-auth'), scopeOf('vitest')]).toEqual(['required', 'required', 'optional'])
}, 30_000)
