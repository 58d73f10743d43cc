/** The catalogue's language as it is written where the device is from: 21 November in Leeds is November 21 in Boston. */
export function localeOf(catalogue: string, wanted: readonly string[]): string {
  const [language] = catalogue.split('-')
  return wanted.find((locale) => locale.startsWith(`${language}-`)) ?? catalogue
}
