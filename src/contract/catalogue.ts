import { oc } from '@orpc/contract'
import { z } from 'zod'
import { plainText } from './common.ts'
import { Breed } from './dog/pet.ts'
import { LONGEST_BREED_NAME, MOST_BREEDS } from './limits.ts'
import { ROUTES } from './routes.ts'

const route = { tags: ['Catalogue'] }

/** Read-only reference data: open to visitors (`OPEN_OPERATIONS`), cacheable for long. */
export const catalogueContract = {
  findBreeds: oc
    .route({ ...route, ...ROUTES.findBreeds, summary: 'Breeds by name, forgiving a typing error' })
    .input(
      z.object({
        q: plainText(LONGEST_BREED_NAME).default(''),
        count: z.coerce.number().int().min(1).max(MOST_BREEDS).default(20),
      }),
    )
    .output(z.array(Breed)),
}
