import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NUTRIENT_IDS, type NutrientId, type Unit } from '../nutrition/nutrients.ts'
import * as enGb from './en-gb/index.ts'
import type { Language } from './language.ts'

/** The languages by folder. The compiler checks that each is whole. */
const languages: { readonly [folder: string]: Language } = { 'en-gb': enGb }

test('every language is checked to be whole', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name)).toEqual(Object.keys(languages))
})

test('another language is one with all texts, of the same facts', () => {
  const { fields, texts } = enGb
  const german: Language = { ...enGb, fields: { ...fields, code: 'Bitte gib den Code ein' } }
  // @ts-expect-error: a part is missing
  const unsaid: Language = { ...enGb, texts: { ...texts, home: undefined } }
  // @ts-expect-error: a text is made of other facts
  const otherFacts: Language = { ...enGb, fields: { ...fields, tooManyItems: (most: string) => most } }
  expect([german, unsaid, otherFacts].map((language) => Object.keys(language))).toEqual(
    Array(3).fill(Object.keys(enGb)),
  )
})

test('every language names every nutrient, and what its amounts are counted in', () => {
  const { texts } = enGb
  const names: { readonly [id in NutrientId]: string } = texts.nutrients
  const units: { readonly [unit in Unit]: string } = texts.units
  const { calcium: _, ...others } = names
  // @ts-expect-error: one has no name
  const unnamed: Language = { ...enGb, texts: { ...texts, nutrients: others } }
  expect(Object.keys(names)).toEqual(NUTRIENT_IDS)
  expect(new Set(Object.values(names)).size).toBe(NUTRIENT_IDS.length)
  expect([units.ug, unnamed.texts.nutrients.calcium]).toEqual(['µg', undefined])
})

test('a nutrient loses its capital within a sentence, an abbreviation keeps it', () => {
  const { nutrients, inSentence } = enGb.sentences
  expect((['vitaminA', 'linoleicAcid', 'epaDha'] as const).map(inSentence)).toEqual([
    'vitamin A',
    'linoleic acid (18:2 n-6)',
    'EPA + DHA',
  ])
  const unchanged = NUTRIENT_IDS.filter((id) => inSentence(id) === nutrients[id])
  expect(unchanged).toEqual(['epaDha'])
})

/** A capital, then more than one word: what people read. Names of operations are for those who read the API's description. */
const SENTENCE = /(?<!(?:summary|description): )(['"`])[A-Z][^'"`\n]*? [^'"`\n]*?\1/g

test('the contract refuses in no words of its own', () => {
  const contract = new URL('../contract/', import.meta.url)
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const said = files.flatMap((file) => {
    const code = readFileSync(new URL(file, contract), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    return [...code.matchAll(SENTENCE)].map(([text]) => `${file}: ${text}`)
  })
  expect(files.length).toBeGreaterThan(5)
  expect(said).toEqual([])
})
