import { readLocal, writeLocal } from './local-storage.ts'
import { createStore, useStore } from './store.ts'

export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const
export type ColourScheme = (typeof COLOUR_SCHEMES)[number]

/** The same key and rule as public/early.js, which sets the attribute before the first paint. */
const KEY = 'colourScheme'
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

const choice = createStore<ColourScheme>(storedChoice())

systemIsDark.addEventListener('change', show)

export const useColourSchemeChoice = (): ColourScheme => useStore(choice)

export function chooseColourScheme(scheme: ColourScheme): void {
  choice.set(scheme)
  writeLocal(KEY, scheme)
  show()
}

function show(): void {
  document.documentElement.setAttribute('data-colour-scheme', schemeShown())
}

function schemeShown(): 'light' | 'dark' {
  const chosen = choice.get()
  if (chosen !== 'auto') return chosen
  return systemIsDark.matches ? 'dark' : 'light'
}

function storedChoice(): ColourScheme {
  const stored = readLocal(KEY)
  return COLOUR_SCHEMES.find((scheme) => scheme === stored) ?? 'auto'
}
