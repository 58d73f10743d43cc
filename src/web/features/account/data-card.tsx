import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { MOST_FILE_BYTES } from '../../../contract/limits.ts'
import { call, type Input } from '../../data/api/api.ts'
import { ApiError } from '../../data/api/http.ts'
import { useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { askToClose, showToast } from '../../ui/toasts/toast-store.ts'
import classes from './account-page.module.css'
import { Refusal } from './refusal.tsx'
import { useStep } from './use-step.ts'

const words = texts.account.data

export function DataCard() {
  const app = useApp()
  const client = useQueryClient()
  const today = useToday()
  const chooser = useRef<HTMLInputElement>(null)
  const download = useStep(
    () => call(app, 'exportAccount'),
    (file) => saveAs(app, words.fileName(today), file),
  )
  const upload = useStep(
    (file: File) => fillFrom(app, file),
    ({ dogs }) => {
      void client.invalidateQueries()
      showToast(app, 'success', words.filled(dogs), 'account')
    },
  )
  return (
    <section className={classes.card} aria-labelledby="account-data">
      <h2 id="account-data">{words.title}</h2>
      <p>{words.lead}</p>
      <Refusal error={download.error ?? upload.error} />
      <div className={classes.buttons}>
        <Button
          look="quiet"
          busyText={download.isBusy ? texts.common.processing : undefined}
          onClick={() => download.run(undefined)}
        >
          {words.download}
        </Button>
        <Button
          look="bare"
          busyText={upload.isBusy ? texts.common.processing : undefined}
          onClick={() => chooser.current?.click()}
        >
          {words.upload}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={`${ACCOUNT_FILE_TYPE},.jsonl,application/json,.json`}
        aria-label={words.upload}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) upload.run(file)
          // The same file may be chosen again after a correction.
          currentTarget.value = ''
        }}
      />
    </section>
  )
}

/** A file that is not ours is refused before it is sent; of our own the server checks every field. */
async function fillFrom(app: App, file: File) {
  const input = await readFile(file)
  try {
    return await call(app, 'importAccount', input)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [wrong] = Object.entries(error.fieldErrors)
    throw wrong ? new ApiError(error.status, 'wrong-field', words.wrongAt(...wrong)) : error
  }
}

/** Our file names its format on the first line; an older one is a single JSON document. */
async function readFile(file: File): Promise<Input<'importAccount'>> {
  if (file.size > MOST_FILE_BYTES) throw new ApiError(0, 'too-large', words.tooLarge)
  const text = await file.text()
  const firstLine = parse(text.split('\n', 1).join())
  if ('format' in firstLine && !('content' in firstLine)) return text
  const { format, version, content } = parse(text)
  if (content === undefined) throw new ApiError(0, 'not-a-file', words.notAFile)
  return { format, version, content } as Input<'importAccount'>
}

/** @returns an empty object where the text is not a JSON object */
function parse(json: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(json) }
  } catch {
    return {}
  }
}

function saveAs(app: App, name: string, text: string): void {
  const file = new Blob([text], { type: ACCOUNT_FILE_TYPE })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
  if (file.size > MOST_FILE_BYTES) askToClose(app, words.tooLargeToReturn, 'account', () => {})
}
