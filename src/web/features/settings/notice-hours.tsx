import { type ReactNode, useId } from 'react'
import { isQuietAt, type QuietHours } from '../../../kitchen/notice-times.ts'
import { usePets } from '../../data/queries/pets.ts'
import { texts } from '../../texts/index.ts'
import type { NoticeSettings } from './notice-device.ts'
import classes from './settings-page.module.css'

const words = texts.settings.notices

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** The hours that are proposed for meals as long as the owner has chosen none. */
const MEAL_HOURS = [8, 18, 20, 21]
const NONE = 'none'

type HoursProps = {
  readonly settings: NoticeSettings
  readonly onChange: (some: Partial<NoticeSettings>) => void
}

/** Whole hours of the day. An hour is disabled if no notice would come at it. */
export function NoticeHours({ settings, onChange: choose }: HoursProps) {
  const { kinds, hour, quiet } = settings
  const mealHours = useMealHours(settings)
  const onChange = (some: Partial<NoticeSettings>) => choose({ mealHours: [...mealHours], ...some })
  const hasMeals = kinds.includes('meal')
  const hasDaily = kinds.some((kind) => kind !== 'meal')
  const told = [hour, ...mealHours]
  const spares = (one: QuietHours) => told.every((at) => !isQuietAt(one, at)) && one.from !== one.to
  const hushed = (at: number) => isQuietAt(quiet, at)
  return (
    <>
      <div className={classes.hours}>
        {hasDaily && (
          <HourSelect label={words.daily} value={hour} isOut={hushed} onChange={(at) => onChange({ hour: at })} />
        )}
        {hasMeals &&
          mealHours.map((at, index) => (
            <HourSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: a meal is its number
              key={index}
              label={words.meal(index + 1, mealHours.length)}
              value={at}
              isOut={(other) => hushed(other) || !isBetween(other, mealHours, index)}
              onChange={(other) => onChange({ mealHours: mealHours.with(index, other) })}
            />
          ))}
      </div>
      <div className={classes.hours}>
        <HourSelect
          label={words.quietFrom}
          value={quiet?.from}
          isOut={(from) => !spares({ from, to: quiet?.to ?? endOf(from, told) })}
          onChange={(from) => onChange({ quiet: { from, to: quiet?.to ?? endOf(from, told) } })}
          none={words.noQuiet}
          onNone={() => onChange({ quiet: null })}
        />
        {quiet && (
          <HourSelect
            label={words.quietTo}
            value={quiet.to}
            isOut={(to) => !spares({ ...quiet, to })}
            onChange={(to) => onChange({ quiet: { ...quiet, to } })}
          />
        )}
      </div>
    </>
  )
}

/** The hours for the dog with the most meals, in order, none twice. */
function useMealHours({ mealHours }: NoticeSettings): readonly number[] {
  const most = Math.max(1, ...usePets().map(({ mealsPerDay }) => mealsPerDay))
  const free = MEAL_HOURS.filter((at) => at > (mealHours.at(-1) ?? 0))
  return [...mealHours, ...free].slice(0, most)
}

const isBetween = (at: number, hours: readonly number[], index: number): boolean =>
  at > (hours[index - 1] ?? -1) && at < (hours[index + 1] ?? 24)

/** The end of the quiet hours: the first notice after their start, at most nine hours later. */
const endOf = (from: number, told: readonly number[]): number => {
  const ahead = told.map((at) => (at - from + 24) % 24)
  return (from + Math.min(9, ...ahead)) % 24
}

type SelectProps = {
  readonly label: string
  readonly value: number | undefined
  readonly isOut: (hour: number) => boolean
  readonly onChange: (hour: number) => void
  /** The text of a first option, for no hour. */
  readonly none?: ReactNode
  readonly onNone?: () => void
}

function HourSelect({ label, value, isOut, onChange, none, onNone }: SelectProps) {
  const id = useId()
  return (
    <div className={classes.hour}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? NONE}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === NONE) onNone?.()
          else onChange(Number(currentTarget.value))
        }}
      >
        {none && <option value={NONE}>{none}</option>}
        {HOURS.map((hour) => (
          <option key={hour} value={hour} disabled={hour !== value && isOut(hour)}>
            {words.hour(hour)}
          </option>
        ))}
      </select>
    </div>
  )
}
