/** The language of the product: the one place that names it. */
export * from './en-gb/index.ts'
