import { type PageAddress, pageAddress } from '../../paths.ts'

export const bowlAddress = (petId: string): PageAddress => pageAddress('/pets/:petId/bowl', { petId })

/** Of a label that is yet to be copied. */
export const NEW_LABEL = 'new'

export const labelAddress = (petId: string, foodId: string = NEW_LABEL): PageAddress =>
  pageAddress('/pets/:petId/bowl', { petId }, { label: foodId })
