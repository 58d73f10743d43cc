import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentences } from '../src/texts/index.ts'

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

test('the present version stands first in the changelog, and every earlier one with its commit', () => {
  const releases = [...changelog.matchAll(/^## (\S+), (.*)$/gm)].map(([, name, said = '']) => ({ name, said }))
  expect(releases[0]?.name).toBe(version)
  for (const { name, said } of releases.slice(1))
    expect([name, said]).toEqual([name, expect.stringMatching(/^\d{4}-\d\d-\d\d, commit [0-9a-f]{7,40}$/)])
})

test('the release that an older household is told to start once is one of the changelog', () => {
  const told = sentences.console.olderTables('')
  const [, name, commit] = /last (\S+) \(commit ([0-9a-f]+)\)/.exec(told) ?? []
  expect(changelog).toMatch(new RegExp(`^## ${name}, .*commit ${commit}$`, 'm'))
})
