import { pageAddress } from '../../paths.ts'
export const petAddress = (petId: string) => pageAddress('/pets/:petId', { petId })
export const editAddress = (petId: string) => pageAddress('/pets/edit/:petId', { petId })
