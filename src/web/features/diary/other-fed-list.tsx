import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { mixedDayOf } from '../../data/queries/bowl/mixed-day.ts'
import { type ShownFed, useNoteOtherFed, useOtherFedOn, useRemoveOtherFed } from '../../data/queries/bowl/other-food.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { longDate } from '../../ui/dates.ts'
import { PlusIcon } from '../../ui/icons/page-icons.tsx'
import { Note } from '../../ui/note.tsx'
import { NoteOtherFed } from './note-other-fed.tsx'
import classes from './other-fed-list.module.css'

const words = texts.otherFed

type OtherFedListProps = { readonly day: Day; readonly pet: Pet }

/** Kibble, tins and treats of a day, and how many treats there is room for. */
export function OtherFedList({ day, pet }: OtherFedListProps) {
  const [isNoting, setNoting] = useState(false)
  const fed = useOtherFedOn(pet.id, day)
  return (
    <div className={classes.others}>
      {fed.length > 0 && (
        <ul className={classes.list}>
          {fed.map((one) => (
            <li key={one.id}>
              <Fed fed={one} day={day} petId={pet.id} />
            </li>
          ))}
        </ul>
      )}
      {fed.some(({ asPlanned }) => asPlanned) && <p className={classes.treats}>{texts.diary.planned.day}</p>}
      <Treats fed={fed} pet={pet} />
      <div className={classes.ways}>
        <UsualFood day={day} pet={pet} />
        <button type="button" className={classes.way} onClick={() => setNoting(true)}>
          <PlusIcon />
          <span>
            {words.add}
            <span className="visually-hidden">, {longDate(day)}</span>
          </span>
        </button>
      </div>
      {isNoting && <NoteOtherFed day={day} pet={pet} onClose={() => setNoting(false)} />}
    </div>
  )
}

/** The other food of each meal of a mixed dog, one tap: in grams, or as planned if no label tells them. */
function UsualFood({ day, pet }: OtherFedListProps) {
  const foodText = useFoodText()
  const note = useNoteOtherFed(pet.id)
  const { data } = useQuery(mixedDayOf(pet.id))
  if (!data || data.homemadeShare === 1) return null
  const { id: foodId, gramsPerMeal: grams = null, name = words.food } = data.otherFood ?? {}
  if (grams === 0) return null
  const usual = grams === null ? { foodId, asPlanned: true as const } : { foodId, grams }
  return (
    <button
      type="button"
      className={classes.way}
      aria-busy={note.isPending}
      onClick={() => !note.isPending && note.mutate({ date: day, kind: 'food', ...usual })}
    >
      <PlusIcon />
      <span>
        {grams === null ? texts.diary.planned.note(name) : words.quick(foodText(grams), name)}
        <span className="visually-hidden">, {longDate(day)}</span>
      </span>
    </button>
  )
}

function Fed({ fed, day, petId }: { readonly fed: ShownFed; readonly day: Day; readonly petId: string }) {
  const foodText = useFoodText()
  const removal = useRemoveOtherFed(petId)
  const name = fed.name ?? words[fed.kind]
  const said = [
    fed.grams === null ? '' : foodText(fed.grams),
    fed.asPlanned
      ? texts.diary.planned.noted
      : fed.kcal === null
        ? !fed.waits && words.unknownKcal
        : words.kcalOf(whole(fed.kcal)),
    fed.waits ? words.waits : '',
  ]
  return (
    <div className={classes.fed} data-kind={fed.kind}>
      <p>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.amount}>{said.filter(Boolean).join(' · ')}</span>
      </p>
      <Button
        look="bare"
        aria-label={words.removeOf(name, longDate(day))}
        busyText={removal.isPending ? texts.common.processing : undefined}
        onClick={() => removal.mutate({ date: day, entryId: fed.id })}
      >
        {texts.diary.remove}
      </Button>
    </div>
  )
}

/** The share of the day's room for treats that they take; for a mixed dog, the amount by which they reduce its other food. */
function Treats({ fed, pet }: { readonly fed: readonly ShownFed[]; readonly pet: Pet }) {
  const foodText = useFoodText()
  const { data } = useQuery(mixedDayOf(pet.id))
  const kcal = fed.reduce((sum, one) => sum + (one.kind === 'treat' ? (one.kcal ?? 0) : 0), 0)
  if (data?.noTreats && fed.some((one) => one.kind === 'treat')) return <Note kind="check">{data.noTreats}</Note>
  if (kcal === 0 || !data) return null
  const { treatKcal: most, homemadeShare, otherFood } = data
  const { energy = null, name = '' } = (homemadeShare < 1 && otherFood) || {}
  const more = kcal > most ? words.over : energy && words.less(foodText(Math.round((100 * kcal) / energy)), name)
  return <p className={classes.treats}>{[words.treats(whole(kcal), whole(most)), more].filter(Boolean).join(': ')}.</p>
}
