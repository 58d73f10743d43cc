import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { LONGEST_OWN_RECIPE_NAME, MOST_LINE_GRAMS } from '../../../contract/limits.ts'
import type { OwnRecipeOfWay } from '../../../contract/recipe/recipe.ts'
import { newId } from '../../data/new-id.ts'
import { useSavingRecipe } from '../../data/queries/own-recipes.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useJudged } from '../../ui/forms/use-judged.ts'
import { useNavigate } from '../../ui/link.tsx'
import classes from './my-way-page.module.css'

const words = texts.myWay.keep
const { save } = texts.ownRecipe

type KeepProps = {
  readonly pet: Pet
  readonly suggestedName: string
  /** The changed recipe that is in sight; `undefined` until it is worked out. */
  readonly asOwn: OwnRecipeOfWay | undefined
}

/** Saves the changed recipe as one of the owner's own, which opens then. */
export function Keep({ pet, suggestedName, asOwn }: KeepProps) {
  const [name, setName] = useState(() => suggestedName.slice(0, LONGEST_OWN_RECIPE_NAME))
  // A recipe that is sent again after a lost answer is the same recipe.
  const [ownRecipeId] = useState(() => `own-${newId()}`)
  const judged = useJudged<'name'>()
  const saving = useSavingRecipe()
  const navigate = useNavigate()
  const foodText = useFoodText()
  const isTooLarge = asOwn?.ingredients.some(({ grams }) => grams > MOST_LINE_GRAMS) === true
  const wrong = name.trim() === '' ? save.noName : undefined
  const send = () => {
    judged.send()
    if (saving.isPending || asOwn === undefined || isTooLarge || wrong) return
    saving.mutate(
      { ownRecipeId, name: name.trim(), ...asOwn },
      { onSuccess: () => navigate(recipeAddress(ownRecipeId, { petId: pet.id })) },
    )
  }
  return (
    <section className={`${classes.card} ${classes.keep}`} aria-labelledby="keep">
      <h2 id="keep">{words.title}</h2>
      <p className={classes.soft}>{words.lead}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          label={save.name}
          maxLength={LONGEST_OWN_RECIPE_NAME}
          value={name}
          error={judged.shown('name', wrong)}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => judged.leave('name')}
        />
        {isTooLarge && <p role="status">{words.tooLarge(foodText(MOST_LINE_GRAMS))}</p>}
        <Button
          type="submit"
          look="quiet"
          isDone={asOwn === undefined || isTooLarge}
          busyText={saving.isPending ? save.saving : undefined}
        >
          {words.save}
        </Button>
      </Form>
    </section>
  )
}
