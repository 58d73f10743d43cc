import { LOCALE } from '../../texts/index.ts'
import type { Thing } from './thing.ts'

const pounds = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP' })
const wholePounds = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })

/** A guide, so to the pound where pence would only look exact. */
export const priceText = (gbp: number): string => (gbp < 20 ? pounds : wholePounds).format(gbp)

export const monthlyGbp = (things: readonly Thing[]): number => sumOf(things, ({ gbpPerMonth }) => gbpPerMonth)

/** The price of one pack of each. */
export const packsGbp = (things: readonly Thing[]): number => sumOf(things, packGbp)

export const packGbp = ({ gbpPerUnit, unitsPerPack }: Thing): number => gbpPerUnit * unitsPerPack

function sumOf(things: readonly Thing[], gbpOf: (thing: Thing) => number): number {
  return things.reduce((sum, thing) => sum + gbpOf(thing), 0)
}
