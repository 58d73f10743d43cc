import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanView } from '../../../contract/plan/plan.ts'
import { VetLine } from '../../dog-ui/advice-list.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import classes from './dog-notes.module.css'

const words = texts.weekPlan

type PlanDog = PlanView['dogs'][string]

/** The notes that an owner must read before a dog's meals make sense. */
export function DogNotes({ pets, view }: { readonly pets: readonly Pet[]; readonly view: PlanView }) {
  return pets.map((pet) => {
    const dog = view.dogs[pet.id]
    return dog ? <NotesOn key={pet.id} pet={pet} dog={dog} /> : null
  })
}

type NoteProps = { readonly pet: Pet; readonly dog: PlanDog }

function NotesOn({ pet, dog }: NoteProps) {
  return (
    <>
      <VetLine pet={pet} />
      {dog.suitable === 0 ? (
        <Note kind="warning">
          {words.noRecipe(pet.name)}{' '}
          <Link to={pageAddress('/pets/:petId', { petId: pet.id })}>{words.why(pet.name)}</Link>
        </Note>
      ) : (
        dog.hasOneRecipe && <Note kind="check">{words.oneRecipe(pet.name)}</Note>
      )}
      {dog.setAside.length > 0 && <SetAside pet={pet} dog={dog} />}
    </>
  )
}

/** Stored portions that are left out of the plan, grouped by their reason. */
function SetAside({ pet, dog }: NoteProps) {
  const reasons = [...Map.groupBy(dog.setAside, ({ text }) => text)]
  return (
    <Note kind="check" title={words.setAside.title(pet.name)}>
      {reasons.map(([text, portions]) => (
        <p key={text} className={classes.reason}>
          {portions.map(({ storageId, portions, recipe, from }) => (
            <span key={storageId}>{words.setAside.portions(portions, recipe.name, from)} </span>
          ))}
          {text}
        </p>
      ))}
      <Link to="/storage">{words.setAside.see}</Link>
    </Note>
  )
}
