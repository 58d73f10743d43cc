import { describe, expect, test } from 'vitest'
import { INGREDIENT_SHAPES } from '../../../reference/ingredients.ts'
import { drawBowl } from './draw-bowl.ts'
import { type BowlPart, layOutBowl, PIECE_AREA, shareOutSpots } from './lay-out-bowl.ts'
import { seededRandom } from './random.ts'

const MINCE: BowlPart = { colour: '#7a4b33', shape: 'mince', servedGrams: 350 }
const RICE: BowlPart = { colour: '#f4ead2', shape: 'grain', servedGrams: 520 }
const CARROT: BowlPart = { colour: '#e57f2c', shape: 'slice', servedGrams: 150 }
const PEAS: BowlPart = { colour: '#4f8f3a', shape: 'round', servedGrams: 90 }
const OIL: BowlPart = { colour: '#e8c34a', shape: 'drop', servedGrams: 9 }
const PARTS = [MINCE, RICE, CARROT, PEAS, OIL]

const coveredShares = (parts: readonly BowlPart[], word: string) => {
  const areas = parts.map(() => 0)
  for (const { part } of layOutBowl(parts, seededRandom(word)))
    areas[part] = (areas[part] ?? 0) + PIECE_AREA[parts[part]?.shape ?? 'cube']
  const total = areas.reduce((sum, area) => sum + area, 0)
  return areas.map((area) => area / total)
}

const servedShares = (parts: readonly BowlPart[]) => {
  const total = parts.reduce((sum, part) => sum + part.servedGrams, 0)
  return parts.map((part) => part.servedGrams / total)
}

describe('a bowl seen from above', () => {
  test('the same recipe is always drawn alike, another one differently', () => {
    expect(drawBowl('beef-and-rice', PARTS)).toBe(drawBowl('beef-and-rice', PARTS))
    expect(drawBowl('beef-and-rice', PARTS)).not.toBe(drawBowl('beef-and-rice-again', PARTS))
  })

  test('each ingredient covers its share of the served weight', () => {
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const covered = coveredShares(PARTS, word)
      servedShares(PARTS).forEach((share, part) => {
        expect(Math.abs((covered[part] ?? 0) - share), `part ${part} of ${word}`).toBeLessThan(0.02)
      })
    }
  })

  test('twice the carrots show as more carrots', () => {
    const more = PARTS.map((part) => (part === CARROT ? { ...part, servedGrams: 300 } : part))
    expect(coveredShares(more, 'x')[2]).toBeGreaterThan((coveredShares(PARTS, 'x')[2] ?? 0) * 1.5)
  })

  test('even a pinch is seen', () => {
    const pieces = layOutBowl([...PARTS, { colour: '#ffffff', shape: 'crumb', servedGrams: 0.5 }], seededRandom('x'))
    expect(pieces.some(({ part }) => part === 5)).toBe(true)
  })

  test('the spots are shared out without a rest', () => {
    for (const spots of [50, 340])
      expect(shareOutSpots(PARTS, spots).reduce((sum, count) => sum + count, 0)).toBe(spots)
  })

  test('every shape can be drawn, within a few kilobytes and as well-formed text without script or style', () => {
    const parts = INGREDIENT_SHAPES.map((shape, index) => ({ shape, colour: '#c08040', servedGrams: 40 + 30 * index }))
    const svg = drawBowl('everything', parts)
    expect(svg.length).toBeLessThan(8000)
    expect(svg).not.toMatch(/NaN|undefined|<script|<style|style=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
    const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
    for (const [, id] of svg.matchAll(/href="#(\w+)"|url\(#(\w+)\)/g)) if (id) expect(ids).toContain(id)
  })
})
