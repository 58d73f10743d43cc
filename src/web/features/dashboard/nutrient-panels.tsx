import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { NutrientIntake } from '../../../contract/food/diary.ts'
import type { Day } from '../../../kitchen/days.ts'
import { INTAKE_GROUPS, type IntakeGroup, intakeGroupOf } from '../../../nutrition/diary/intake-groups.ts'
import { NUTRIENTS } from '../../../nutrition/nutrients.ts'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { ChevronDownIcon } from '../../ui/icons/page-icons.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BandLegend } from './band-legend.tsx'
import { FedSupplement } from './fed-supplement.tsx'
import { INTAKE_DAYS, intakeByDay } from './intake-by-day.ts'
import { NutrientPanel } from './nutrient-panel.tsx'
import classes from './nutrient-panels.module.css'
import { type Folds, foldId } from './use-folds.ts'

const words = texts.dashboard
const FILTER_DELAY_MS = 300

type NutrientPanelsProps = { readonly pet: Pet; readonly today: Day; readonly folds: Folds }

/** A panel for each nutrient, folded by group. A filter opens the groups that have a match. */
export function NutrientPanels({ pet, today, folds }: NutrientPanelsProps) {
  const { data, isError, refetch } = useQuery(intakeByDay(pet.id, today))
  const [filter, setFilter] = useState('')
  const [appliedFilter] = useDebouncedValue(filter, FILTER_DELAY_MS)
  if (!data)
    return isError ? <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} /> : <Skeleton of="rows" />
  const wanted = appliedFilter.trim().toLowerCase()
  const groups = groupsOf(data, wanted)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <section className={classes.section} aria-labelledby="nutrients">
      <header>
        <h2 id="nutrients">{words.everyNutrient}</h2>
        <p className={classes.lead}>{words.lead(pet.name, INTAKE_DAYS)}</p>
        <FedSupplement pet={pet} />
      </header>
      <div className={classes.tools}>
        <TextField
          label={words.filter}
          type="search"
          placeholder={words.filterPlaceholder}
          value={filter}
          maxLength={60}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <BandLegend />
      </div>
      <p className="visually-hidden" role="status">
        {appliedFilter === '' ? '' : words.found(count)}
      </p>
      {count === 0 && <EmptyState text={words.none} />}
      {groups.map(({ group, rows }) => (
        <details
          key={group}
          id={foldId(group)}
          className={classes.fold}
          open={wanted !== '' || folds.open.includes(group)}
          onToggle={({ currentTarget }) => wanted === '' && folds.set(group, currentTarget.open)}
        >
          <summary>
            <h3>{words.groups[group]}</h3>
            <span className={classes.count}>{words.found(rows.length)}</span>
            <ChevronDownIcon />
          </summary>
          <ul className={classes.panels}>
            {rows.map(({ id, name, intake }) => (
              <NutrientPanel key={id} name={name} intake={intake} today={today} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

type Row = {
  readonly id: string
  readonly name: string
  readonly group: IntakeGroup
  readonly intake: NutrientIntake
}

/** In the order of the nutrient table; a nutrient that this app does not know yet is left out. */
function groupsOf(
  intakes: Readonly<Record<string, NutrientIntake>>,
  wanted: string,
): { group: IntakeGroup; rows: Row[] }[] {
  const rows = NUTRIENTS.flatMap(({ id }): Row[] => {
    const name = texts.nutrients[id]
    const intake = intakes[id]
    return intake && name.toLowerCase().includes(wanted) ? [{ id, name, group: intakeGroupOf(id), intake }] : []
  })
  return INTAKE_GROUPS.map((group) => ({ group, rows: rows.filter((row) => row.group === group) })).filter(
    ({ rows }) => rows.length > 0,
  )
}
