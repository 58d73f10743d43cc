import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../app/page-title.ts'
import { appState, useSelectedPet } from '../../app/pets.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RecipeGrid } from '../../ui/recipe-grid.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { suitingRecipes } from './queries.ts'

/** The saved recipes that suit the selected dog, with its scores. */
export default function SavedPage() {
  const pet = useSelectedPet()
  const stars = useQuery(appState).data?.stars ?? []
  usePageTitle(texts.home.saved)
  return (
    <>
      <PageHeading>{texts.home.saved}</PageHeading>
      {pet && stars.length > 0 ? <Saved petId={pet.id} stars={stars} /> : <NothingSaved />}
    </>
  )
}

function Saved({ petId, stars }: { petId: string; stars: readonly string[] }) {
  const { data, isError, refetch } = useQuery(suitingRecipes(petId))
  if (!data) return isError ? <LoadFailed text={texts.search.failed} onAgain={() => void refetch()} /> : <PageSpinner />
  const recipes = data.results.map(({ recipe }) => recipe).filter(({ id }) => stars.includes(id))
  return recipes.length > 0 ? <RecipeGrid recipes={recipes} /> : <NothingSaved />
}

const NothingSaved = () => (
  <EmptyState text={texts.home.noSaved}>
    <ButtonLink to="/recipe/search">{texts.recipe.toRecipes}</ButtonLink>
  </EmptyState>
)
