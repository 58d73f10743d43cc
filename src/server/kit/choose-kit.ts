import { isDeepStrictEqual } from 'node:util'
import type { ChosenSupplement } from '../../contract/food/supplement.ts'
import { type OwnerContext, todayOf } from '../context.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import type { OwnProducts } from '../db/kitchen/products.ts'
import { readStorage } from '../db/kitchen/storage.ts'
import { readRegion } from '../db/owners/owner-settings.ts'
import { uncountedIn } from '../dogs/kept-kit.ts'
import { profileOf } from '../dogs/profile.ts'
import { chosenKit, type Wishes, wishesOf } from './kit-wishes.ts'
import { type WorkedOut, workOutKit } from './work-out-kit.ts'

type Chosen = {
  readonly workedOut: WorkedOut
  /** The supplement to keep with the dog; `undefined`: there is none. */
  readonly supplement: ChosenSupplement | undefined
}

/** The kit of the dog as this record has it. Writes nothing. */
export async function chooseKit(
  record: PetRecord,
  wishes: Wishes,
  own: OwnProducts,
  context: OwnerContext,
): Promise<Chosen> {
  const today = todayOf(context)
  const profile = profileOf(record, today, await readRegion(context.db, context.caller.ownerId))
  const workedOut = await workOutKit(profile, wishes, own, context)
  if (workedOut.kit.kind === 'none') return { workedOut, supplement: undefined }
  const chosen = chosenKit(workedOut.kit.dose, wishes, own)
  const kept = record.supplement
  return { workedOut, supplement: { ...chosen, since: isKept(chosen, kept) ? kept.since : today } }
}

/** Worked out again, it is of the day that it was worked out on first. */
function isKept(chosen: Omit<ChosenSupplement, 'since'>, kept: ChosenSupplement | undefined): kept is ChosenSupplement {
  return kept !== undefined && isDeepStrictEqual({ ...chosen, since: kept.since }, kept)
}

/**
 * The supplement of a dog whose share of homemade food changes: its units are worked out again for the share, from the same wishes
 * and the things at home by now, as the powder's dose is. Where there is none for the share, the kit is kept with the share that it
 * was counted out for: it is not given until it fits again or its owner chooses another way.
 */
export async function kitForShare(
  { before, after }: { readonly before: PetRecord; readonly after: PetRecord },
  own: OwnProducts,
  context: OwnerContext,
): Promise<ChosenSupplement | undefined> {
  const kept = before.supplement
  if (!kept) return undefined
  const ofOtherShare = { ...kept, ofShare: kept.ofShare ?? before.homemadeShare }
  if (uncountedIn(kept)) return ofOtherShare
  const { cupboard } = (await readStorage(context.db, context.caller.ownerId)).content
  const wishes = {
    ...wishesOf({}, before, cupboard),
    ...(kept.productId && { productId: kept.productId, ...(kept.isAlone && { isAlone: true }) }),
  }
  const { supplement } = await chooseKit(after, wishes, own, context)
  return supplement ?? ofOtherShare
}
