import { type PageAddress, pageAddress } from '../../paths.ts'

/** @param foodId of one that is there */
export const labelAddress = (petId: string, foodId?: string): PageAddress =>
  pageAddress('/pets/:petId/other-food/label', { petId }, foodId === undefined ? {} : { food: foodId })
