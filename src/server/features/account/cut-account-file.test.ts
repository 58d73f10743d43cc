import { describe, expect, test } from 'vitest'
import { cutAccountFile } from './cut-account-file.ts'

const isList = (part: string) => part !== 'storage'
const cut = (text: string) =>
  [...cutAccountFile(Buffer.from(text), isList)].map(({ at, text: piece }) => [at.join('.'), piece])

describe('the file of an account', () => {
  test('is cut into its fields, the parts of its content, and the rows of lists', () => {
    const text = '{"format":"f","version":1,"content":{"stars":[{"a":1},{"b":[2,3]}],"storage":{"c":{}},"events":[]}}'
    expect(cut(text)).toEqual([
      ['format', '"f"'],
      ['version', '1'],
      ['content', '{}'],
      ['content.stars', '[]'],
      ['content.stars.0', '{"a":1}'],
      ['content.stars.1', '{"b":[2,3]}'],
      ['content.storage', '{"c":{}}'],
      ['content.events', '[]'],
    ])
  })

  test('is the same with a mark of the byte order, space and names in other letters', () => {
    const text = '\uFEFF \n{ "c\\u006fntent" :\t{ "stars" : [ 1 , 2 ] } , "version" : 1 }\r\n'
    expect(cut(text).map(([at, piece]) => [at, piece?.trim()])).toEqual([
      ['content', '{}'],
      ['content.stars', '[]'],
      ['content.stars.0', '1'],
      ['content.stars.1', '2'],
      ['version', '1'],
    ])
  })

  test('brackets, commas and quotes within a text cut nothing', () => {
    const row = JSON.stringify({ name: 'a],}"\\', 'b"]': '[{' })
    expect(cut(`{"content":{"dogs":[${row},${row}]}}`)).toEqual([
      ['content', '{}'],
      ['content.dogs', '[]'],
      ['content.dogs.0', row],
      ['content.dogs.1', row],
    ])
  })

  test('letters of more than one byte stay whole', () => {
    expect(cut('{"content":{"dogs":["Böre 🐕"]}}').at(-1)).toEqual(['content.dogs.0', '"Böre 🐕"'])
  })
})

describe('no JSON is', () => {
  test.each([
    ['a file that breaks off in its fields', '{"format":"f"'],
    ['in its content', '{"content":{'],
    ['in a list', '{"content":{"dogs":[1'],
    ['behind a comma', '{"content":{"dogs":[1,'],
    ['a comma too many', '{"content":{"dogs":[1,]}}'],
    ['a name without a value', '{"format":}'],
    ['a value without a name', '{1}'],
    ['a name without a colon', '{"format" 1}'],
    ['a list that ends as an object', '{"content":{"dogs":[1}}'],
    ['the same name twice', '{"content":{},"content":{}}'],
    ['something behind the end', '{} {}'],
  ])('%s', (_, text) => expect(() => cut(text)).toThrow(expect.objectContaining({ status: 400 })))
})

test.each(['[]', '"text"', '1', 'null', ''])('%s is no object', (text) => {
  expect(() => cut(text)).toThrow(expect.objectContaining({ status: 422 }))
})
