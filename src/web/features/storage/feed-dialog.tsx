import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { type Day, dayOf } from '../../../kitchen/days.ts'
import { choosableDays } from '../../../kitchen/diary.ts'
import type { FridgeItem } from '../../../kitchen/storage.ts'
import { useSinglePress } from '../../data/pending-mutations.ts'
import { lastFedOf } from '../../data/queries/bowl/last-fed.ts'
import { type Diary, diary, useFeedPortion } from '../../data/queries/diary.ts'
import { noteChange } from '../../data/queries/kitchen/last-change.ts'
import { useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { weekdayDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import choices from '../../ui/forms/choice-buttons.module.css'
import { Switch } from '../../ui/forms/switch.tsx'
import { Note } from '../../ui/note.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'

const words = texts.storage

type FeedDialogProps = {
  readonly item: FridgeItem
  readonly pet: Pet
  /** The share of the portion that is given. */
  readonly share: number
  /** A warning to read before it is fed. */
  readonly caution?: string | undefined
  readonly onClose: () => void
}

/** Asks on which of the last seven days it was fed, and whether with its supplement. */
export function FeedDialog({ item, pet, share, caution, onClose }: FeedDialogProps) {
  const app = useApp()
  const { data, isError, refetch } = useQuery(diary(pet.id))
  const feeding = useFeedPortion(item)
  const supplement = supplementOf(item, pet)
  const [fedSupplement, setFedSupplement] = useState(supplement !== null)
  const press = useSinglePress()
  const choose = (date: Day) =>
    press(() => {
      const ask = ({ data: { entry }, etag }: Awaited<ReturnType<typeof feeding.mutateAsync>>) => {
        lastFedOf(app).set(entry ? { petId: pet.id, date, entry } : undefined)
        if (entry) noteChange(app, { kind: 'feed', item, id: entry.id, share }, words.fed(item.recipe.name), etag)
      }
      // The mutation itself shows a failure.
      void feeding
        .mutateAsync({ date, fedSupplement, share })
        .then(ask, () => undefined)
        .finally(onClose)
    })
  return (
    <Dialog title={words.whenFed(item.recipe.name)} onClose={onClose}>
      {caution && (
        <Note kind="warning">
          <p>{caution}</p>
        </Note>
      )}
      {supplement && (
        <Switch
          label={texts.diaryEntry.fedSupplement(supplement.id)}
          isOn={fedSupplement}
          onChange={setFedSupplement}
        />
      )}
      {data && (
        <Days
          diary={data}
          mealsPerDay={pet.mealsPerDay}
          cookedOn={dayOf(item.cookedOn)}
          chosen={feeding.variables?.date}
          onChoose={choose}
        />
      )}
      {!data &&
        (isError ? (
          <LoadFailed text={texts.diaryEntry.loadFailed} onAgain={() => void refetch()} />
        ) : (
          <Spinner text={texts.common.loading} />
        ))}
    </Dialog>
  )
}

/** The supplement that was stirred in, a kit or the powder, whatever the dog gets by now; else the dog's present one. */
function supplementOf(item: FridgeItem, { supplement }: Pet): { readonly id: string } | null {
  if (item.supplement) return item.supplement
  return supplement && supplement.way !== 'powder' && item.supplementGrams ? { id: words.powder } : supplement
}

type DaysProps = {
  readonly diary: Diary
  readonly mealsPerDay: number
  readonly cookedOn: Day
  readonly chosen: Day | undefined
  readonly onChoose: (day: Day) => void
}

function Days({ diary, mealsPerDay, cookedOn, chosen, onChoose }: DaysProps) {
  const today = useToday()
  return (
    <ul className={choices.list}>
      {choosableDays(diary, today, mealsPerDay).map(({ day, full }, ago) => (
        <li key={day}>
          <button
            type="button"
            className={choices.choice}
            disabled={full || day < cookedOn}
            aria-busy={day === chosen}
            onClick={() => onChoose(day)}
          >
            {weekdayDate(day)}
            <span className={choices.note}>
              {[nearness(ago), whyNot({ isFull: full, isBefore: day < cookedOn })].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function whyNot({ isFull, isBefore }: { isFull: boolean; isBefore: boolean }): string {
  if (isBefore) return words.notCooked
  return isFull ? words.dayFull : ''
}

function nearness(daysAgo: number): string {
  return [words.today, words.yesterday][daysAgo] ?? ''
}
