import type { NoticeKind } from '../../../contract/limits.ts'
import type { DogToday, Today } from '../../../contract/plan/today.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { fridgeExpiry } from '../../../kitchen/expiry.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { VET_APPROVAL_ENDS_SOON_DAYS } from '../../../nutrition/needs/vet-approval.ts'

/** A household as it is now. */
export type KitchenNow = {
  readonly today: Today
  readonly fridge: Storage['fridge']
  /** Whether something is to be thawed today for a meal that is planned. */
  readonly hasPlannedThaw: boolean
  /** The last days of the vets' approvals that count today. */
  readonly approvalEnds: readonly Day[]
  readonly timeZone: string
}

/** Whether there is still something to do, for any of the dogs. @param number which meal of the day, 1 the first */
export function isNoticeDue({ kind, number }: { kind: NoticeKind; number: number }, kitchen: KitchenNow): boolean {
  const { dogs } = kitchen.today
  switch (kind) {
    case 'defrost':
      return kitchen.hasPlannedThaw || dogs.some(({ defrost }) => defrost !== null)
    case 'meal':
      return dogs.some((dog) => isMealDue(dog, number))
    case 'weigh':
      return dogs.some(({ weigh }) => weigh)
    case 'use-first':
      return dogs.some((dog) => endsSoon(dog, kitchen))
    case 'vet':
      return dogs.some(({ vetLetters = [] }) => vetLetters.length > 0)
    case 'approval':
      return kitchen.approvalEnds.some((day) => day <= addDays(kitchen.today.day, VET_APPROVAL_ENDS_SOON_DAYS))
  }
}

/** Without a portion for it, it is unknown whether the meal is homemade. */
const isMealDue = (dog: DogToday, number: number): boolean =>
  number <= dog.mealsPerDay && dog.fed.length < number && dog.due.some(({ item }) => isFit(dog, item.storageId))

/** Whether a portion that the dog may be fed ends today or tomorrow. */
function endsSoon(dog: DogToday, { today, fridge, timeZone }: KitchenNow): boolean {
  const day = today.day
  return Object.values(fridge).some((item) => {
    if (item.petId !== dog.petId || !isFit(dog, item.storageId)) return false
    const expiry = fridgeExpiry(item, day, timeZone)
    return !expiry.expired && expiry.day <= addDays(day, 1)
  })
}

const isFit = ({ cautions }: DogToday, storageId: string): boolean => cautions?.[storageId]?.isUnfit !== true
