import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { LONGEST_WEIGHTS_CSV } from '../../../contract/limits.ts'
import { call, callWithEtag } from '../../data/api/api.ts'
import { refusedFields } from '../../data/api/http.ts'
import { failureText } from '../../data/failure.ts'
import { saveAgreed } from '../../data/queries/dog/change-pet.ts'
import { followPet } from '../../data/queries/dog/pet-changed.ts'
import { useToday } from '../../data/today.ts'
import { type Agree, useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './weight-page.module.css'

const words = texts.weight.csv
/** The server's field name for the file as a whole. */
const WHOLE_FILE = 'csv'

/** Exports and imports all weigh-ins as a table for spreadsheets. */
export function FileCard({ pet }: { pet: Pet }) {
  const chooser = useRef<HTMLInputElement>(null)
  const { question, agree } = useAmountQuestion(pet.name)
  const { download, upload } = useFiles(pet, agree)
  const wrong = wrongIn(upload.error)
  return (
    <Fold id="weight-file" title={words.title}>
      {question}
      <p className={classes.soft}>{words.lead}</p>
      {wrong && (
        <div role="alert" className={classes.wrong}>
          {wrong.length === 1 ? words.wrong(wrong[0] ?? '') : <Wrong lines={wrong} />}
        </div>
      )}
      <div className={classes.actions}>
        <Button
          look="quiet"
          busyText={download.isPending ? texts.common.processing : undefined}
          onClick={() => download.mutate()}
        >
          {words.download}
        </Button>
        <Button
          look="bare"
          busyText={upload.isPending ? texts.common.processing : undefined}
          onClick={() => chooser.current?.click()}
        >
          {words.upload}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        aria-label={words.upload}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) upload.mutate(file)
          // The same file may be chosen again after a correction.
          currentTarget.value = ''
        }}
      />
    </Fold>
  )
}

function useFiles(pet: Pet, agree: Agree) {
  const app = useApp()
  const today = useToday()
  const download = useMutation({
    mutationFn: () => call(app, 'exportWeights', { petId: pet.id }),
    onSuccess: ({ csv }) => saveAs(words.fileName(pet.id, today), csv),
    onError: (error) => showToast(app, 'error', failureText(error, texts.weight.loadFailed), 'pet'),
  })
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const input = { petId: pet.id, csv: (await file.text()).slice(0, LONGEST_WEIGHTS_CSV + 1) }
      return saveAgreed(agree, async () => {
        const { data, etag } = await callWithEtag(app, 'previewWeightImport', input)
        return { change: data, save: () => call(app, 'importWeights', input, { ifMatch: etag ?? undefined }) }
      })
    },
    onSuccess: async (read) => {
      if (!read) return
      await followPet(app, pet.id)
      const { added, corrected, pending } = read.saved
      const text = pending > 0 ? words.readAndAsked(added, corrected, pending) : words.read(added, corrected)
      showToast(app, 'success', text, 'pet')
    },
    onError: (error) => {
      if (!wrongIn(error)) showToast(app, 'error', failureText(error, texts.weight.form.failed), 'pet')
    },
  })
  return { download, upload }
}

/** The wrong lines in the order of the file, each with its place and its error. An error of the whole file has no place. */
function wrongIn(error: unknown): readonly string[] | undefined {
  const wrong = refusedFields(error)
  return wrong.length === 0
    ? undefined
    : wrong.map(([where, why]) => (where === WHOLE_FILE ? why : words.wrongAt(where, why)))
}

function Wrong({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      <p>{words.wrongLines}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
