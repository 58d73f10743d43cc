import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { type BatchEater, ownMealsIn } from '../../data/pot-dogs.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { PotParts } from '../../dog-ui/cooking/pot-parts.tsx'
import { NotChosen } from '../../dog-ui/supplement/until-at-home.tsx'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import type { Cooking } from './cooking.ts'
import { PutAway } from './put-away.tsx'
import classes from './serve.module.css'

const words = texts.guide

type ServeProps = {
  readonly recipe: Recipe
  readonly pet: Pet
  /** The dogs that eat from the pot. */
  readonly eaters: readonly BatchEater[]
  readonly cooking: Cooking
  readonly onChange: (change: Partial<Cooking>) => void
  /** The guide is over: its progress need not be kept. */
  readonly onLeave: () => void
}

/** The last stage: the grams for each bowl, and putting the rest away. The supplement was told at the step that stirs it in. */
export function Serve({ recipe, pet, eaters, cooking, onChange, onLeave }: ServeProps) {
  const { batch, pot } = recipe
  const foodText = useFoodText()
  const unchosen = eaters.filter((one) => one.supplement?.items.length === 0 && one.pet.supplement?.isChosen === false)
  return (
    <section className={`${classes.serve} ${batch.meals > 1 ? classes.shared : ''}`} aria-labelledby="stage">
      <h2 id="stage" tabIndex={-1} className={classes.title}>
        {words.finishTitle}
      </h2>
      <Bowl className={classes.bowl} recipe={recipe} size={240} />
      <ul className={classes.words}>
        <li>{words.cool}</li>
        {batch.supplement && unchosen.length === 0 && (
          <li className={classes.supplement}>{texts.countingOut.isStirredIn(batch.supplement.id)}</li>
        )}
        {!pot && <li>{words.finishLead(batch.meals, foodText(recipe.weight))}</li>}
      </ul>
      {pot && <PotParts pot={pot} />}
      {unchosen.map((eater) => (
        <NotChosen key={eater.pet.id} pet={eater.pet} />
      ))}
      <PutAway recipe={recipe} eaters={eaters} cooking={cooking} onChange={onChange} />
      <Link
        className={classes.leave}
        to={recipeAddress(recipe.id, { petId: pet.id, meals: ownMealsIn(recipe), way: recipe.way })}
        onClick={onLeave}
      >
        {words.toRecipe}
      </Link>
    </section>
  )
}
