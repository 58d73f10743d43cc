import { Stage, StageTitle } from '../../app/stage.tsx'
import { useBodyText } from '../../app/units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import classes from './claim-dog.module.css'
import type { Complete } from './plan-request.ts'

const waiting = texts.newPet.waiting

type ClaimDogProps = {
  readonly dog: Complete
  readonly onAdd: () => void
  readonly onNotNow: () => void
  readonly onThrowAway: () => void
}

/** A dog that somebody described in this browser before this owner logged in: it is theirs when they say so. */
export default function ClaimDog({ dog, onAdd, onNotNow, onThrowAway }: ClaimDogProps) {
  const bodyText = useBodyText()
  const { age, breed, sex, weight } = texts.pets
  const facts = [
    [breed, dog.breed.name],
    [age, texts.pets.ageOf(dog.age.years, dog.age.months)],
    [sex, texts.newPet.sex[dog.sex]],
    [weight, bodyText(dog.weight)],
  ]
  return (
    <Stage title={waiting.title(dog.name)}>
      <div className={classes.page}>
        <StageTitle>{waiting.title(dog.name)}</StageTitle>
        <p className={classes.lead}>{waiting.lead(dog.name)}</p>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.actions}>
          <Button onClick={onAdd}>{waiting.add}</Button>
          <Button look="quiet" onClick={onNotNow}>
            {waiting.notNow}
          </Button>
          <Button look="bare" onClick={onThrowAway}>
            {waiting.throwAway}
          </Button>
        </div>
        <p className={classes.hint}>{waiting.hint(dog.name)}</p>
      </div>
    </Stage>
  )
}
