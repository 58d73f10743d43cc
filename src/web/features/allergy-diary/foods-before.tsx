import type { Pet } from '../../../contract/dog/pet.ts'
import { type DogsSigns, type ExcludeTag, useExclude } from '../../data/queries/dog/allergy-diary.ts'
import { usePreferences } from '../../data/queries/pets.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import classes from './allergy-diary-page.module.css'

const words = texts.signs

type FoodsBeforeProps = { readonly pet: Pet; readonly signs: DogsSigns }
type Food = DogsSigns['foods'][number]

/** The foods that were in the bowl before signs more often than on other days: a count, and the next steps. */
export function FoodsBefore({ pet, signs }: FoodsBeforeProps) {
  const { foods, signDays, leastSignDays } = signs
  const standingOut = foods.filter(({ isMoreOften }) => isMoreOften)
  const others = foods.filter(({ isMoreOften }) => !isMoreOften)
  const isEarly = signDays < leastSignDays
  return (
    <section className={classes.card} aria-labelledby="foods-before">
      <h2 id="foods-before">{words.watchTitle}</h2>
      {isEarly && <p>{words.early(signDays, leastSignDays)}</p>}
      {!isEarly && standingOut.length === 0 && <p>{words.none}</p>}
      <FoodList pet={pet} foods={standingOut} signDays={signDays} />
      {others.length > 0 && (
        <Details summary={words.asOften}>
          <p className={classes.soft}>{words.asOftenLead}</p>
          <FoodList pet={pet} foods={others} signDays={signDays} />
        </Details>
      )}
      <p className={classes.soft}>{words.days}</p>
      {!isEarly && <p className={classes.soft}>{words.noDiagnosis}</p>}
      <NextStep />
    </section>
  )
}

type FoodListProps = { readonly pet: Pet; readonly foods: readonly Food[]; readonly signDays: number }

function FoodList({ pet, foods, signDays }: FoodListProps) {
  if (foods.length === 0) return null
  return (
    <ul className={classes.rows}>
      {foods.map(({ id, name, tag, isBought, before, quietDays }) => (
        <li key={id}>
          <p className={classes.words}>
            <strong className={isBought ? undefined : classes.food}>{name}</strong>{' '}
            {words.before(before, signDays, quietDays)}
            {isBought && <span className={classes.bought}>{words.bought}</span>}
          </p>
          {tag && <Exclude pet={pet} tag={tag} />}
        </li>
      ))}
    </ul>
  )
}

function Exclude({ pet, tag }: { pet: Pet; tag: ExcludeTag }) {
  const isOut = usePreferences(pet.id).exclude.includes(tag)
  const excluding = useExclude(pet.id)
  return (
    <Button
      look={isOut ? 'bare' : 'quiet'}
      busyText={excluding.isPending ? texts.common.processing : undefined}
      onClick={() => excluding.mutate({ tag, isOut: !isOut })}
    >
      {isOut ? words.undoExclude(tag) : words.exclude(tag)}
    </Button>
  )
}

function NextStep() {
  return (
    <Details summary={words.stepTitle}>
      <ol className={classes.steps}>
        <li>{words.steps.diet}</li>
        <li>{words.steps.proof}</li>
        <li>{words.steps.back}</li>
      </ol>
      <p className={classes.soft}>{words.stepSource}</p>
    </Details>
  )
}
