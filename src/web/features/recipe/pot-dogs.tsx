import type { Pet } from '../../../contract/dog/pet.ts'
import { MOST_OTHERS } from '../../../contract/recipe/way.ts'
import { othersIn } from '../../data/pot-dogs.ts'
import { texts } from '../../texts/index.ts'
import classes from './pot-dogs.module.css'

const words = texts.potDogs

type PotDogsProps = {
  readonly pet: Pet
  /** All dogs of the owner. */
  readonly pets: readonly Pet[]
  readonly way: string | undefined
  /** Why these dogs cannot share a pot of this recipe. */
  readonly against: string | undefined
  readonly onChange: (others: readonly Pet[]) => void
}

/** The other dogs, each to be ticked: a pot that suits all of them is cooked. Nothing for an owner of one dog. */
export function PotDogs({ pet, pets, way, against, onChange }: PotDogsProps) {
  const others = pets.filter(({ id }) => id !== pet.id)
  if (others.length === 0) return null
  const ticked = others.filter(({ id }) => othersIn(way).some(({ petId }) => petId === id))
  const toggle = (dog: Pet) => onChange(ticked.includes(dog) ? ticked.filter((one) => one !== dog) : [...ticked, dog])
  return (
    <fieldset className={classes.dogs}>
      <legend>{words.title(pet.name)}</legend>
      {others.map((dog) => (
        <button
          key={dog.id}
          type="button"
          className={classes.dog}
          aria-pressed={ticked.includes(dog)}
          disabled={!ticked.includes(dog) && ticked.length === MOST_OTHERS}
          onClick={() => toggle(dog)}
        >
          {dog.name}
        </button>
      ))}
      {against && (
        <p className={classes.against} role="alert">
          {against}
        </p>
      )}
    </fieldset>
  )
}
