import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NutrientIntake } from '../../../contract/kitchen.ts'
import type { Pet } from '../../../contract/pet.ts'
import { NUTRIENTS, type NutrientGroup } from '../../../nutrition/nutrients.ts'
import { INTAKE_DAYS, intake } from '../../data/diary.ts'
import { useSelectedPet } from '../../data/pets.ts'
import { useToday } from '../../data/today.ts'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BandLegend } from './band-legend.tsx'
import classes from './dashboard-page.module.css'
import { FedSupplement } from './fed-supplement.tsx'
import { NutrientPanel } from './nutrient-panel.tsx'

const words = texts.dashboard
const FILTER_DELAY_MS = 300

/** What the selected dog got of each nutrient, by its diary. */
export default function DashboardPage() {
  const pet = useSelectedPet()
  usePageTitle(words.title)
  if (!pet)
    return (
      <>
        <PageHeading>{words.title}</PageHeading>
        <NoPet />
      </>
    )
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={classes.lead}>{words.lead(pet.name, INTAKE_DAYS)}</p>
        <FedSupplement pet={pet} />
      </header>
      <Intake key={pet.id} pet={pet} />
    </div>
  )
}

function Intake({ pet }: { pet: Pet }) {
  const today = useToday()
  const { data, isError, refetch } = useQuery(intake(pet.id, today))
  const [filter, setFilter] = useState('')
  const [appliedFilter] = useDebouncedValue(filter, FILTER_DELAY_MS)
  if (!data)
    return isError ? <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} /> : <Skeleton of="panels" />
  const groups = groupsOf(data, appliedFilter)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      {hasNothing(data) && (
        <Note kind="info">
          <p>{words.nothingFed(pet.name)}</p>
          <ButtonLink look="bare" to="/diary">
            {words.toDiary}
          </ButtonLink>
        </Note>
      )}
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
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={classes.group}>
            {texts.recipe.nutrition.groups[group]}
          </h2>
          <ul className={classes.panels}>
            {rows.map(({ id, name, intake }) => (
              <NutrientPanel key={id} name={name} intake={intake} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type Row = {
  readonly id: string
  readonly name: string
  readonly group: NutrientGroup
  readonly intake: NutrientIntake
}

/** In the order of the nutrient table; a nutrient that this app does not know yet is left out. */
function groupsOf(
  intakes: Readonly<Record<string, NutrientIntake>>,
  filter: string,
): { group: NutrientGroup; rows: Row[] }[] {
  const wanted = filter.trim().toLowerCase()
  const rows = NUTRIENTS.flatMap(({ id, group }): Row[] => {
    const name = texts.nutrients[id]
    const intake = intakes[id]
    return intake && name.toLowerCase().includes(wanted) ? [{ id, name, group, intake }] : []
  })
  return [...Map.groupBy(rows, ({ group }) => group)].map(([group, rows]) => ({ group, rows }))
}

function hasNothing(intakes: Readonly<Record<string, NutrientIntake>>): boolean {
  return Object.values(intakes).every(({ values }) => values.every((value) => value === null))
}
