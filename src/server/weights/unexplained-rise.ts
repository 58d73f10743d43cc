import { BODY_CONDITION_OF } from '../../contract/dog/levels.ts'
import type { KeptWeighIn } from '../../contract/dog/weights.ts'
import { addDays, type Day } from '../../kitchen/days.ts'
import { WHELPING_DAYS } from '../../nutrition/needs/reproduction.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { isGrowing } from '../dogs/is-growing.ts'
import { comparableSince } from '../dogs/reproduction.ts'

/** Own choice: more than a scale, a full bladder and a meal together. */
const NOTABLE_RISE = 0.05

/** A rise is asked about only of an intact bitch that is not known to be pregnant or nursing. */
const mayExpect = ({ sex, neutered, reproduction }: PetRecord): boolean =>
  sex === 'female' && neutered === 'No' && reproduction === null

/** Own choice: a thin bitch is meant to gain, but not so much within ten weeks. */
const NOTABLE_RISE_OF_THIN = 0.1

/**
 * The rise of a grown intact bitch's weight within the time of a pregnancy, where nothing else explains it. A rise that her
 * owner has answered with no does not count. Her body condition explains nothing: what looks like fat may be puppies.
 * @param weighIns the oldest first
 * @returns a share, 0.05 or more
 */
export function unexplainedRise(record: PetRecord, weighIns: readonly KeptWeighIn[], today: Day): number | undefined {
  const last = weighIns.at(-1)
  if (!last || !mayExpect(record) || isGrowing(record, last.date)) return undefined
  const notable = BODY_CONDITION_OF[record.bodyCondition] < 3 ? NOTABLE_RISE_OF_THIN : NOTABLE_RISE
  const since = addDays(today, -WHELPING_DAYS.latest)
  const comparable = [since, comparableSince(record), record.notExpectingOn ?? '']
  const before = weighIns.filter(({ date }) => comparable.every((from) => date >= from) && date < last.date)
  const rise = last.kg / Math.min(...before.map(({ kg }) => kg)) - 1
  return last.date >= since && before.length > 0 && rise >= notable ? rise : undefined
}

/**
 * Whether more fat that is felt may be puppies. Her owner has to say first whether she is expecting. Until then no heavier body
 * condition counts: it would slim her, or end the larger amount of a thin bitch.
 * @param weighIns the oldest first
 * @param felt the body condition that her owner says
 */
export function mayBePuppies(
  record: PetRecord,
  weighIns: readonly KeptWeighIn[],
  felt: PetRecord['bodyCondition'],
  today: Day,
): boolean {
  const isHeavier = BODY_CONDITION_OF[felt] > BODY_CONDITION_OF[record.bodyCondition]
  return isHeavier && unexplainedRise(record, weighIns, today) !== undefined
}
