import { useSelectedPet } from '../../data/queries/pets.ts'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { texts } from '../../texts/index.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { AnswersList } from './answers-list.tsx'
import { ownDog } from './dog.ts'
import { RecipeFor } from './recipe-for.tsx'
import { Save } from './save.tsx'
import { SavedList } from './saved-list.tsx'

/** An owner's own recipe: pasted, cleared up line by line, held against what the dog needs, and saved. */
export default function MinePage() {
  usePageTitle(texts.ownRecipe.title)
  const pet = useSelectedPet()
  if (!pet) return <NoPet isPage />
  const dog = ownDog(pet)
  return <RecipeFor dog={dog} beside={<Kept />} after={<Save dog={dog} />} />
}

const Kept = () => (
  <>
    <SavedList />
    <AnswersList />
  </>
)
