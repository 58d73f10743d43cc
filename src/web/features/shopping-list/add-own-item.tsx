import { type FormEvent, useRef, useState } from 'react'
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
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  /** A field that was passed through by keyboard without typing shows no error. */
  const isTyped = useRef(false)
  const adding = useAddOwnItem()
  const said = name.trim()
  const wrong = said === '' ? words.ownItemEmpty : undefined
  const add = (event: FormEvent) => {
    event.preventDefault()
    setError(wrong)
    if (!wrong && !adding.isPending) adding.mutate(said, { onSuccess: clear })
  }
  const clear = () => {
    setName('')
    isTyped.current = false
  }
  const type = (typed: string) => {
    isTyped.current = true
    setName(typed)
    if (typed.trim() !== '') setError(undefined)
  }
  return (
    <Form className={classes.own} onSubmit={add}>
      <TextField
        label={words.ownItem}
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={error}
        onChange={({ currentTarget: { value } }) => type(value)}
        onBlur={() => isTyped.current && setError(wrong)}
      />
      <Button type="submit" look="quiet" busyText={adding.isPending ? texts.common.processing : undefined}>
        {words.add}
      </Button>
    </Form>
  )
}
