import type { Pet } from '../../../contract/dog/pet.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const VetSheetLink = ({ pet }: { readonly pet: Pet }) => (
  <ButtonLink look="quiet" to={pageAddress('/pets/:petId/vet', { petId: pet.id })}>
    {texts.recipe.advice.vetSheet}
  </ButtonLink>
)
