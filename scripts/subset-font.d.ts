// The package has no types of its own.
declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number }
  type Options = { readonly targetFormat: 'woff2'; readonly variationAxes: Readonly<Record<string, Axis>> }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
