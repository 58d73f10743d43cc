import { expect, test } from 'vitest'
import type { Product } from '../../data/queries/supplement/products.ts'
import { typedOf } from './label-values.ts'
import { mergeLabel } from './merge-label.ts'

type Own = NonNullable<Product['own']>

const LOADED: Own = {
  name: 'Mix',
  label: {
    unit: 'tablet',
    basis: { kind: 'perUnit' },
    mostPerDay: 2,
    lines: [{ text: 'Zinc', amount: '15', unit: 'mg' }, { text: 'Iodine 150 µg' }],
  },
  unitsPerPack: 100,
  gbpPerUnit: 0.05,
}
const label = LOADED.label as NonNullable<Own['label']>
const typed = typedOf(LOADED)

test('what only one of two phones has changed stays changed', () => {
  const theirs = { ...LOADED, unitsPerPack: 60, label: { ...label, mostPerDay: 1 } }
  const merged = mergeLabel(LOADED, { ...typed, name: 'Better mix' }, theirs)
  expect(merged).toMatchObject({ name: 'Better mix', unitsPerPack: 60, label: { mostPerDay: 1 } })
})

test('of what both have changed it is as the owner here has typed it', () => {
  const theirs = { ...LOADED, name: 'Theirs', label: { ...label, mostPerDay: 1 } }
  const merged = mergeLabel(LOADED, { ...typed, name: 'Mine', mostPerDay: '3' }, theirs)
  expect(merged).toMatchObject({ name: 'Mine', label: { mostPerDay: 3 } })
})

test('each line is merged by itself', () => {
  const [zinc, iodine] = label.lines
  if (!zinc || !iodine) throw new Error('The label has two lines')
  const theirs = { ...LOADED, label: { ...label, lines: [{ ...zinc, amount: '20' }, iodine] } }
  const mine = {
    ...typed,
    lines: typed.lines.map((line, i) => (i === 1 ? { ...line, form: 'potassium iodide' } : line)),
  }
  const lines = mergeLabel(LOADED, mine, theirs).label?.lines
  expect(lines).toMatchObject([{ amount: '20' }, { text: 'Iodine', amount: '150', form: 'potassium iodide' }])
})

test('a line that was left out, here or there, is left out', () => {
  const fewer = { ...typed, lines: typed.lines.slice(0, 1) }
  expect(mergeLabel(LOADED, fewer, LOADED).label?.lines).toHaveLength(1)
  const theirs = { ...LOADED, label: { ...label, lines: label.lines.slice(1) } }
  expect(mergeLabel(LOADED, typed, theirs).label?.lines).toMatchObject([{ text: 'Iodine', amount: '150', unit: 'µg' }])
})

test('lines that were put in on both stay, and what was left out on one goes', () => {
  const copper = { text: 'Copper', amount: '1', unit: 'mg' }
  const theirs = { ...LOADED, label: { ...label, lines: [...label.lines, copper] } }
  const added = {
    ...(typed.lines[0] as (typeof typed.lines)[0]),
    key: 'new',
    text: 'Selenium',
    amount: '50',
    unit: 'µg',
  }
  const both = mergeLabel(LOADED, { ...typed, lines: [...typed.lines, added] }, theirs)
  expect(both.label?.lines.map(({ text }) => text)).toEqual(['Zinc', 'Iodine', 'Copper', 'Selenium'])
  const fewer = mergeLabel(LOADED, { ...typed, lines: typed.lines.slice(0, 1) }, theirs)
  expect(fewer.label?.lines.map(({ text }) => text)).toEqual(['Zinc', 'Copper'])
})

test('of a product that was removed meanwhile all is as it was typed', () => {
  expect(mergeLabel(LOADED, { ...typed, name: 'Mine' }, null)).toMatchObject({ name: 'Mine', unitsPerPack: 100 })
})
