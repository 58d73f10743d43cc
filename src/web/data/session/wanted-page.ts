import type { PageAddress } from '../../paths.ts'
import { type App, onePerApp } from '../../ui/app.ts'

const wantedOf = onePerApp((): { page?: PageAddress | undefined } => ({}))

/** The wizard has pages of its own to go on to. Two slashes would lead to another site. */
const LEADS_ELSEWHERE = /^\/(\/|new-pet\/|$)/

/** The page of an owner that a visitor asked for is shown after the login. */
export function wantPage(app: App, address: string): void {
  wantedOf(app).page = LEADS_ELSEWHERE.test(address) ? undefined : (address as PageAddress)
}

export const wantedPage = (app: App): PageAddress | undefined => wantedOf(app).page

export function forgetWantedPage(app: App): void {
  wantedOf(app).page = undefined
}
