import { FURTHEST_PLANNED_DAYS } from '../../../contract/plan/plan.ts'
import { type CalendarEntry, calendarEntries } from '../../../kitchen/plan-calendar.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { approvalEndOf } from '../../dogs/describe-advice.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { nextWeighInDay } from '../../weights/is-weigh-in-due.ts'
import { potsOf, suppliedMeals, tasksOf } from './describe-plan.ts'
import { type HouseholdContext, readHousehold } from './read-household.ts'

export type OwnersEntries = {
  readonly entries: readonly CalendarEntry[]
  /** The names by the ids of the dogs. */
  readonly names: ReadonlyMap<string, string>
  readonly cookbook: Cookbook
}

/** The entries to cook, thaw, weigh and see the vet from today on, by the plan and what is stored now. */
export async function readEntries(context: HouseholdContext): Promise<OwnersEntries> {
  const { db, caller } = context
  const household = await readHousehold(context)
  const { today, dogs, cookbook } = household
  const pets = await listPets(db, caller.ownerId)
  const weigh = await mapYielding(pets, async (pet) => ({
    petId: pet.id,
    day: await nextWeighInDay(db, caller.ownerId, pet, today),
  }))
  const tasks = tasksOf(household, await suppliedMeals(household))
  const pots = await potsOf(household, tasks.cook)
  const approvals = dogs.flatMap(({ petId, profile }) => {
    const until = approvalEndOf(profile)
    return until ? [{ petId, until }] : []
  })
  return {
    entries: calendarEntries({ ...tasks, pots, weigh, approvals }, today, FURTHEST_PLANNED_DAYS),
    names: new Map(pets.map(({ id, record }) => [id, record.name])),
    cookbook,
  }
}
