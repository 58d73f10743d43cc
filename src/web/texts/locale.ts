/** The catalogue's language as it is written where the device is from: 21 November in Leeds is November 21 in Boston. */
export function localeOf(language: string, wanted: readonly string[], otherwise: string): string {
  return wanted.find((locale) => locale.startsWith(`${language}-`)) ?? otherwise
}
