import { type Day, daysBetween } from '../../kitchen/days.ts'
import { mostFed } from '../../nutrition/weight/growth.ts'
import type { PetRecord } from '../db/pet-record.ts'
import { keptBreed } from '../dogs/breed.ts'
import { isGrowing } from '../dogs/is-growing.ts'
import { bornOn, dogOf, levelOf, weighedOn } from '../dogs/pet-record.ts'
import { isOwnWeight } from '../dogs/reproduction.ts'
import { countedOf, type WeighedDog } from './weigh-dog.ts'

/**
 * Keeps with a growing dog the weight that gave it its largest amount, so that it never gets less because it weighs less. Weigh-ins from
 * before it was last overweight do not count.
 * @param before as it was before the change
 */
export function rememberMostFed(before: PetRecord, { record: changed, weighIns }: WeighedDog): WeighedDog {
  const { growing: _, ...record } = changed
  const last = weighedOn(record)
  if (!isGrowing(record, last)) return { record, weighIns }
  const heavyOn = [before, record].some(isHeavy) ? last : before.growing?.heavyOn
  const born = bornOn(record)
  const counted = countedOf(weighIns)
    .filter(({ date }) => date >= (heavyOn ?? '') && isOwnWeight(record, date))
    .map(({ date, kg }) => ({ kg, ageDays: daysBetween(born, date as Day) }))
  const most = mostFed(dogOf(record, keptBreed(record.breed).size, last), counted)
  const growing = { ...(heavyOn && { heavyOn }), ...(most && { most }) }
  return { record: { ...record, ...(Object.keys(growing).length > 0 && { growing }) }, weighIns }
}

const isHeavy = ({ bodyCondition }: PetRecord) => levelOf(bodyCondition) > 3
