import { useSelectedPet } from '../../data/queries/pets.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Navigate } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'

/** `/pets`: on to the selected dog. */
export default function PetsPage() {
  const pet = useSelectedPet()
  usePageTitle(texts.pets.title)
  if (pet) return <Navigate to={pageAddress('/pets/:petId', { petId: pet.id })} replace />
  return (
    <>
      <PageHeading>{texts.pets.title}</PageHeading>
      <EmptyState text={texts.pets.none}>
        <ButtonLink to="/new-pet">{texts.pets.add}</ButtonLink>
      </EmptyState>
    </>
  )
}
