import type { Pet } from '../../../contract/dog/pet.ts'
import { PRODUCT_UNITS } from '../../../nutrition/label/printed-label.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { DecimalField, TextField } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import type { Doubt, LabelForm } from './label-lines.tsx'
import { BASES, needsGrams } from './label-values.ts'
import classes from './product-page.module.css'
import { useFolded } from './use-folded.ts'

const { about, lines, more } = texts.ownProduct

type AboutProps = {
  readonly form: LabelForm
  readonly pet: Pet
  /** The label was read: its parts are a line each. */
  readonly isRead: boolean
}

const ABOUT = ['name', 'unit', 'gramsPerUnit', 'basis', 'doseUnits', 'mostPerDay'] as const

/** The product's name and unit, and the amount that its label counts by. */
export function AboutProduct({ form, pet, isRead }: AboutProps) {
  const { name, unit, basis } = form.values
  const counted = about.counted[unit]
  const folded = useFolded(
    isRead,
    ABOUT.some((place) => form.errors[place]),
  )
  return (
    <Fold
      id="label-product"
      look="card"
      title={about.title}
      answer={folded.isOpen ? undefined : [name, about.units[unit], about.bases[basis]].join(' · ')}
      {...folded}
    >
      <div className={classes.fields}>
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
        {basis === 'perDose' && (
          <DecimalField label={about.dose} suffix={counted} {...form.getInputProps('doseUnits')} />
        )}
        <DecimalField
          label={about.most}
          isOptional={basis === 'perDose'}
          hint={basis === 'perDose' ? about.mostOfDoseHint : about.mostHint(pet.name)}
          suffix={counted}
          {...form.getInputProps('mostPerDay')}
        />
      </div>
    </Fold>
  )
}

const MORE = ['ingredients', 'unitsPerPack', 'packPrice'] as const

type MoreProps = {
  readonly form: LabelForm
  readonly doubts: readonly Doubt[]
  /** No line has a question before these. */
  readonly asksFirst: boolean
  readonly isRead: boolean
  /** The owner has read the list of ingredients again. */
  readonly onConfirm: () => void
}

/** The optional fields. */
export function MoreOfProduct({ form, doubts, asksFirst, isRead, onConfirm }: MoreProps) {
  const { onChange, ...ingredients } = form.getInputProps('ingredients')
  const folded = useFolded(
    isRead,
    MORE.some((place) => form.errors[place]),
  )
  const questions = doubts.map(({ kind, text }) => (
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
  ))
  const isAsking = doubts.length > 0 && !asksFirst
  return (
    <div className={classes.more}>
      <Fold
        id="label-more"
        look="card"
        title={more.title}
        answer={folded.isOpen ? undefined : isAsking ? lines.asks : form.values.ingredients}
        {...folded}
      >
        <div className={classes.fields}>
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
          <div className={classes.pair}>
            <TextField
              label={more.pack(about.counted[form.values.unit])}
              isOptional
              inputMode="numeric"
              {...form.getInputProps('unitsPerPack')}
            />
            <DecimalField label={more.price} isOptional {...form.getInputProps('packPrice')} />
          </div>
        </div>
        {!asksFirst && questions}
      </Fold>
      {asksFirst && questions}
    </div>
  )
}
