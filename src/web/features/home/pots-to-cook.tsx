import type { Pet } from '../../../contract/dog/pet.ts'
import type { Today } from '../../../contract/plan/today.ts'
import { askForPot } from '../../../contract/recipe/way.ts'
import { usePets } from '../../data/queries/pets.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import classes from './today.module.css'

const words = texts.today

type Pot = NonNullable<Today['pots']>[number]

const namesOf = ({ dogs }: Pot, pets: readonly Pet[]): string[] =>
  dogs.flatMap(({ petId }) => pets.find(({ id }) => id === petId)?.name ?? [])

/** The dogs of the pot that a dish of the dog is cooked in, and its meals in there, where there is one for several. */
export function potWith(petId: string, recipeId: string | undefined, pots: Today['pots'], pets: readonly Pet[]) {
  const pot = pots?.find(({ recipe, dogs }) => recipe.id === recipeId && dogs.some((dog) => dog.petId === petId))
  return pot && { names: namesOf(pot, pets), meals: pot.dogs.find((dog) => dog.petId === petId)?.meals ?? 0 }
}

/** The pots that are cooked for several dogs: once, in place of once for each. */
export function PotsToCook({ pots = [] }: Pick<Today, 'pots'>) {
  const pets = usePets()
  return pots.map((pot) => {
    const { recipe, imageUrl, dogs } = pot
    const [first, ...others] = dogs
    const names = namesOf(pot, pets)
    const meals = dogs.flatMap(({ petId, meals }) => {
      const name = pets.find(({ id }) => id === petId)?.name
      return name === undefined ? [] : words.mealsOf(name, meals)
    })
    if (!first) return null
    return (
      <section
        key={[recipe.id, ...dogs.map(({ petId }) => petId)].join(' ')}
        className={`${classes.dog} ${classes.pots}`}
        aria-label={words.cookPotOf(names, recipe.name)}
      >
        <div className={classes.line}>
          <img src={imageUrl} alt="" width="48" height="48" />
          <p className={classes.pot}>
            {words.cookPot(names)}
            <span>{words.potOf(recipe.name, meals)}</span>
          </p>
          <ButtonLink
            to={recipeAddress(recipe.id, askForPot(first, others))}
            aria-label={words.cookPotOf(names, recipe.name)}
          >
            {words.cook}
          </ButtonLink>
        </div>
      </section>
    )
  })
}
