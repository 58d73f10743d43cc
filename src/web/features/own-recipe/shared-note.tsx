import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import classes from './mine-page.module.css'
import type { Sharing } from './use-shared.ts'

const words = texts.ownRecipe.shared

/** Stands above the page if the shared recipe could not be read at once. */
export function SharedNote({ sharing: { standing, begin, dismiss } }: { sharing: Sharing }) {
  if (!standing) return null
  if (standing.is === 'lost')
    return (
      <Note kind="check" role="status" title={words.lost}>
        <p>{words.lostLead}</p>
      </Note>
    )
  const { shared } = standing
  if (standing.is === 'waiting')
    return (
      <Note kind="check" role="status" title={words.waiting(shared.name)}>
        <p>{words.waitingLead}</p>
        <div className={classes.choices}>
          <Button onClick={() => begin(shared)}>{words.begin}</Button>
          <Button look="quiet" onClick={dismiss}>
            {words.keep}
          </Button>
        </div>
      </Note>
    )
  return (
    <Note kind="check" role="status" title={words.address(shared.name)}>
      <p>{words.addressLead}</p>
      <a href={shared.address} target="_blank" rel="noopener noreferrer">
        {words.open(new URL(shared.address ?? '').host)}
      </a>
    </Note>
  )
}
