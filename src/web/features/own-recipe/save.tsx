import { useId } from 'react'
import { LONGEST_OWN_RECIPE_NAME, LONGEST_OWN_STEP, MOST_OWN_STEPS } from '../../../contract/limits.ts'
import { isThingFood } from '../../../nutrition/recipe/recipe.ts'
import { newId } from '../../data/new-id.ts'
import { useSavingRecipe } from '../../data/queries/own-recipes.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useJudged } from '../../ui/forms/use-judged.ts'
import { useNavigate } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { useCheck } from './check.ts'
import type { CheckedDog } from './dog.ts'
import { changeDraft, linesToKeep, startAgain, useDraft } from './draft.ts'
import classes from './mine-page.module.css'

const words = texts.ownRecipe.save

/** Saves the recipe once every line is clear: it needs a name, and is then a recipe like any other. Its gaps are listed above. */
export function Save({ dog }: { dog: CheckedDog }) {
  const app = useApp()
  const { read, name = read?.name ?? '', steps = '', editing } = useDraft()
  const { ingredients, isHarmful, data, supplement } = useCheck(dog)
  const judged = useJudged<'name' | 'steps'>()
  const saving = useSavingRecipe()
  const navigate = useNavigate()
  const isBesideThings = supplement === 'of-dog' && ingredients?.some(({ foodId }) => isThingFood(foodId))
  if (!ingredients || ingredients.length === 0 || isHarmful || data?.verdict.kind === 'unsafe') return null
  const sent = linesOf(steps)
  const nameError = judged.shown('name', name.trim() === '' ? words.noName : undefined)
  const stepsError = judged.shown('steps', whatIsWrong(sent))
  const save = () => {
    // A recipe that is sent again after a lost answer is the same recipe.
    const ownRecipeId = editing?.id ?? `own-${newId()}`
    if (!editing) changeDraft(app, { editing: { id: ownRecipeId } })
    const kept = { ingredients, supplement, steps: sent, lines: linesToKeep(read?.lines ?? []) }
    const recipe = { ownRecipeId, name: name.trim().slice(0, LONGEST_OWN_RECIPE_NAME), ...kept }
    saving.mutate(
      { ...recipe, etag: editing?.etag },
      {
        onSuccess: () => {
          startAgain(app)
          navigate(recipeAddress(ownRecipeId, { petId: dog.key }))
        },
      },
    )
  }
  const title = editing?.etag ? words.titleOfChange : words.title
  if (isBesideThings) return <BesideThings title={title} />
  return (
    <section className={classes.card} aria-labelledby="save">
      <h2 id="save">{title}</h2>
      <p className={classes.soft}>
        {data?.verdict.kind === 'complete' ? words.lead(dog.name) : words.leadUnfit(dog.name)}
      </p>
      <Form
        className={classes.changes}
        onSubmit={(event) => {
          event.preventDefault()
          judged.send()
          if (!saving.isPending && name.trim() !== '' && !whatIsWrong(sent)) save()
        }}
      >
        <TextField
          label={words.name}
          maxLength={LONGEST_OWN_RECIPE_NAME}
          value={name}
          error={nameError}
          onChange={({ target }) => changeDraft(app, { name: target.value })}
          onBlur={() => judged.leave('name')}
        />
        <Steps typed={steps} error={stepsError} onLeave={() => judged.leave('steps')} />
        <Button type="submit" className={classes.start} busyText={saving.isPending ? words.saving : undefined}>
          {editing?.etag ? words.change : words.save}
        </Button>
      </Form>
    </section>
  )
}

/** A recipe with things of its own is saved without the dog's supplement alone. */
const BesideThings = ({ title }: { title: string }) => (
  <section className={classes.card} aria-labelledby="save">
    <h2 id="save">{title}</h2>
    <Note kind="check">{words.besideThings}</Note>
  </section>
)

type StepsProps = { readonly typed: string; readonly error: string | false | undefined; readonly onLeave: () => void }

function Steps({ typed, error, onLeave }: StepsProps) {
  const app = useApp()
  const id = useId()
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {words.steps} <span className={classes.soft}>{texts.common.optional}</span>
      </label>
      <textarea
        id={id}
        className={classes.text}
        rows={4}
        placeholder={words.stepsExample}
        value={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => changeDraft(app, { steps: target.value })}
        onBlur={onLeave}
      />
      <FieldError id={`${id}-error`} error={error} />
    </>
  )
}

/** One step a line; empty lines between them are left out. */
const linesOf = (steps: string) =>
  steps
    .split('\n')
    .map((step) => step.trim())
    .filter((step) => step !== '')

function whatIsWrong(steps: readonly string[]): string | undefined {
  if (steps.length > MOST_OWN_STEPS) return words.tooManySteps(MOST_OWN_STEPS)
  const isLong = steps.some((step) => step.length > LONGEST_OWN_STEP)
  return isLong ? words.stepTooLong(LONGEST_OWN_STEP) : undefined
}
