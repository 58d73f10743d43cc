import type { DailyEnergy } from '../../nutrition/needs/energy.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'

/** Whether what the owner accepted is what is fed: while the dog's aim and its target are those that it was accepted for. */
export function isPersonalFed(
  { personalNeed, targetWeight }: PetRecord,
  { aim, stage }: Pick<DailyEnergy, 'aim' | 'stage'>,
): boolean {
  return stage === 'adult' && personalNeed?.aim === aim && personalNeed.targetWeight === targetWeight
}
