import { texts } from '../texts/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'

/** The message of a page about a dog for an owner who has none, and the way on. */
export const NoPet = ({ isPage = false }: { readonly isPage?: boolean }) => (
  <EmptyState isPage={isPage} text={texts.recipe.noPet}>
    <ButtonLink to="/new-pet">{texts.shell.addNewPet}</ButtonLink>
  </EmptyState>
)
