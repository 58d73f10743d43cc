import { useEffect, useState } from 'react'
import { ROUTES } from '../../../contract/routes.ts'
import { send } from '../../data/api/http.ts'
import { texts } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'

/** Without a mail server no letter leaves the machine: says where the letter is kept, never what is in it. */
export function LetterPlace() {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    // Without an answer nothing is said: the form is there all the same.
    send(ROUTES.getSettings).then(
      ({ data }) => setKept((data as { sendsMail: boolean }).sendsMail === false),
      () => {},
    )
  }, [])
  return isKept && <Note kind="info">{texts.wayIn.letterKept}</Note>
}
