import { texts } from '../../texts/index.ts'

type Words = { readonly browser: string | null; readonly system: string | null }

/** The name of a device in its owner's words: browser and system, as far as they are known. */
export function nameOf({ browser, system }: Words, unknown = texts.account.devices.unknown): string {
  if (browser && system) return texts.account.devices.name(browser, system)
  return browser ?? system ?? unknown
}
