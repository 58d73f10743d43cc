import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const rows = [
  ...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm),
].map(([, id = '', level, what, stands, how = '', proof]) => ({ id, level, what, stands, how, proof }))
const ofLevel = (level: string) => rows.filter((row) => row.level === level)
const count = (level: string, stands: string) => ofLevel(level).filter((row) => row.stands === stands).length

test('every requirement of levels 1 and 2 stands in the page, once', () => {
  expect([ofLevel('1').length, ofLevel('2').length, new Set(rows.map(({ id }) => id)).size]).toEqual([70, 183, 253])
  expect([...new Set(rows.map(({ id }) => Number(id.split('.')[0])))]).toEqual(
    Array.from({ length: 17 }, (_, n) => n + 1),
  )
})

test('each of level 1 is met, with its test, or is about what is not there', () => {
  expect(ofLevel('1').filter(({ stands }) => stands !== 'met' && stands !== 'not used')).toEqual([])
  expect(ofLevel('1').filter(({ stands, proof }) => stands === 'met' && proof === '–')).toEqual([])
})

test('a proof names tests that there are', () => {
  const isTest = (name: string) =>
    /^`(src|e2e|scripts)\/[\w/.-]+\.(test|spec)\.ts`$/.test(name) &&
    existsSync(new URL(`../${name.slice(1, -1)}`, import.meta.url))
  const proofs = rows.filter(({ proof }) => proof !== '–').map(({ id, proof = '' }) => [id, proof] as const)
  expect(proofs.filter(([, proof]) => !proof.split(', ').every(isTest))).toEqual([])
})

test('whatever is open has somebody who decides, a reason and a day', () => {
  const open = rows.filter(({ stands }) => stands === 'open')
  expect(
    open.filter(({ how }) => !/\*\*Owner\*\*: .+ \*\*Why\*\*: .+ \*\*Again on\*\*: \d{4}-\d\d-\d\d\.$/.test(how)),
  ).toEqual([])
})

test('the page counts right', () => {
  const [, ...figures] =
    /Of level 1, (\d+) are met and (\d+) not used; of level 2, (\d+) are met, (\d+) not used and (\d+) open/.exec(
      read('docs/asvs.md'),
    ) ?? []
  expect(figures.map(Number)).toEqual([
    count('1', 'met'),
    count('1', 'not used'),
    count('2', 'met'),
    count('2', 'not used'),
    count('2', 'open'),
  ])
})

test('a hole of each weight has a time in which it is mended', () => {
  const times = [...read('docs/security.md').matchAll(/^\| (critical|high|moderate|low)[^|]* \| (\d+) days/gm)]
  expect(times.map(([, weight, days]) => [weight, Number(days)])).toEqual([
    ['critical', 2],
    ['high', 7],
    ['moderate', 30],
    ['low', 90],
  ])
})
