import fc from 'fast-check'

/** Texts that no generator finds by itself: they are made to break out of a query, a page, a path, a header. */
const ATTACKS = [
  "'; drop table pet; --",
  '" or ""="',
  "1' union select password from account --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  'a\r\nX-Injected: 1',
  'a@b.org\nBcc: c@d.org',
]

/** Texts that mean something else to one program than to the next. */
const AMBIGUOUS = [
  '',
  ' ',
  '%',
  '\u0000',
  'rex\u0000',
  '\u202Exer',
  '\uD83D',
  '\uFEFF',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  '1e400',
  '0x10',
  '٣',
  '"1"',
  'W/"1"',
  'rex',
  'Europe/London',
]

/** Days at a border, and days that no calendar has: a generator of dates makes good ones alone. */
const DAYS = [
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-11-21',
  '2026-11-21T10:00:00Z',
  '+275760-09-13T00:00:00.001Z',
]

const anyDate = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())

const dayOrMoment = fc.oneof(
  fc.constantFrom(...DAYS),
  anyDate,
  anyDate.map((moment) => moment.slice(0, 10)),
)

/** Whatever is bounded has a longest: a little shorter, a little longer, and far longer. */
const long = fc
  .tuple(
    fc.constantFrom('a', 'x', '𝒳', 'é'.normalize('NFD')),
    fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 30, max: 70 }) }, { weight: 1, arbitrary: fc.constant(5000) }),
  )
  .map(([letter, times]) => letter.repeat(times))

const numberAsText = fc.oneof(fc.integer(), fc.double()).map(String)

const identifier = fc.oneof(fc.uuid(), fc.ulid(), fc.base64String({ maxLength: 80 }), fc.emailAddress(), fc.webUrl())

export const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ATTACKS) },
  { weight: 5, arbitrary: fc.constantFrom(...AMBIGUOUS) },
  { weight: 2, arbitrary: dayOrMoment },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: numberAsText },
  { weight: 1, arbitrary: identifier },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
)

/** Numbers with hundredths as they are shown, and without; beyond what a weight may be, and beyond what is exact. */
const NUMBERS = [0, 1, -1, 0.01, 0.1 + 0.2, 12.345, 200, 200.01, 2 ** 31, 2 ** 53 + 2, -(2 ** 63), 1e21]

const number = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const deep = fc
  .tuple(fc.integer({ min: 5, max: 2000 }), fc.boolean())
  .map(([depth, isList]) =>
    JSON.parse(`${(isList ? '[' : '{"a":').repeat(depth)}1${(isList ? ']' : '}').repeat(depth)}`),
  )

/** Far more than any owner keeps, each of them wrong. */
const manyRows = fc
  .tuple(fc.integer({ min: 1000, max: 60_000 }), fc.constantFrom<unknown>({}, null, 0, []))
  .map(([count, row]) => Array(count).fill(row))

/** Parsed from text, so that `__proto__` is a key like any other. */
const withPrototypeKeys = fc
  .constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty')
  .map((key) => JSON.parse(`{"${key}":{"isAdmin":true,"weight":1,"petId":"rex"}}`))

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

/** JSON with its end cut off, a sign too many, or a second value after it. */
const damagedJson = fc
  .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '{', ']', "'", '\u0000', '\uFEFF', ' {"b":2}'))
  .map(([json, at, sign]) => {
    const cut = at % (json.length + 1)
    return sign === '' ? json.slice(0, cut) : `${json.slice(0, cut)}${sign}${json.slice(cut)}`
  })

/** Bodies of another language, of another shape than an object, and JSON that one program reads otherwise than the next. */
const FOREIGN = [
  '\uFEFF{}',
  '{"a":1,"a":2}',
  '{"a":"\u0000"}',
  '{"weight":1e999}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
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
]

/** Bodies that are not JSON, or hardly. */
export const brokenJson = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...FOREIGN) },
  { weight: 1, arbitrary: damagedJson },
)
