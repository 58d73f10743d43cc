/** The region of the foods in the bowl, and of the mean that a legal maximum is held against. */
export const REGIONS = ['europe', 'northAmerica'] as const
export type Region = (typeof REGIONS)[number]

/** The product's home region. */
export const DEFAULT_REGION: Region = 'europe'
