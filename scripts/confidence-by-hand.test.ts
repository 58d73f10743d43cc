import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answered, confidenceByHand } from './confidence-by-hand.ts'

test('docs/nutrition.md works out by hand what the product answers today', () => {
  const docs = readFileSync(new URL('../docs/nutrition.md', import.meta.url), 'utf8')
  const [written] = /^\*\*By hand\*\*.*?(?=\n\n\*\*)/ms.exec(docs) ?? []
  const { text } = confidenceByHand()
  const message = `Put this, which \`npm run task -- confidence-by-hand\` prints, in place of "By hand" in docs/nutrition.md:\n\n${text}\n`
  expect(written, message).toBe(text)
})

test('a pocket calculator comes to the confidence that is shown, to a fifth of a bowl of 100', () => {
  expect(Math.abs(confidenceByHand().confidence - answered().confidence)).toBeLessThan(0.002)
})
