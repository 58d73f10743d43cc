import { lazy } from 'react'

/** The parts about appetite load after the meals, which are the purpose of the page. */
const load = () => import('./parts.ts')

export const HowItWas = lazy(async () => ({ default: (await load()).HowItWas }))
export const EatsLittle = lazy(async () => ({ default: (await load()).EatsLittle }))
export const DishList = lazy(async () => ({ default: (await load()).DishList }))
