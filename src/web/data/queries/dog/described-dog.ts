import type { DescribedDog } from '../../../dog-ui/fields/dog-fields.ts'
import type { Input } from '../../api/api.ts'
import { guessRegion } from '../../device/guess-region.ts'

/** The request for a dog that a visitor has described. Its name stays here: no answer depends on it. */
export function askedForDescribed({ name: _, exclude, breed, ...pet }: DescribedDog): Input<'previewRecipes'> {
  const preferences = { exclude: [...exclude], prefer: [], require: [] }
  return { pet: { ...pet, breed: { name: breed.name } }, preferences, region: guessRegion() }
}
