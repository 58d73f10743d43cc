import type { Pet } from '../../../contract/dog/pet.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { weighAddress } from './weight-change.ts'

const words = texts.weight.first

/** In place of a curve with one dot: how the curve begins. */
export const FirstWeighIn = ({ pet }: { readonly pet: Pet }) => (
  <EmptyState text={words.one}>
    <p>{words.earlier}</p>
    <ButtonLink look="quiet" to={weighAddress(pet.id)}>
      {words.add}
    </ButtonLink>
  </EmptyState>
)
