import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Breed } from './pet.ts'

const route = { tags: ['Catalogue'] }

/** Read-only reference data: public, cacheable for long. */
export const catalogueContract = {
  findBreeds: oc
    .route({ ...route, method: 'GET', path: '/v2/breeds', summary: 'Breeds by name, forgiving a typing error' })
    .input(z.object({ q: z.string().max(80).default(''), count: z.coerce.number().int().min(1).max(400).default(20) }))
    .output(z.array(Breed)),
}
