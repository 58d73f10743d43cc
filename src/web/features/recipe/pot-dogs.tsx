import type { Pet } from '../../../contract/dog/pet.ts'
import type { PotPart, Recipe } from '../../../contract/recipe/recipe.ts'
import { MOST_OTHERS } from '../../../contract/recipe/way.ts'
import { countOut } from '../../../kitchen/things.ts'
import { othersIn } from '../../data/pot-dogs.ts'
import { thingCount } from '../../dog-ui/things/thing-text.ts'
import { useDoseText, useFoodText } from '../../dog-ui/units/chosen-units.ts'
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

/** How the finished pot is shared out: the meals of each dog, and its supplement. */
export function PotParts({ pot: { parts } }: { readonly pot: NonNullable<Recipe['pot']> }) {
  return (
    <section className={classes.parts} aria-label={words.shareOut}>
      <p className={classes.lead}>{words.shareOutLead}</p>
      <ul>
        {parts.map((part) => (
          <Part key={part.petId} part={part} />
        ))}
      </ul>
    </section>
  )
}

function Part({ part }: { readonly part: PotPart }) {
  const { name, meals, grams, score, confidence, batchSupplement } = part
  const foodText = useFoodText()
  const doseText = useDoseText()
  const { items, isCounted, steps } = batchSupplement
  const isKit = items.length > 0
  return (
    <li className={classes.part}>
      <span className={classes.name}>{name}</span>
      <span className={classes.share}>{words.meals(meals, foodText(grams))}</span>
      <span className={classes.hint}>
        {isKit
          ? words.kit(
              batchSupplement.id,
              isCounted
                ? countOut(items).map(({ unit, count, name }) => `${thingCount(unit, count)} ${name}`)
                : steps.map(({ text }) => text),
            )
          : words.powder(doseText(batchSupplement.grams), batchSupplement.id, doseText(part.supplement.grams))}
      </span>
      <span className={classes.hint}>{words.suits(score, Math.floor(100 * confidence))}</span>
    </li>
  )
}
