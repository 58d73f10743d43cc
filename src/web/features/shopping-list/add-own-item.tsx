import { useForm } from '@mantine/form'
import { useAddOwnItem } from '../../data/queries/kitchen/change-shopping-list.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import classes from './shopping-list-page.module.css'

const words = texts.shopping
const LONGEST_NAME = 100

/** Anything else to buy, in the owner's words. */
export function AddOwnItem() {
  const adding = useAddOwnItem()
  const form = useForm({
    initialValues: { name: '' },
    validateInputOnBlur: true,
    validate: { name: (name) => (name.trim() === '' ? words.ownItemEmpty : null) },
  })
  const add = ({ name }: typeof form.values) => {
    if (!adding.isPending) adding.mutate(name.trim(), { onSuccess: form.reset })
  }
  return (
    <Form className={classes.own} onSubmit={form.onSubmit(add)}>
      <TextField
        label={words.ownItem}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        {...form.getInputProps('name', { withFocus: false })}
        // A field that was passed through by keyboard without typing shows no error.
        onBlur={() => form.isTouched('name') && form.validateField('name')}
      />
      <Button type="submit" look="quiet" busyText={adding.isPending ? texts.common.processing : undefined}>
        {words.add}
      </Button>
    </Form>
  )
}
