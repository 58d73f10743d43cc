import type { ReactNode } from 'react'
import { BODY_CONDITIONS, EXCLUDE_TAGS, HEALTH_ISSUES, SEXES } from '../../../nutrition/dog.ts'
import { useFoundBreeds } from '../../data/api/use-found-breeds.ts'
import { BreedPicker } from '../../dog-ui/fields/breed-picker.tsx'
import { ACTIVITY_LEVEL_IDS, FREQUENCIES, NEUTERED } from '../../dog-ui/fields/choices.ts'
import { ConditionPicture } from '../../dog-ui/fields/condition-picture.tsx'
import { WeightField } from '../../dog-ui/fields/weight-field.tsx'
import { texts } from '../../texts/index.ts'
import { CheckCards, RadioCards } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'
import classes from './edit-pet-page.module.css'
import { mealChoices } from './pet-form-values.ts'
import type { PetForm } from './use-pet-form.ts'

const age = texts.newPet.age
const activity = texts.newPet.activity
const condition = texts.newPet.condition
const feedingPlan = texts.newPet.feedingPlan
const health = texts.newPet.health
const name = texts.newPet.name
const preferences = texts.newPet.preferences
const sex = texts.newPet.sex
const words = texts.pets
type FieldsProps = { readonly form: PetForm }

export function BasicFields({ form }: FieldsProps) {
  const breed = form.getInputProps('breed')
  return (
    <Card title={words.basics}>
      <TextField label={name.label} autoComplete="off" {...form.getInputProps('name')} />
      <BreedPicker
        useFoundBreeds={useFoundBreeds}
        value={form.values.breed}
        onChange={breed.onChange}
        onBlur={breed.onBlur}
        error={breed.error}
      />
      <div className={classes.pair}>
        <TextField label={age.years} inputMode="numeric" autoComplete="off" {...form.getInputProps('years')} />
        <TextField
          label={age.months}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('months')}
        />
      </div>
      <RadioCards
        label={sex.label}
        layout="row"
        choices={SEXES.map((value) => ({ value, label: sex[value] }))}
        value={form.values.sex}
        onChange={(value) => form.setFieldValue('sex', value)}
      />
      <RadioCards
        label={sex.neutered}
        layout="row"
        choices={NEUTERED.toReversed().map((value) => ({ value, label: value === 'Yes' ? sex.yes : sex.no }))}
        value={form.values.neutered}
        onChange={(value) => form.setFieldValue('neutered', value)}
      />
    </Card>
  )
}

const CONDITION_CHOICES = BODY_CONDITIONS.map((number) => {
  const value = `bodyCondition_${number}` as const
  const [label, description] = [condition.labels[value], condition.descriptions[value]]
  return { value, label, description, picture: <ConditionPicture condition={number} /> }
})

const ACTIVITY_CHOICES = ACTIVITY_LEVEL_IDS.map((value) => ({
  value,
  label: activity.labels[value],
  description: activity.descriptions[value],
}))

export function BodyFields({ form }: FieldsProps) {
  return (
    <Card title={words.body}>
      <div className={classes.narrow}>
        <WeightField {...form.getInputProps('weight')} />
      </div>
      <RadioCards
        label={words.condition}
        hint={condition.conditionHint}
        choices={CONDITION_CHOICES}
        value={form.values.bodyCondition}
        onChange={(value) => form.setFieldValue('bodyCondition', value)}
      />
      <RadioCards
        label={words.activity}
        layout="two"
        choices={ACTIVITY_CHOICES}
        value={form.values.activityLevel}
        onChange={(value) => form.setFieldValue('activityLevel', value)}
      />
    </Card>
  )
}

export function HealthFields({ form }: FieldsProps) {
  return (
    <Card title={words.health}>
      <CheckCards
        label={words.health}
        isLabelHidden
        layout="two"
        choices={HEALTH_ISSUES.map((value) => ({
          value,
          label: health.labels[value],
          description: health.descriptions[value],
        }))}
        value={form.values.healthIssues}
        onChange={(value) => form.setFieldValue('healthIssues', value)}
      />
    </Card>
  )
}

export function FoodFields({ form, mealsPerDay }: FieldsProps & { mealsPerDay: number }) {
  return (
    <Card title={words.food}>
      <RadioCards
        label={words.meals}
        layout="two"
        choices={mealChoices(mealsPerDay).map((meals) => ({ value: String(meals), label: feedingPlan.meals(meals) }))}
        value={form.values.mealsPerDay}
        onChange={(value) => form.setFieldValue('mealsPerDay', value)}
      />
      <RadioCards
        label={feedingPlan.frequency}
        layout="two"
        choices={FREQUENCIES.map((value) => ({ value, label: feedingPlan.frequencies[value] }))}
        value={form.values.frequency}
        onChange={(value) => form.setFieldValue('frequency', value)}
      />
      <CheckCards
        label={words.excludeLabel}
        layout="two"
        choices={EXCLUDE_TAGS.map((value) => ({
          value,
          label: preferences.labels[value],
          description: preferences.hints[value],
        }))}
        value={form.values.exclude}
        onChange={(value) => form.setFieldValue('exclude', value)}
      />
    </Card>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card}>
    <h2>{title}</h2>
    {children}
  </section>
)
