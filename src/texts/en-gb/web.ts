/**
 * Every text of the browser part in British English. Texts that the owner of the product specified stand here letter
 * for letter; docs/spec-notes.md lists those that look like slips. In parts, so that a first visit loads what it shows.
 */
export * from './account.ts'
export * from './buddy.ts'
export * from './first-visit.ts'
export * from './home-screen.ts'
export * as cupboard from './later/cupboard.ts'
export * from './later/dashboard.ts'
export * as newPet from './later/new-pet.ts'
export * as ownProduct from './later/own-product.ts'
export * from './later/owners/nutrients.ts'
export * from './later/owners/pages.ts'
export * from './later/owners/server-away.ts'
export * as supplement from './later/supplement.ts'
export * from './later/things.ts'
export * from './later/visitors/auth.ts'
export * from './new-password.ts'
export * from './session.ts'
export * from './settings.ts'
export * from './units.ts'
export * from './way-in.ts'
