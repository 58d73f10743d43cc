import { CURRENCIES, type Currency, MOST_PACK_GRAMS, MOST_PIECES, MOST_PRICE } from '../../../contract/limits.ts'
import { isPiece } from '../../../kitchen/packs.ts'
import type { PriceInput } from '../../data/queries/kitchen/prices.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import type { FoodUnit } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import { numberError, numberTyped } from '../../ui/forms/typed-number.ts'

const words = texts.prices

export type PricedPer = PriceInput['per']
export type TypedPrice = {
  readonly price: string
  readonly currency: Currency
  readonly per: PricedPer
  readonly grams: string
  readonly pieces: string
}

/** The units that a price of this food can be given in, the usual one first. */
export function waysOf({ unit }: Pack, foodUnit: FoodUnit): readonly PricedPer[] {
  const byWeight = foodUnit === 'oz' ? 'lb' : 'kg'
  if (unit === null) return [byWeight, 'pack']
  return isPiece(unit) ? ['pieces', 'pack', byWeight] : ['pack', byWeight]
}

/** Eggs are sold in boxes of six; any other food by the piece. */
const piecesOf = ({ unit }: Pack) => (unit === 'egg' ? '6' : '1')

export function typedPrice(pack: Pack, currency: Currency, foodUnit: FoodUnit): TypedPrice {
  const { price } = pack
  return {
    price: price?.price === undefined ? '' : String(price.price),
    currency: price?.currency ?? currency,
    per: price?.per ?? waysOf(pack, foodUnit)[0] ?? 'kg',
    grams: String(price?.grams ?? (pack.unit === null || isPiece(pack.unit) ? 500 : pack.boughtGrams)),
    pieces: price?.pieces ? String(price.pieces) : piecesOf(pack),
  }
}

const upTo = (most: number) => (value: number) => value > 0 && value <= most
const isPieces = (value: number) => upTo(MOST_PIECES)(value) && Number.isInteger(value)

/** A pack or pieces may be said without a price. */
export const isSizeAlone = ({ price, per }: Pick<TypedPrice, 'price' | 'per'>): boolean =>
  price.trim() === '' && hasSize(per)

export const hasSize = (per: PricedPer): boolean => per === 'pack' || per === 'pieces'

export const errorsIn = ({ price, per, grams, pieces }: TypedPrice) => ({
  price: isSizeAlone({ price, per })
    ? null
    : numberError(price, upTo(MOST_PRICE), words.wrongPrice(decimals(MOST_PRICE, 0))),
  grams:
    per === 'pack' ? numberError(grams, upTo(MOST_PACK_GRAMS), words.wrongGrams(decimals(MOST_PACK_GRAMS, 0))) : null,
  pieces: per === 'pieces' ? numberError(pieces, isPieces, words.wrongPieces(decimals(MOST_PIECES, 0))) : null,
})

export const priceSaid = ({ price, currency, per, grams, pieces }: TypedPrice): PriceInput => ({
  ...(!isSizeAlone({ price, per }) && { price: numberTyped(price), currency }),
  per,
  ...(per === 'pack' && { grams: numberTyped(grams) }),
  ...(per === 'pieces' && { pieces: numberTyped(pieces) }),
})

/** The currency by the region of the device's locale; any other region has the euro, as most of Europe does. */
const CURRENCY_OF: { readonly [region: string]: Currency } = {
  ...{ GB: 'GBP', US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD', CH: 'CHF', LI: 'CHF', SE: 'SEK', NO: 'NOK' },
  ...{ DK: 'DKK', IS: 'ISK', PL: 'PLN', CZ: 'CZK', HU: 'HUF', RO: 'RON', UA: 'UAH', TR: 'TRY', IL: 'ILS', ZA: 'ZAR' },
  ...{ IN: 'INR', JP: 'JPY', KR: 'KRW', SG: 'SGD', HK: 'HKD', BR: 'BRL', MX: 'MXN' },
}

/** The currency of an earlier price; without one, the currency of the device's region. */
export function usualCurrency(packs: readonly Pack[], locale: string): Currency {
  const before = packs.find(({ price }) => price?.currency)?.price?.currency
  const region = new Intl.Locale(locale).region
  return before ?? (region === undefined ? 'GBP' : (CURRENCY_OF[region] ?? 'EUR'))
}

export const isCurrency = (text: string): text is Currency => CURRENCIES.some((currency) => currency === text)
