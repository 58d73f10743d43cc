import { texts } from '../../texts/index.ts'

type Words = { readonly browser: string | null; readonly system: string | null }

/** In the words its owner knows it by, as far as it says what it is. */
export function nameOf({ browser, system }: Words, unknown = texts.account.devices.unknown): string {
  if (browser && system) return texts.account.devices.name(browser, system)
  return browser ?? system ?? unknown
}
