import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { failureText } from '../../data/failure.ts'
import type { WeighIn } from '../../data/outbox/weigh-in.ts'
import { tellOtherAmount } from '../../data/queries/dog/change-pet.ts'
import {
  type Entry,
  saidOf,
  toldOf,
  useAnsweringDoubt,
  useChangingWeights,
  type Weighed,
} from '../../data/queries/dog/weights.ts'
import { type Agree, useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Fold } from '../../ui/fold.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { type WeightChange, weighAddress } from './weight-change.ts'
import classes from './weight-page.module.css'

const words = texts.weight.entries
const asked = texts.weight.question

type EntryListProps = {
  readonly pet: Pet
  readonly entries: readonly Entry[]
  readonly onChanged: (changed: WeightChange | null) => void
}

/** This number fills a screen of a phone. */
const SHOWN = 6

/** Each weigh-in, the newest first, to be corrected or removed; a doubtful one can be confirmed. */
export function EntryList({ pet, entries, onChanged }: EntryListProps) {
  const [isWhole, setWhole] = useState(false)
  // One that waits for an answer is in sight, until the owner says otherwise.
  const [isOpen, setOpen] = useState<boolean>()
  const list = useHeadingForLostFocus<HTMLUListElement>(entries.map(({ date }) => date).join())
  // A weigh-in that waits for an answer stands first, or it would be hidden behind others.
  const newestFirst = entries.toReversed().toSorted((one, other) => Number(!one.doubt) - Number(!other.doubt))
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN)
  const hidden = newestFirst.length - shown.length
  return (
    <Fold
      id="weigh-ins"
      title={words.title}
      answer={String(entries.length)}
      isOpen={isOpen ?? newestFirst.some(({ doubt, waits }) => doubt || waits)}
      onChange={setOpen}
    >
      <ul ref={list} tabIndex={-1} aria-labelledby="weigh-ins" className={classes.entries}>
        {shown.map((entry) => (
          <EntryLine key={entry.date} pet={pet} entry={entry} isOnly={entries.length === 1} onChanged={onChanged} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="bare" onClick={() => setWhole(true)}>
          {words.more(hidden)}
        </Button>
      )}
    </Fold>
  )
}

type EntryLineProps = Omit<EntryListProps, 'entries'> & { readonly entry: Entry; readonly isOnly: boolean }

function EntryLine({ pet, entry, isOnly, onChanged }: EntryLineProps) {
  const { waits, doubt, date, kg, bodyCondition, note } = entry
  const { question, agree } = useAmountQuestion(pet.name)
  const answer = useAnsweringDoubt(pet, agree)
  const bodyText = useBodyText()
  const sentenceText = useSentenceText()
  const removal = useRemoving({ pet, entry, onChanged }, agree)
  const day = plainDate(date)
  return (
    <li data-date={date} data-waits={waits}>
      <div className={classes.entry}>
        <strong>{bodyText(kg)}</strong> <span>{day}</span>
        {bodyCondition && <span>{words.conditions[bodyCondition]}</span>}
        {waits && <span className={classes.waiting}>{waits === 'to be sent' ? words.waiting : words.removeWaits}</span>}
        {doubt && <span className={classes.waiting}>{asked.waiting}</span>}
        {doubt && <p>{sentenceText(doubt.parts)}</p>}
        {note && <p>{note}</p>}
      </div>
      <div className={classes.entryActions}>
        {doubt && (
          <Button
            look="bare"
            aria-label={asked.rightOf(bodyText(kg), day)}
            busyText={answer.isSaying ? texts.common.processing : undefined}
            onClick={() => answer.say(saidOf(entry), bodyText(kg))}
          >
            {asked.right}
          </Button>
        )}
        {question}
        <ButtonLink look="bare" aria-label={words.correctOf(day)} to={weighAddress(pet.id, { date })}>
          {words.correct}
        </ButtonLink>
        {!isOnly && waits !== 'to be removed' && (
          <Button
            look="bare"
            aria-label={words.removeOf(day)}
            busyText={removal.isPending ? texts.common.processing : undefined}
            onClick={removal.remove}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

function useRemoving({ pet, entry, onChanged }: Omit<EntryLineProps, 'isOnly'>, agree: Agree) {
  const app = useApp()
  const { mutate, isPending } = useChangingWeights(pet.id, agree)
  const { date, doubt } = entry
  const before: WeighIn = doubt ? saidOf(entry) : { ...saidOf(entry), confirmed: true }
  const tell = (weighed: Weighed | undefined) => {
    if (!weighed) return
    const text = weighed.saved.waits ? words.removeWaits : words.removed(plainDate(date))
    onChanged(tellOtherAmount(app, pet, toldOf(weighed, text)) ? null : { date, before, text })
  }
  const refuse = (error: Error) => showToast(app, 'error', failureText(error, words.removeFailed), 'pet')
  return { remove: () => mutate({ date, weighIn: null }, { onSuccess: tell, onError: refuse }), isPending }
}
