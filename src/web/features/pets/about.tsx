import type { Pet, Preferences } from '../../../contract/pet.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import classes from './pet-page.module.css'

const words = texts.pets

/** What the owner told us. */
export function About({ pet, exclude }: { pet: Pet; exclude: Preferences['exclude'] }) {
  const bodyText = useBodyText()
  return (
    <section className={classes.card} aria-labelledby="about">
      <h2 id="about">{words.about(pet.name)}</h2>
      <dl className={classes.facts}>
        {facts(pet, exclude, bodyText(pet.weight)).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

function facts(pet: Pet, exclude: Preferences['exclude'], weight: string): [string, string][] {
  const breed = texts.newPet.breed
  const condition = texts.newPet.condition
  const activity = texts.newPet.activity
  const health = texts.newPet.health
  const preferences = texts.newPet.preferences
  const feedingPlan = texts.newPet.feedingPlan
  const sex = texts.newPet.sex
  const healthIssues = pet.healthIssues.map((issue) => health.labels[issue])
  return [
    [words.breed, pet.breed.name],
    [words.size, breed.sizes[pet.breed.size]],
    [words.age, words.ageOf(pet.age.years, pet.age.months)],
    [words.sex, sex[pet.sex]],
    [words.neutered, pet.neutered === 'Yes' ? sex.yes : sex.no],
    [words.weight, weight],
    [words.condition, condition.labels[pet.bodyCondition]],
    [words.activity, activity.labels[pet.activityLevel]],
    [words.health, healthIssues.join(', ') || words.healthy],
    [words.meals, String(pet.mealsPerDay)],
    [words.frequency, feedingPlan.frequencies[pet.frequency]],
    [words.excluded, exclude.map((tag) => preferences.labels[tag]).join(', ') || words.nothingExcluded],
  ]
}
