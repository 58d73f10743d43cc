import type { ApiError } from '../../data/api/http.ts'
import { texts } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'

/** The server's message, also for single fields: a form here has two at most. */
export function Refusal({ error }: { error: ApiError | null }) {
  if (!error) return null
  const [ofField] = Object.values(error.fieldErrors)
  return (
    <Note kind="warning" role="alert">
      {texts.account.refusals[error.code] ?? ofField ?? error.message}
    </Note>
  )
}
