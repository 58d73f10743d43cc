/** The browser and system of a device, in the words its owner knows it by; `null` where it does not say. */
export function deviceWords(userAgent: string | null | undefined): { browser: string | null; system: string | null } {
  const text = userAgent ?? ''
  return { browser: firstNamed(BROWSERS, text), system: firstNamed(SYSTEMS, text) }
}

type Names = readonly (readonly [name: string, sign: RegExp])[]

/** Every browser claims to be others too: the most particular sign comes first. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
]

const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const firstNamed = (names: Names, text: string) => names.find(([, sign]) => sign.test(text))?.[0] ?? null
