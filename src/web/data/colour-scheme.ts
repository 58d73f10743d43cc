import { readLocal, writeLocal } from '../ui/local-storage.ts'
import { createStore, useStore } from '../ui/store.ts'
import { COLOUR_SCHEME_KEY, schemeShown } from './stored-keys.ts'

export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const
export type ColourScheme = (typeof COLOUR_SCHEMES)[number]

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

const choice = createStore<ColourScheme>(storedChoice())

systemIsDark.addEventListener('change', show)

export const useColourSchemeChoice = (): ColourScheme => useStore(choice)

export function chooseColourScheme(scheme: ColourScheme): void {
  choice.set(scheme)
  writeLocal(COLOUR_SCHEME_KEY, scheme)
  show()
}

/** Shows the scheme as the bootstrap script does before the first paint. */
function show(): void {
  document.documentElement.setAttribute('data-colour-scheme', schemeShown(choice.get(), systemIsDark.matches))
}

function storedChoice(): ColourScheme {
  const stored = readLocal(COLOUR_SCHEME_KEY)
  return COLOUR_SCHEMES.find((scheme) => scheme === stored) ?? 'auto'
}
