import { lazy } from 'react'

/** What is said of how meals went down comes after the meals, which are what the page is for. */
const load = () => import('./later/appetite.ts')

export const HowItWas = lazy(async () => ({ default: (await load()).HowItWas }))
export const EatsLittle = lazy(async () => ({ default: (await load()).EatsLittle }))
export const DishList = lazy(async () => ({ default: (await load()).DishList }))
