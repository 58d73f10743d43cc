import { expect, test } from 'vitest'
import { plainText } from './common.ts'

const name = plainText(80)

test.each([
  ['Persian, with a space of no width inside a word', 'می\u200Cشود'],
  ['Hindi, with a joiner inside a letter', 'क्\u200Dष'],
  ['a family', '👨\u200D👩\u200D👧'],
  ['a heart in colour', '❤\uFE0F'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
  ['a cook of brown skin', '👩🏽\u200D🍳'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
])('what %s needs stays in a name', (_, text) => {
  expect(name.parse(text)).toBe(text)
})

test.each([
  ['a space of no width', 'Dr Fie\u200Bld'],
  ['a joiner between Latin letters', 'Dr Fie\u200Dld'],
  ['a soft hyphen', 'Dr Fie\u00ADld'],
  ['a word written in tags', 'Dr Field\u{E0068}\u{E0069}'],
  ['a word in tags behind a black flag', 'Dr Fie🏴\u{E0068}ld'],
  ['a selector without an emoji', 'Dr Fie\uFE0Fld'],
])('%s is taken out of a name', (_, text) => {
  expect(name.parse(text).replace('🏴', '')).toBe('Dr Field')
})
