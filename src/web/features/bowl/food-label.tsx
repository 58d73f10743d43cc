import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { ANALYSIS, PRINTED_NUTRIENT_IDS, PRINTED_NUTRIENTS } from '../../../nutrition/needs/other-food.ts'
import { showRefused } from '../../data/api/http.ts'
import { newId } from '../../data/new-id.ts'
import type { Food } from '../../data/queries/bowl/foods.ts'
import { useSavingFood } from '../../data/queries/bowl/foods.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { DecimalField, TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { NEW_LABEL, useBowlAddresses } from './addresses.ts'
import classes from './bowl-page.module.css'
import { foodDraft, forgetFoodDraft, keepFoodDraft } from './food-draft.ts'
import { errorsIn, inputOf, KINDS, type TypedFood, typedOf } from './food-values.ts'
import { RemoveFood } from './remove-food.tsx'

const words = texts.otherFood.form

type FoodLabelProps = { readonly pet: Pet; readonly food: Food | undefined }

/** The form for the figures that the pack of kibble, tins or treats prints. */
export function FoodLabel({ pet, food }: FoodLabelProps) {
  const app = useApp()
  usePageTitle(words.title)
  const { bowl } = useBowlAddresses(pet.id)
  const label = food?.id ?? NEW_LABEL
  const [starts, setStarts] = useState(0)
  const startAgain = () => {
    forgetFoodDraft(app, label)
    setStarts(starts + 1)
  }
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={classes.lead}>{words.lead}</p>
      </header>
      <LabelForm key={starts} pet={pet} food={food} label={label} onStartAgain={startAgain} />
      <ButtonLink className={classes.start} look="quiet" to={bowl}>
        {words.back(pet.name)}
      </ButtonLink>
    </div>
  )
}

type LabelFormProps = FoodLabelProps & { readonly label: string; readonly onStartAgain: () => void }

/** The typed values stay until they are saved, also when the page is left. */
function useLabel({ pet, food, label }: LabelFormProps) {
  const app = useApp()
  const [draft] = useState(() => foodDraft(app, label))
  // A label that is sent again is the same food.
  const [foodId] = useState(() => food?.id ?? draft?.foodId ?? newId())
  const form = useForm<TypedFood>({
    initialValues: draft?.typed ?? typedOf(food),
    validateInputOnBlur: true,
    validate: errorsIn,
    onValuesChange: (typed) => keepFoodDraft(app, label, { foodId, typed }),
  })
  const save = useSavingFood(pet.id)
  const navigate = useNavigate()
  const { bowl } = useBowlAddresses(pet.id)
  const send = (typed: TypedFood) => {
    if (save.isPending) return
    save.mutate(inputOf(foodId, typed), {
      onSuccess: () => {
        forgetFoodDraft(app, label)
        navigate(bowl, { replace: true })
      },
      onError: (error) => showRefused(form, error),
    })
  }
  return { form, send, save, isDraft: draft !== undefined }
}

function LabelForm(props: LabelFormProps) {
  const { pet, food, onStartAgain } = props
  const { form, send, save, isDraft } = useLabel(props)
  return (
    <>
      {isDraft && (
        <Note kind="info">
          <div className={classes.draft}>
            <p>{words.draft}</p>
            <Button look="quiet" onClick={onStartAgain}>
              {words.startAgain}
            </Button>
          </div>
        </Note>
      )}
      <Form className={classes.form} onSubmit={form.onSubmit(send)} refusal={save.error}>
        <section className={classes.card} aria-label={words.title}>
          <TextField
            label={words.name}
            placeholder={words.namePlaceholder}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <RadioCards
            label={words.kind}
            layout="two"
            choices={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
            {...form.getInputProps('kind')}
          />
        </section>
        <Analysis form={form} />
        <section className={classes.card}>
          <Details summary={words.more}>
            <p className={classes.soft}>{words.added}</p>
            <Printed form={form} />
          </Details>
        </section>
        <Button type="submit" className={classes.start} busyText={save.isPending ? words.saving : undefined}>
          {words.save}
        </Button>
      </Form>
      {food && <RemoveFood pet={pet} foodId={food.id} />}
    </>
  )
}

type FormProps = { readonly form: UseFormReturnType<TypedFood> }

function Analysis({ form }: FormProps) {
  return (
    <section className={classes.card} aria-labelledby="analysis">
      <div>
        <h2 id="analysis">{words.analysis}</h2>
        <p className={classes.soft}>{words.analysisLead}</p>
      </div>
      <div className={classes.pair}>
        {ANALYSIS.map((part) => (
          <DecimalField
            key={part}
            isOptional
            label={words.parts[part]}
            hint={part === 'moisture' ? words.moistureHint : undefined}
            suffix="%"
            {...form.getInputProps(part)}
          />
        ))}
        <DecimalField
          isOptional
          label={words.kcal}
          hint={words.kcalHint}
          suffix={words.kcalUnit}
          {...form.getInputProps('kcalPer100g')}
        />
      </div>
    </section>
  )
}

/** Few labels print these nutrients, some print them all. */
function Printed({ form }: FormProps) {
  return (
    <div className={classes.pair}>
      {PRINTED_NUTRIENT_IDS.map((id) => (
        <DecimalField
          key={id}
          isOptional
          label={texts.nutrients[id]}
          hint={id === 'vitaminE' ? words.vitaminE : undefined}
          suffix={words.units[PRINTED_NUTRIENTS[id]]}
          {...form.getInputProps(id)}
        />
      ))}
    </div>
  )
}
