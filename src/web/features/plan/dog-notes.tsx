import type { Pet } from '../../../contract/pet.ts'
import type { PlanView } from '../../../contract/plan.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'

const words = texts.weekPlan

/** What an owner has to know of a dog before its meals make sense. */
export function DogNotes({ pets, view }: { readonly pets: readonly Pet[]; readonly view: PlanView }) {
  return pets.map((pet) => {
    const dog = view.dogs[pet.id]
    if (!dog) return null
    if (dog.suitable === 0)
      return (
        <Note key={pet.id} kind="warning">
          {words.noRecipe(pet.name)}{' '}
          <Link to={pageAddress('/pets/:petId', { petId: pet.id })}>{words.why(pet.name)}</Link>
        </Note>
      )
    return dog.hasOneRecipe ? (
      <Note key={pet.id} kind="check">
        {words.oneRecipe(pet.name)}
      </Note>
    ) : null
  })
}
