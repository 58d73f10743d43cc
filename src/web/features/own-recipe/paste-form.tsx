import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { LONGEST_RECIPE_TEXT, RECIPE_FILES } from '../../../contract/limits.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useJudged } from '../../ui/forms/use-judged.ts'
import { changeDraft, useDraft } from './draft.ts'
import classes from './mine-page.module.css'
import { whyNotRead } from './reading.ts'
import { openFile } from './recipe-file.ts'
import { toldIn } from './shared.ts'
import type { Sharing } from './use-shared.ts'

const words = texts.ownRecipe

/** A recipe is pasted or typed here, or comes in a file. */
export function PasteForm({ sharing }: { sharing: Sharing }) {
  const { reading, take } = sharing
  const app = useApp()
  const id = useId()
  const { text } = useDraft()
  const judged = useJudged<'text'>()
  const isEmpty = text.trim() === ''
  const opening = useOpening(sharing)
  const told = isEmpty ? judged.shown('text', words.nothingPasted) : reading.error && whyNotRead(reading.error)
  const error = opening.error ?? told
  const change = (typed: string) => {
    // Steps that came with a file are of another recipe than the typed one.
    changeDraft(app, { text: typed, steps: '' })
    opening.reset()
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
        <ChooseFile isOpening={opening.isPending} onFile={opening.open} />
      </div>
      <p className={classes.soft}>{words.files.lead}</p>
    </Form>
  )
}

/** Opens a chosen file: its text is read like a pasted one, and of several recipes one is chosen. */
function useOpening({ take }: Sharing) {
  const app = useApp()
  const { mutate, data, isPending, isError, reset } = useMutation({
    mutationFn: openFile,
    onSuccess: (opened) => {
      if ('text' in opened) changeDraft(app, { text: opened.text, steps: '' })
      if (!('refused' in opened)) take({ text: '', ...opened })
    },
  })
  const refused = data && 'refused' in data ? data.refused : undefined
  return { open: mutate, isPending, reset, error: isError ? words.files.failed : refused && words.files[refused] }
}

type ChooseFileProps = { readonly isOpening: boolean; readonly onFile: (file: File) => void }

function ChooseFile({ isOpening, onFile }: ChooseFileProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look="bare"
        busyText={isOpening ? words.files.opening : undefined}
        onClick={() => chooser.current?.click()}
      >
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
          if (file) onFile(file)
          // The same file may be chosen again after a correction.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
