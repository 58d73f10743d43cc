import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { LONGEST_RECIPE_TEXT } from '../../../contract/own-recipe-limits.ts'
import type { Pet } from '../../../contract/pet.ts'
import { call } from '../../data/api/api.ts'
import { ApiError } from '../../data/api/http.ts'
import { useSelectedPet } from '../../data/pets.ts'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { useIsOnline } from '../../ui/online.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { changeDraft, keepRead, startAgain, useDraft } from './draft.ts'
import classes from './mine-page.module.css'
import { ReadLines } from './read-lines.tsx'
import { Verdict } from './verdict.tsx'

const words = texts.ownRecipe

/** An owner's own recipe: pasted, cleared up line by line, and held against what the dog needs. */
export default function MinePage() {
  usePageTitle(words.title)
  const pet = useSelectedPet()
  return pet ? <RecipeFor pet={pet} /> : <NoPet isPage />
}

function RecipeFor({ pet }: { pet: Pet }) {
  const { read } = useDraft()
  const isOnline = useIsOnline()
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{read?.name ?? words.title}</PageHeading>
        {!read && <p className={classes.lead}>{words.lead(pet.name)}</p>}
      </header>
      {!isOnline && <Note kind="info">{words.offline}</Note>}
      {read ? (
        <>
          <Verdict pet={pet} />
          <ReadLines pet={pet} />
          <Button look="quiet" className={classes.start} onClick={startAgain}>
            {words.startAgain}
          </Button>
        </>
      ) : (
        <PasteForm pet={pet} />
      )}
      <p className={classes.soft}>{words.notSaved}</p>
    </div>
  )
}

function PasteForm({ pet }: { pet: Pet }) {
  const id = useId()
  const { text } = useDraft()
  const read = useMutation({
    mutationFn: () => call('readRecipe', { petId: pet.id, text }, { asOwner: true }),
    onSuccess: keepRead,
  })
  const error = read.error && whyNotRead(read.error)
  return (
    <Form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (!read.isPending && text.trim() !== '') read.mutate()
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
        onChange={({ target }) => changeDraft({ text: target.value })}
      />
      <FieldError id={`${id}-error`} error={error} />
      <Button type="submit" className={classes.start} busyText={read.isPending ? words.reading : undefined}>
        {words.read}
      </Button>
    </Form>
  )
}

/** What is wrong with the text says the server in words for its owner. */
function whyNotRead(error: Error): string {
  return (error instanceof ApiError ? error.fieldErrors.text : undefined) ?? words.readFailed
}
