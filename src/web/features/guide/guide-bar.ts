import { createContext } from 'react'

/** The bar at the thumb, for what the last stage asks to do; none where a stage stands by itself. */
export const GuideBar = createContext<HTMLElement | null>(null)
