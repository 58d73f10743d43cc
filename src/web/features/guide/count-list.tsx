import { useId } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { countOut } from '../../../kitchen/things.ts'
import { guideAddress } from '../../data/queries/recipe.ts'
import { BoldAmounts } from '../../dog-ui/bold-amounts.tsx'
import { ThingPictures } from '../../dog-ui/things/thing-pictures.tsx'
import { thingCount, thingGrams, thingInWords } from '../../dog-ui/things/thing-text.ts'
import { useDoseText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { type Cooking, withWeighed } from './cooking.ts'
import styles from './count-list.module.css'
import classes from './weigh-list.module.css'

const words = texts.countingOut
/** A picture of more pieces cannot be counted by eye. */
const MOST_DRAWN = 30

type Supplement = NonNullable<Recipe['batch']['supplement']>

type CountListProps = {
  readonly recipe: Pick<Recipe, 'id' | 'way' | 'pot'>
  readonly supplement: Supplement
  readonly meals: number
  readonly pet: Pet
  readonly cooking: Cooking
  readonly onChange: (change: Partial<Cooking>) => void
}

/** Each thing of a kit, ticked off as it lies on the plate: its number, in words and as a picture. Then the steps that follow. */
export function CountList({ recipe, supplement, ...counting }: CountListProps) {
  const { steps } = supplement
  return (
    <section aria-labelledby="stage">
      <h2 id="stage" tabIndex={-1} className={classes.title}>
        {words.title(supplement.id)}
        {recipe.pot && ` · ${counting.pet.name}`}
      </h2>
      {supplement.isCounted && (
        <ThingsToCount items={supplement.items} isOfPot={recipe.pot !== undefined} {...counting} />
      )}
      {supplement.isCounted && <h3 className={styles.then}>{words.thenTitle}</h3>}
      <ol className={styles.steps}>
        {steps
          .filter(({ thing }) => thing === null)
          .map(({ text, parts }) => (
            <li key={text}>
              <BoldAmounts sentence={parts} />
            </li>
          ))}
      </ol>
      {!supplement.isCounted && !recipe.pot && (
        <CookInstead recipe={recipe} petId={counting.pet.id} meals={supplement.countedForMeals} />
      )}
    </section>
  )
}

type NotCountedProps = {
  readonly recipe: Pick<Recipe, 'id' | 'way' | 'pot' | 'batch'>
  readonly petId: string
}

/** Said before anything is weighed: for these meals the kit does not come to pieces that can be counted out. */
export function NotCounted({ recipe, petId }: NotCountedProps) {
  const { meals, supplement } = recipe.batch
  if (!supplement || supplement.isCounted || recipe.pot) return null
  return (
    <>
      <p className={classes.lead}>{texts.kitInRecipe.notCounted(meals)}</p>
      <CookInstead recipe={recipe} petId={petId} meals={supplement.countedForMeals} />
    </>
  )
}

type CookInsteadProps = {
  readonly recipe: Pick<Recipe, 'id' | 'way'>
  readonly petId: string
  readonly meals: number | null
}

function CookInstead({ recipe: { id, way }, petId, meals }: CookInsteadProps) {
  if (meals === null) return null
  return (
    <ButtonLink look="quiet" to={guideAddress(id, { petId, meals, way })}>
      {texts.kitInRecipe.cookInstead(meals)}
    </ButtonLink>
  )
}

type ThingsToCountProps = Omit<CountListProps, 'recipe' | 'supplement'> & {
  readonly items: Supplement['items']
  readonly isOfPot: boolean
}

function ThingsToCount({ items, isOfPot, meals, pet, cooking, onChange }: ThingsToCountProps) {
  const things = countOut(items)
  // Two dogs of a pot may get the same thing.
  const markOf = (code: string) => (isOfPot ? `${pet.id} ${code}` : code)
  const done = things.filter(({ code }) => cooking.weighed.includes(markOf(code))).length
  return (
    <>
      <p className={classes.lead}>{words.lead(meals)}</p>
      <p className={classes.done} role="status">
        {words.counted(done, things.length)}
      </p>
      <ul className={classes.lines}>
        {things.map((thing) => (
          <CountLine
            key={thing.code}
            thing={thing}
            grams={thingGrams(pet, thing.id, thing.count)}
            isCounted={cooking.weighed.includes(markOf(thing.code))}
            onPress={() => onChange({ weighed: withWeighed(cooking, markOf(thing.code)) })}
          />
        ))}
      </ul>
    </>
  )
}

type CountLineProps = {
  readonly thing: Supplement['items'][number] & { readonly count: number }
  readonly grams: number | null
  readonly isCounted: boolean
  readonly onPress: () => void
}

function CountLine({ thing: { name, unit, count }, grams, isCounted, onPress }: CountLineProps) {
  const id = useId()
  const doseText = useDoseText()
  const inWords = thingInWords(unit, count)
  return (
    <li className={`${classes.line} ${isCounted ? classes.weighed : ''}`}>
      <input id={id} type="checkbox" checked={isCounted} onChange={onPress} />
      <label htmlFor={id} className={styles.thing}>
        <span className={classes.mark} aria-hidden="true">
          <CheckIcon />
        </span>
        <span className={styles.name}>{name}</span> <span className={styles.count}>{thingCount(unit, count)}</span>{' '}
        <span className={styles.words}>{grams === null ? inWords : `${inWords}, ${doseText(grams)}`}</span>{' '}
        <span className={styles.pictures}>
          <ThingPictures unit={unit} count={count} most={MOST_DRAWN} />
        </span>
      </label>
    </li>
  )
}
