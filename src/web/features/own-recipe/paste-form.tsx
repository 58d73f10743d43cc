import { useId, useRef } from 'react'
import { LONGEST_RECIPE_TEXT, RECIPE_FILES } from '../../../contract/limits.ts'
import { ApiError } from '../../data/api/http.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useJudged } from '../../ui/forms/use-judged.ts'
import { changeDraft, useDraft } from './draft.ts'
import classes from './mine-page.module.css'
import { textOfFile } from './recipe-file.ts'
import { toldIn } from './shared.ts'
import type { Sharing } from './use-shared.ts'

const words = texts.ownRecipe

/** A recipe is pasted or typed here, or comes in a file. */
export function PasteForm({ sharing: { reading, take } }: { sharing: Sharing }) {
  const app = useApp()
  const id = useId()
  const { text } = useDraft()
  const judged = useJudged<'text'>()
  const isEmpty = text.trim() === ''
  const error = isEmpty ? judged.shown('text', words.nothingPasted) : reading.error && whyNotRead(reading.error)
  const change = (typed: string) => {
    changeDraft(app, { text: typed })
    if (reading.isError) reading.reset()
  }
  return (
    <Form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault()
        judged.send()
        if (reading.isPending || isEmpty) return
        const told = toldIn(text)
        take(told.text ? { text } : told)
      }}
    >
      <label className={classes.label} htmlFor={id}>
        {words.paste}
      </label>
      <textarea
        id={id}
        className={classes.text}
        rows={7}
        maxLength={LONGEST_RECIPE_TEXT}
        placeholder={words.example}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => change(target.value)}
        onBlur={() => judged.leave('text')}
      />
      <FieldError id={`${id}-error`} error={error} />
      <div className={classes.choices}>
        <Button type="submit" className={classes.start} busyText={reading.isPending ? words.reading : undefined}>
          {words.read}
        </Button>
        <ChooseFile
          onText={(typed) => {
            change(typed)
            if (typed.trim() !== '') take({ text: typed })
          }}
        />
      </div>
    </Form>
  )
}

function ChooseFile({ onText }: { onText: (text: string) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="bare" onClick={() => chooser.current?.click()}>
        {words.chooseFile}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={RECIPE_FILES.join()}
        aria-label={words.chooseFile}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void textOfFile(file).then(onText)
          // The same file may be chosen again after a correction.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** The server says in words what is wrong with the text. */
function whyNotRead(error: Error): string {
  return (error instanceof ApiError ? error.fieldErrors.text : undefined) ?? words.readFailed
}
