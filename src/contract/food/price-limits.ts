/** Limits of prices, which their page alone asks for: the first visit goes without them. Without imports, as the others. */

export const MOST_PRICE = 10_000
/** Grams of a pack as it is sold. */
export const MOST_PACK_GRAMS = 50_000
export const MOST_PIECES = 1000
/** The currencies of countries where people cook for dogs; ISO 4217. */
export const CURRENCIES = [
  ...(['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK', 'ISK', 'PLN', 'CZK', 'HUF'] as const),
  ...(['RON', 'BGN', 'UAH', 'TRY', 'ILS', 'ZAR', 'INR', 'JPY', 'KRW', 'SGD', 'HKD', 'BRL', 'MXN'] as const),
] as const
export type Currency = (typeof CURRENCIES)[number]
export const PRICED_PER = ['pack', 'pieces', 'kg', 'lb'] as const
