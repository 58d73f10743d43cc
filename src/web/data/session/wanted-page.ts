import type { PageAddress } from '../../paths.ts'

let wanted: PageAddress | undefined

/** The wizard has pages of its own to go on to. Two slashes would lead to another site. */
const LEADS_ELSEWHERE = /^\/(\/|new-pet\/|$)/

/** The page of an owner that a visitor asked for is shown after the login. */
export function wantPage(address: string): void {
  wanted = LEADS_ELSEWHERE.test(address) ? undefined : (address as PageAddress)
}

export const wantedPage = (): PageAddress | undefined => wanted

export function forgetWantedPage(): void {
  wanted = undefined
}
