import { useId, useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { countOut, leftOutOf } from '../../../kitchen/things.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { ThingPictures } from '../../dog-ui/things/thing-pictures.tsx'
import { thingCount, thingGrams } from '../../dog-ui/things/thing-text.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { useDoseText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { hasRoom } from '../../ui/has-room.ts'
import classes from './kit-things.module.css'

const words = texts.kitInRecipe

const MOST_DRAWN = 5
/** A tablet is cut in quarters, and no further. */
const SMALLEST_PART = 0.25

type Supplement = NonNullable<Recipe['batch']['supplement']>
type KitThingsProps = {
  readonly recipe: Pick<Recipe, 'id' | 'way'>
  readonly supplement: Supplement
  readonly meals: number
  readonly pet: Pet
}

/** The things to count out for the meals that are cooked, by number and by picture. */
export function KitThings({ recipe, supplement, meals, pet }: KitThingsProps) {
  const id = useId()
  if (supplement.isCounted) return <Counted recipe={recipe} supplement={supplement} meals={meals} pet={pet} />
  return (
    <section className={classes.kit} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {supplement.id}
      </h3>
      <NotCounted recipe={recipe} supplement={supplement} meals={meals} pet={pet} />
    </section>
  )
}

function Counted({ recipe, supplement, meals, pet }: KitThingsProps) {
  const id = useId()
  const [isOpen] = useState(hasRoom)
  const things = countOut(supplement.items)
  return (
    <div className={classes.kit}>
      <Fold
        id={id}
        heading="h3"
        look="bare"
        title={supplement.id}
        answer={words.forMeals(things.length, supplement.items.length, meals)}
        isOpen={isOpen}
        isPrinted
      >
        <ul className={classes.things}>
          {things.map((thing) => (
            <ThingLine key={thing.id} thing={thing} pet={pet} />
          ))}
        </ul>
        <p className={classes.hint}>{words.when}</p>
      </Fold>
      <LeftOut recipe={recipe} supplement={supplement} meals={meals} pet={pet} />
    </div>
  )
}

/** In sight also while the list is folded. */
function LeftOut({ recipe, supplement: { items, allForMeals }, meals, pet }: KitThingsProps) {
  const names = leftOutOf(items).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <>
      <p className={classes.lead} role="note">
        {words.leftOut(names, meals, allForMeals)}
      </p>
      {allForMeals !== undefined && (
        <ButtonLink look="quiet" to={recipeAddress(recipe.id, { petId: pet.id, meals: allForMeals, way: recipe.way })}>
          {words.cookInstead(allForMeals)}
        </ButtonLink>
      )}
    </>
  )
}

function NotCounted({ recipe, supplement, meals, pet }: KitThingsProps) {
  const { countedForMeals } = supplement
  return (
    <>
      <p className={classes.lead}>{words.notCounted(meals)}</p>
      {countedForMeals !== null && (
        <ButtonLink
          look="quiet"
          to={recipeAddress(recipe.id, { petId: pet.id, meals: countedForMeals, way: recipe.way })}
        >
          {words.cookInstead(countedForMeals)}
        </ButtonLink>
      )}
    </>
  )
}

type ThingLineProps = {
  readonly thing: Supplement['items'][number] & { readonly count: number }
  readonly pet: Pet
}

function ThingLine({ thing, pet }: ThingLineProps) {
  const { id, name, unit, count } = thing
  const doseText = useDoseText()
  const grams = thingGrams(pet, id, count)
  const daily = thingGrams(pet, id, thing.unitsPerDay)
  const hints =
    grams === null || daily === null
      ? [shareOf(thing, pet.mealsPerDay)]
      : [doseText(grams), words.perMeal(doseText(daily / pet.mealsPerDay), doseText(daily))]
  return (
    <li className={classes.thing}>
      <span className={classes.name}>{name}</span> <span className={classes.count}>{thingCount(unit, count)}</span>
      <ThingPictures unit={unit} count={count} most={MOST_DRAWN} />
      <span className={classes.hint}>{hints.join(' · ')}</span>
    </li>
  )
}

function shareOf({ unit, unitsPerDay }: Supplement['items'][number], mealsPerDay: number): string {
  const perMeal = unitsPerDay / mealsPerDay
  const day = decimals(unitsPerDay, 2)
  if (perMeal < SMALLEST_PART) return words.tooLittle(texts.things.unit(unit), day)
  return words.perMeal(decimals(perMeal, 2), day)
}
