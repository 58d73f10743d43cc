import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { inHouse, root, SERVER, SERVER_FLAGS } from './house.mjs'
import { SERVER_SOURCES } from './server.mjs'

const referencesOf = (folder: string): string[] =>
  [...readFileSync(inHouse(folder, 'tsconfig.json'), 'utf8').matchAll(/\{ "path": "([^"]+)" \}/g)].map(
    ([, path = '']) => join(folder, path),
  )

/** The folders that a folder may import, and those that they may import in their turn. */
const importedBy = (folder: string): string[] => referencesOf(folder).flatMap((one) => [one, ...importedBy(one)])

test('the server is built again when anything has changed that it may import', () => {
  const imported = importedBy('src/server')
  expect(imported).toContain('src/solver')
  expect(SERVER_SOURCES).toEqual(expect.arrayContaining(['src/server', ...imported]))
})

test('the container and the service run what is built, with the flags of `npm start`', () => {
  const run = [...SERVER_FLAGS, relative(root, SERVER)]
  const command = /^CMD (\[.*\])$/m.exec(readFileSync(inHouse('deploy', 'Containerfile'), 'utf8'))?.[1] ?? ''
  expect(JSON.parse(command)).toEqual(['node', ...run])
  const service = readFileSync(inHouse('deploy', 'goodbowl.service'), 'utf8')
  expect(/^ExecStart=\S+ (.*)$/m.exec(service)?.[1]).toBe(run.join(' '))
})
