/** Whose foods are in the bowl, and whose mean a legal maximum is held against. */
export const REGIONS = ['europe', 'northAmerica'] as const
export type Region = (typeof REGIONS)[number]

/** The product's home region. */
export const DEFAULT_REGION: Region = 'europe'
