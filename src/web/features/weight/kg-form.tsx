import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { HEAVIEST_KG } from '../../../contract/limits.ts'
import { showRefused } from '../../data/api/http.ts'
import { failureText } from '../../data/failure.ts'
import { changePet } from '../../data/queries/dog/change-pet.ts'
import { useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { weightErrorUpTo, weightKgFrom } from '../../dog-ui/fields/validation.ts'
import { bodyWeightIn } from '../../dog-ui/units/body-weight.ts'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { DecimalField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { numberTyped } from '../../ui/forms/typed-number.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './weight-page.module.css'

type KgFormProps = {
  readonly pet: Pet
  readonly field: 'targetWeight' | 'expectedAdultWeight'
  /** The weight that the form starts with. */
  readonly kg: number
  readonly words: { readonly label: string; readonly hint?: string; readonly save: string; readonly saved: string }
}

/** A form for one weight of the dog: its target or its expected adult weight. */
export function KgForm({ pet, field, kg, words }: KgFormProps) {
  const app = useApp()
  const { body } = useUnits()
  const { question, agree } = useAmountQuestion(pet.name)
  const form = useForm({
    initialValues: { kg: String(bodyWeightIn(body, Math.round(kg * 10) / 10)) },
    validateInputOnBlur: true,
    // The server checks which weights are possible for this dog.
    validate: {
      kg: (text) => (numberTyped(text) > 0 ? weightErrorUpTo(HEAVIEST_KG, text, body) : texts.weight.noWeight),
    },
  })
  const change = useMutation({
    mutationFn: (weight: number) => {
      const said = { [field]: weight, ...(field === 'targetWeight' && { targetFromVet: true }) }
      return changePet(app, pet, { agree, said, done: words.saved })
    },
    onError: (error) => {
      if (!showRefused(form, error, () => 'kg'))
        showToast(app, 'error', failureText(error, texts.toast.petUpdateFailed), 'pet')
    },
  })
  const send = ({ kg: text }: typeof form.values) => {
    if (!change.isPending) change.mutate(weightKgFrom(text, body))
  }
  return (
    <Form className={classes.form} onSubmit={form.onSubmit(send)} refusal={change.error}>
      <DecimalField label={words.label} hint={words.hint} suffix={body} {...form.getInputProps('kg')} />
      <Button type="submit" className={classes.start} busyText={change.isPending ? texts.common.processing : undefined}>
        {words.save}
      </Button>
      {question}
    </Form>
  )
}
