import type { Pet } from '../../../contract/dog/pet.ts'
import { PRODUCT_UNITS } from '../../../nutrition/label/printed-label.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { DecimalField, TextField } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import type { Doubt, LabelForm } from './label-lines.tsx'
import { BASES, needsGrams } from './label-values.ts'
import classes from './product-page.module.css'

const { about, more } = texts.ownProduct

/** The product's name and unit, and the amount that its label counts by. */
export function AboutProduct({ form, pet }: { readonly form: LabelForm; readonly pet: Pet }) {
  const { unit, basis } = form.values
  const counted = about.counted[unit]
  return (
    <section className={classes.card} aria-labelledby="label-product">
      <h2 id="label-product">{about.title}</h2>
      <TextField label={about.name} {...form.getInputProps('name')} />
      <RadioCards
        label={about.unit}
        layout="row"
        choices={PRODUCT_UNITS.map((value) => ({ value, label: about.units[value] }))}
        {...form.getInputProps('unit')}
      />
      {unit !== 'gram' && (
        <DecimalField
          label={about.grams[unit]}
          isOptional={!needsGrams(form.values)}
          suffix="g"
          {...form.getInputProps('gramsPerUnit')}
        />
      )}
      <RadioCards
        label={about.basis}
        layout="row"
        choices={BASES.map((value) => ({ value, label: about.bases[value] }))}
        {...form.getInputProps('basis')}
      />
      {basis === 'perDose' && <DecimalField label={about.dose} suffix={counted} {...form.getInputProps('doseUnits')} />}
      <DecimalField
        label={about.most}
        isOptional={basis === 'perDose'}
        hint={basis === 'perDose' ? about.mostOfDoseHint : about.mostHint(pet.name)}
        suffix={counted}
        {...form.getInputProps('mostPerDay')}
      />
    </section>
  )
}

type MoreProps = {
  readonly form: LabelForm
  readonly doubts: readonly Doubt[]
  /** The owner has read the list of ingredients again. */
  readonly onConfirm: () => void
}

/** The optional fields. */
export function MoreOfProduct({ form, doubts, onConfirm }: MoreProps) {
  const { onChange, ...ingredients } = form.getInputProps('ingredients')
  return (
    <section className={classes.card} aria-labelledby="label-more">
      <h2 id="label-more">{more.title}</h2>
      <TextField
        label={more.ingredients}
        isOptional
        hint={more.ingredientsHint}
        {...ingredients}
        onChange={(event: unknown) => {
          onChange(event)
          form.setFieldValue('areIngredientsConfirmed', undefined)
        }}
      />
      {doubts.map(({ kind, text }) => (
        <Note key={kind} kind="check">
          <div className={classes.question}>
            <p tabIndex={-1} data-question>
              {text.join(' ')}
            </p>
            <Button look="quiet" onClick={onConfirm}>
              {more.readAgain}
            </Button>
          </div>
        </Note>
      ))}
      <div className={classes.pair}>
        <TextField
          label={more.pack(about.counted[form.values.unit])}
          isOptional
          inputMode="numeric"
          {...form.getInputProps('unitsPerPack')}
        />
        <DecimalField label={more.price} isOptional {...form.getInputProps('packPrice')} />
      </div>
    </section>
  )
}
