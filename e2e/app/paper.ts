import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A4 in points. */
const SIDES = [595, 842] as const

/** The page prints on one sheet of A4. */
export async function expectOneSheet(page: Page, as: 'portrait' | 'landscape' = 'portrait'): Promise<void> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = pdf.match(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/) ?? []
  const size = [Math.round(Number(width)), Math.round(Number(height))]
  expect(size).toEqual(as === 'portrait' ? SIDES : SIDES.toReversed())
}
