import fc from 'fast-check'

/** What has broken programs before, wherever a text may stand. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'rex\u0000',
  '\u202Exer',
  '\uD83D',
  '\uFEFF',
  '𝒳'.repeat(60),
  'é'.normalize('NFD').repeat(30),
  'x'.repeat(5000),
  "'; drop table pet; --",
  '" or ""="',
  "1' union select password from account --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '%',
  '%00',
  'a\r\nX-Injected: 1',
  'a@b.org\nBcc: c@d.org',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-11-21',
  '2026-11-21T10:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'Europe/London',
  'rex',
  'a'.repeat(64),
  'a'.repeat(65),
  '"1"',
  'W/"1"',
]

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.01,
  0.1 + 0.2,
  12.345,
  200,
  200.01,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e21,
  1e308,
  -1e308,
  5e-324,
]

export const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
)

const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))

const deep = fc
  .tuple(fc.integer({ min: 5, max: 2000 }), fc.boolean())
  .map(([depth, isList]) =>
    JSON.parse(`${(isList ? '[' : '{"a":').repeat(depth)}1${(isList ? ']' : '}').repeat(depth)}`),
  )

/** Far more than anybody keeps, each of them wrong. */
const manyRows = fc
  .tuple(fc.integer({ min: 1000, max: 60_000 }), fc.constantFrom<unknown>({}, null, 0, []))
  .map(([count, row]) => Array(count).fill(row))

/** Parsed from text, so that `__proto__` is a key like any other. */
const withPrototypeKeys = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty'].map((key) =>
    JSON.parse(`{"${key}":{"isAdmin":true,"weight":1,"petId":"rex"}}`),
  ),
)

/** Anything that JSON can say, as JSON, with a liking for what is at a border. */
export const anything = fc
  .oneof(
    { weight: 6, arbitrary: text },
    { weight: 6, arbitrary: number },
    { weight: 4, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { $ne: null }) },
    { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
    { weight: 1, arbitrary: fc.array(text, { minLength: 100, maxLength: 600 }) },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: manyRows },
    { weight: 1, arbitrary: withPrototypeKeys },
  )
  .map((value) => JSON.stringify(value))

/** Bodies that are not JSON, or hardly. */
export const brokenJson = fc.constantFrom(
  '{',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '[1,2',
  'nul',
  "{'a':1}",
  '\uFEFF{}',
  '{"a":"\u0000"}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"weight":1e999}',
  '{"a":1,"a":2}',
  '"text"',
  '7',
  'true',
  '[]',
  '',
  ' ',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'email=a%40b.org&password=correct+horse',
  '['.repeat(100_000),
  `{"a":"${'x'.repeat(300_000)}"}`,
)
