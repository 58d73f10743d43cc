import { type FormEvent, useState } from 'react'
import { useAddOwnItem } from '../../data/later/change-shopping-list.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import classes from './shopping-list-page.module.css'

const words = texts.shopping
const LONGEST_NAME = 100

/** Whatever else is to be bought, in the owner's words. */
export function AddOwnItem() {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const adding = useAddOwnItem()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const said = name.trim()
    setError(said === '' ? words.ownItemEmpty : undefined)
    if (said !== '') adding.mutate(said, { onSuccess: () => setName('') })
  }
  return (
    <Form className={classes.own} onSubmit={add}>
      <TextField
        label={words.ownItem}
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={error}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" look="quiet" busyText={adding.isPending ? texts.common.processing : undefined}>
        {words.add}
      </Button>
    </Form>
  )
}
