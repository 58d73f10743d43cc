import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { type DogsSigns, useNoteSign, useRemoveSign } from '../../data/queries/dog/allergy-diary.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import classes from './allergy-diary-page.module.css'

const words = texts.signs

type Entry = DogsSigns['entries'][number]
type SignListProps = { readonly pet: Pet; readonly entries: readonly Entry[] }

/** This number fills a screen of a phone. */
const SHOWN = 8

/** The signs that were noted, the newest first, each with the foods that were eaten before. */
export function SignList({ pet, entries }: SignListProps) {
  const [isWhole, setWhole] = useState(false)
  const [removed, setRemoved] = useState<Entry | undefined>()
  const noting = useNoteSign(pet.id)
  const heading = useHeadingForLostFocus(entries.length)
  const shown = isWhole ? entries : entries.slice(0, SHOWN)
  const undo = ({ id: _, before: __, ...sign }: Entry) =>
    noting.mutate(sign, { onSuccess: () => setRemoved(undefined) })
  return (
    <section className={`${classes.card} ${classes.wide}`} aria-labelledby="signs">
      <h2 id="signs" ref={heading} tabIndex={-1}>
        {words.entriesTitle}
      </h2>
      {removed && (
        <p role="status">
          {words.removed}{' '}
          <Button look="bare" onClick={() => undo(removed)}>
            {words.undo}
          </Button>
        </p>
      )}
      {entries.length === 0 && <p>{words.nothingYet}</p>}
      <ul className={classes.rows}>
        {shown.map((entry) => (
          <SignLine key={entry.id} pet={pet} entry={entry} onRemoved={() => setRemoved(entry)} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button look="bare" onClick={() => setWhole(true)}>
          {words.showMore(entries.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

const foodText = ({ name, isBought }: Entry['before'][number]) => (isBought ? words.ofBought(name) : name.toLowerCase())

function SignLine({ pet, entry, onRemoved }: { pet: Pet; entry: Entry; onRemoved: () => void }) {
  const { sign, date, food, note, before } = entry
  const removal = useRemoveSign(pet.id)
  const day = plainDate(date as Day)
  return (
    <li>
      <div className={classes.words}>
        <strong>{words.kinds[sign]}</strong> <span className={classes.soft}>{day}</span>
        {(food || note) && <p>{[food && words.ofFood(food), note].filter(Boolean).join(' · ')}</p>}
        <p className={classes.soft}>
          {before.length > 0 ? `${words.eatenBefore} ${before.map(foodText).join(', ')}` : words.nothingBefore}
        </p>
      </div>
      <Button
        look="bare"
        aria-label={words.removeOf(words.kinds[sign], day)}
        busyText={removal.isPending ? texts.common.processing : undefined}
        onClick={() => removal.mutate(entry, { onSuccess: onRemoved })}
      >
        {words.remove}
      </Button>
    </li>
  )
}
