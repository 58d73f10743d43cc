import { useState } from 'react'
import { addDays, type Day } from '../../../kitchen/days.ts'
import type { OrderPreference } from '../../../kitchen/fill-plan.ts'
import { useAppState } from '../../data/queries/pets.ts'
import { useFillPlan } from '../../data/queries/plan/plan.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { shortWeekday, weekdayOf } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { readLocalJson, writeLocal } from '../../ui/local-storage.ts'
import classes from './plan-page.module.css'

const words = texts.weekPlan
const COOK_FOR = ['1', '2', '3', '7', 'cookOn'] as const
const USUAL_DAYS = [3, 7]
const PREFER = ['variety', 'minutes', 'carbon'] as const
/** The key under which the owner's last choice is kept. */
const KEY = 'planWish'

type CookFor = (typeof COOK_FOR)[number]
type Wish = {
  readonly cookFor: CookFor
  /** The weekdays to cook on, where these are chosen: 1 for Monday to 7 for Sunday. */
  readonly cookOn: readonly number[]
  readonly prefer: OrderPreference
  readonly isAdventurous: boolean
}

export type FillDialogProps = {
  readonly days: { readonly from: Day; readonly to: Day }
  readonly onClose: () => void
  readonly onFilled: Parameters<typeof useFillPlan>[0]
}

export function FillDialog({ days, onClose, onFilled }: FillDialogProps) {
  const [wish, setWish] = useState(lastWish)
  const { cookFor, cookOn, prefer, isAdventurous } = wish
  const areDaysMissing = cookFor === 'cookOn' && cookOn.length === 0
  const areAllAdventurous = useAllAdventurous()
  const filling = useFillPlan(onFilled)
  const fill = () => {
    if (areDaysMissing) return
    writeLocal(KEY, JSON.stringify(wish))
    const adventurous = isAdventurous ? (['adventurous'] as const) : []
    const pots = cookFor === 'cookOn' ? { cookOn: [...cookOn] } : { cookFor: Number(cookFor) }
    filling.mutate({ ...days, ...pots, prefer: [prefer, ...adventurous] })
  }
  return (
    <Dialog title={words.fillTitle} onClose={onClose}>
      <p>{words.fillHint}</p>
      <Choice label={words.cookFor}>
        <Segments
          label={words.cookFor}
          choices={COOK_FOR.map((value) => ({
            value,
            label: value === 'cookOn' ? words.cookOnDays : words.cookForDays(Number(value)),
          }))}
          value={cookFor}
          onChange={(cookFor) => setWish({ ...wish, cookFor })}
        />
      </Choice>
      {cookFor === 'cookOn' && <Weekdays value={cookOn} onChange={(cookOn) => setWish({ ...wish, cookOn })} />}
      {(cookFor === '7' || (cookFor === 'cookOn' && cookOn.length === 1)) && (
        <p className={classes.soft}>{words.freezes}</p>
      )}
      <Choice label={words.prefer}>
        <Segments
          label={words.prefer}
          choices={PREFER.map((value) => ({ value, label: words.preferences[value] }))}
          value={prefer}
          onChange={(prefer) => setWish({ ...wish, prefer })}
        />
      </Choice>
      {!areAllAdventurous && (
        <Switch
          label={words.adventurous}
          isOn={isAdventurous}
          onChange={(isAdventurous) => setWish({ ...wish, isAdventurous })}
        />
      )}
      <Button busyText={filling.isPending ? texts.common.processing : undefined} onClick={fill}>
        {words.fill}
      </Button>
    </Dialog>
  )
}

type WeekdaysProps = { readonly value: readonly number[]; readonly onChange: (value: number[]) => void }

/** The weekdays to cook on; at least one. */
function Weekdays({ value, onChange }: WeekdaysProps) {
  const toggle = (weekday: number) =>
    onChange(WEEKDAYS.filter((one) => (one === weekday ? !value.includes(one) : value.includes(one))))
  return (
    <fieldset className={classes.weekdays}>
      <legend>{words.cookOn}</legend>
      {WEEKDAYS.map((weekday) => (
        <label key={weekday}>
          <input
            type="checkbox"
            className="visually-hidden"
            aria-label={weekdayOf(dayOf(weekday))}
            checked={value.includes(weekday)}
            onChange={() => toggle(weekday)}
          />
          {shortWeekday(dayOf(weekday))}
        </label>
      ))}
      <p role="status">{value.length === 0 && words.chooseDay}</p>
    </fieldset>
  )
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
/** A day of that weekday: 1 January 2024 was a Monday. */
const dayOf = (weekday: number) => addDays('2024-01-01', weekday - 1)

const Choice = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={classes.choice}>
    <p aria-hidden="true">{label}</p>
    {children}
  </div>
)

/** Whether the form of every dog says so: then there is nothing to ask. */
function useAllAdventurous(): boolean {
  const { pets, preferences } = useAppState()
  return pets.every(({ id }) => preferences[id]?.prefer.includes('adventurous'))
}

/** Browser storage may be of an older release or edited by hand: it is not trusted. */
function lastWish(): Wish {
  const { cookFor, cookOn, prefer, isAdventurous } = (readLocalJson(KEY) ?? {}) as Partial<Wish>
  return {
    cookFor: COOK_FOR.find((one) => one === cookFor) ?? '2',
    cookOn: Array.isArray(cookOn) ? WEEKDAYS.filter((weekday) => cookOn.includes(weekday)) : USUAL_DAYS,
    prefer: PREFER.find((one) => one === prefer) ?? 'variety',
    isAdventurous: isAdventurous === true,
  }
}
