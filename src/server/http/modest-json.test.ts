import { describe, expect, test } from 'vitest'
import { isModestJson } from './modest-json.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const named = (count: number) => `{${Array.from({ length: count }, (_, n) => `"n${n}" : 0`).join()}}`

describe('what is read', () => {
  test.each([
    ['lists in lists, twelve deep', nested(12)],
    ['a thousand names', named(1000)],
    ['the same few names again and again', `[${'{"a":0},'.repeat(5000)}0]`],
    ['brackets, commas and colons in a text', JSON.stringify('[{,:'.repeat(400_000))],
    ['a text with quotes, and one that ends in a backslash', `["${'\\"['.repeat(100)}","\\\\",0]`],
    ['five thousand texts that name nothing', JSON.stringify(Array.from({ length: 5000 }, (_, n) => `n${n}`))],
    ['a text without an end, which is refused as it is read', '"[[[[[[[[[[[[[[[['],
  ])('%s', (_, text) => expect(isModestJson(text)).toBe(true))
})

describe('what is not read', () => {
  test.each([
    ['lists in lists, thirteen deep', nested(13)],
    ['objects in objects', '{"a":'.repeat(13)],
    ['depth behind a text that ends in a backslash', `["\\\\",${nested(12)}]`],
    ['a thousand and one names', named(1001)],
    ['names over many objects', JSON.stringify(Array.from({ length: 1001 }, (_, n) => ({ [`n${n}`]: 0 })))],
  ])('%s', (_, text) => expect(isModestJson(text)).toBe(false))
})

describe('of five values, where more are too many', () => {
  test.each([
    ['a list of four', '[1, "a,[", null, true]', true],
    ['a list of five', '[1,2,3,4,5]', false],
    ['an object of four, one of them in another', '{"a":{"b":1},"c":2,"d":3}', true],
    ['an object of five, one of them in another', '{"a":{"b":1},"c":2,"d":3,"e":4}', false],
  ])('%s', (_, text, isModest) => expect(isModestJson(text, 5)).toBe(isModest))
})
