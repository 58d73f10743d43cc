import { INGREDIENTS } from '../ingredients/ingredients.ts'
import type { AuthoredRecipe } from './index.ts'
import { foodsIn } from './method-step.ts'

/** Equipment that a kitchen may not have, or a cook not want to use, beside knives, bowls and a hob's pans. */
export const EQUIPMENT = ['pan', 'oven', 'grill', 'steamer', 'blender'] as const
export type Equipment = (typeof EQUIPMENT)[number]

type Method = AuthoredRecipe['method']

/** Steaming, which needs no steamer in a covered pan with a splash of water, or over a pot that is on anyway. */
const STEAMER = /\bsteam (all three|both|\{)/i
const WITHOUT_STEAMER = /\b(over (it|the|a little)|covered pan|on top|lid)\b/i
/** A processor is one way of two wherever a method names it, so a cook without one is told what else: "or chop it". */
const BLENDER = /\b(processor|blitz|blend or)\b/i

/** The equipment of a method, the commonest first; everything a method leaves open ("have it minced, or pulse it") is named. */
export function equipmentOf(method: Method): Equipment[] {
  const needs: { readonly [one in Equipment]: boolean } = {
    pan: method.some(({ at, vessel }) => (at === 'pot' || at === 'same') && vessel && vessel.kind !== 'slowCooker'),
    oven: method.some(({ at }) => at === 'oven'),
    grill: method.some(({ at }) => at === 'grill'),
    steamer: method.some(({ text }) => STEAMER.test(text) && !WITHOUT_STEAMER.test(text)),
    blender: method.some(({ text }) => BLENDER.test(text)),
  }
  return EQUIPMENT.filter((one) => needs[one])
}

/** Whether a dish takes one pot on the hob, or one dish in the oven, from the beginning to the end: nothing is cooked beside it. */
export function isOnePot(method: Method): boolean {
  const starts = method.filter(({ at }) => at === 'pot').length
  const isInOven = method.some(({ at }) => at === 'oven')
  const cookers = new Set(method.flatMap(({ vessel }) => (vessel ? [vessel.kind === 'slowCooker'] : [])))
  if (cookers.size > 1) return false
  return !method.some(({ at }) => at === 'grill') && (isInOven ? starts === 0 : starts === 1)
}

/** The least time that a dish simmers or bakes under a lid to be worth a slow cooker's hours. Own choice. */
const LONG_MINUTES = 40
const LID_AND_WATER = /\b(water|broth)\b/i
/** Set, thickened or crisped while the cook stirs, or reduced without a lid: a slow cooker does neither. */
const NEEDS_A_HOB = /\b(fry|brown|sear|scramble|toast|boil (it )?down|without a lid|uncovered|crust|colour)\b/i

/**
 * Whether the whole dish can be made in a slow cooker: everything simmers together in water, long, and ends well above what
 * makes it safe (a slow cooker's low setting holds 77 °C and more: USDA FSIS, "Slow Cookers and Food Safety"; every such step
 * asks a thermometer for 70 °C held or 74 °C all the same). Never with dried pulses, whose lectins need a hard boil that a slow
 * cooker does not reach, fish, egg that is stirred until it sets, or what swells to a paste (oats, polenta, pasta, pearls).
 */
export function suitsSlowCooker({ method, ingredients }: Pick<AuthoredRecipe, 'method' | 'ingredients'>): boolean {
  const heated = method.filter(({ at }) => at === 'pot' || at === 'same' || at === 'oven')
  const minutes = heated.reduce((sum, step) => sum + (step.minutes ?? 0), 0)
  const last = Math.max(...method.map(({ coreTemperatureC }) => coreTemperatureC ?? 0))
  return (
    isOnePot(method) &&
    minutes >= LONG_MINUTES &&
    last >= 70 &&
    LID_AND_WATER.test(heated.map(({ text }) => text).join(' ')) &&
    !method.some(({ text, watched }) => watched || NEEDS_A_HOB.test(text)) &&
    method.flatMap(({ parts }) => foodsIn(parts)).length >= ingredients.length &&
    ingredients.every(({ code }) => !neverIn(code))
  )
}

const SWELLS: readonly string[] = ['13-003', '13-008', '13-009', '13-010', '13-012', '13-013', '14-003']

function neverIn(code: Parameters<typeof INGREDIENTS.get>[0]): boolean {
  const food = INGREDIENTS.get(code)
  const isDriedPulse = food?.group === 'pulse' && food.state === 'dry'
  const isFreshFish = (food?.group === 'fish' || food?.group === 'shellfish') && food.state !== 'tinned'
  return isDriedPulse || isFreshFish || food?.group === 'egg' || SWELLS.includes(code)
}
