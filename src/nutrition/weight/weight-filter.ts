import type { Day } from '../calendar.ts'

/**
 * Learns a dog's need from its weight, day by day: a Kalman filter (Kalman 1960; extended, since need goes with W^0.75) over
 * [W, k], the weight in kg and the need in kcal of logged food per kg^0.75. Every constant: docs/nutrition.md, "The learned
 * need". Food that is weighed wrongly, always by the same share, is part of k: what is learned is how much of what this owner
 * calls 100 kcal this dog needs.
 */

/** Tissue that a dog gains or loses, kcal per kg. Filter, expected curve and pages use this one figure. */
export const KCAL_PER_KG_OF_WEIGHT = 7700
/** Own estimate: the difference of a day's intake, water and walk from the log, as a share of the intake, 1 SD. */
const INTAKE_SD = 0.08
/** A day that was not logged counts as fed as planned, with so many times the variance. */
const UNLOGGED_VARIANCE = 4
/** A need drifts with season and age by this share a day, 1 SD: 1.6 % in four weeks. Own estimate. */
const NEED_DRIFT_SD = 0.003
/** A bathroom scale, a full bladder, a meal: share of the weight, 1 SD. Own estimate. */
const WEIGHING_SD = 0.012
/** Dogs of one description differ by this share in what they need, 1 SD: about half of ± 50 %. */
const NEED_SD = 0.2
/** The most SD that a weigh-in pulls by: one further off pulls no harder than one that is just as far. */
const MOST_SURPRISE_SD = 3
/** No dog needs less or more than so many times the formula's: a series of slips leads nowhere beyond. */
const NEED_RANGE = [0.2, 5] as const
/** The least share of the first weight: a dog that is logged as starving for years has a weight all the same. */
const LEAST_WEIGHT = 0.1

/**
 * Page's CUSUM (Page 1954, Biometrika 41:100) over the normalised innovations: the part of each residual of one sign
 * beyond half an SD adds up, and a sum above this raises an alarm. Own choice between a question without a reason and one too
 * late: docs/weights.md, "When something changes without the owner saying so".
 */
const SLACK_SD = 0.5
const ALARM_SD = 3.25
/** A change moves weight and need by these shares, 1 SD: another scale; illness, extras. Own estimates. */
const CHANGED_WEIGHT_SD = 0.03
const CHANGED_NEED_SD = 0.3
/**
 * A scale may move by this share from the first weigh-in to the last, 1 SD. No weigh-in can tell that from another need, so it widens
 * the interval and does not change the estimate, as in Schmidt's consider filter (Schmidt 1966). Own estimate.
 */
const SCALE_MOVES_SD = 0.015
/** The days over which the scale moves, at least and at most: weigh-ins of long ago have little weight in the filter. */
const SCALE_MOVES_WITHIN_DAYS = [14, 56] as const
/** Just below an alarm the interval is so many times wider than without a run, and in proportion below that. Own choice. */
const WIDER_AT_ALARM = 3

/** kg on a day, YYYY-MM-DD: a weigh-in, or a point of the trend. */
export type WeightOn = {
  readonly date: Day
  readonly kg: number
  /** The owner has confirmed a doubtful weigh-in, so it is no slip. */
  readonly confirmed?: boolean | undefined
}

/** Means and (co)variances after a weigh-in or a day. */
export type WeightState = {
  readonly kg: number
  /** kcal of logged food per kg^0.75 and day. */
  readonly k: number
  readonly varKg: number
  readonly covariance: number
  readonly varK: number
}

export type FedDay = {
  /** kcal. */
  readonly intake: number
  readonly isLogged: boolean
}

/** A weigh-in told by the filter: the state after it, and whether it lay further off than the filter believes. */
export type Weighed = {
  readonly state: WeightState
  /** kg that the filter expected before it looked. */
  readonly expectedKg: number
  readonly isSurprise: boolean
  /** Difference from the expected weight in its SD, after clipping. */
  readonly innovation: number
}

/** The sum of residuals of one sign, and the weigh-in before the first of them. */
export type Run = { readonly sum: number; readonly after: number }

/** The state after the first weigh-in. @param formulaK kcal per kg^0.75 of the formula */
export function firstState(kg: number, formulaK: number): WeightState {
  return { kg, k: formulaK, varKg: (WEIGHING_SD * kg) ** 2, covariance: 0, varK: (NEED_SD * formulaK) ** 2 }
}

/** The state one day later. */
export function afterDay(
  { kg, k, varKg, covariance, varK }: WeightState,
  { intake, isLogged }: FedDay,
  { formulaK, firstKg }: { readonly formulaK: number; readonly firstKg: number },
): WeightState {
  const f00 = 1 - (0.75 * k * kg ** -0.25) / KCAL_PER_KG_OF_WEIGHT
  const f01 = -(kg ** 0.75) / KCAL_PER_KG_OF_WEIGHT
  const dayVariance = ((INTAKE_SD * intake) / KCAL_PER_KG_OF_WEIGHT) ** 2 * (isLogged ? 1 : UNLOGGED_VARIANCE)
  return {
    kg: Math.max(LEAST_WEIGHT * firstKg, kg + (intake - k * kg ** 0.75) / KCAL_PER_KG_OF_WEIGHT),
    k,
    varKg: f00 ** 2 * varKg + 2 * f00 * f01 * covariance + f01 ** 2 * varK + dayVariance,
    covariance: f00 * covariance + f01 * varK,
    varK: varK + (NEED_DRIFT_SD * formulaK) ** 2,
  }
}

/** Corrects the weight and the need by a weigh-in. */
export function afterWeighIn(
  { kg, k, varKg, covariance, varK }: WeightState,
  weighedKg: number,
  formulaK: number,
): Weighed {
  const variance = varKg + (WEIGHING_SD * kg) ** 2
  const most = MOST_SURPRISE_SD * Math.sqrt(variance)
  const difference = weighedKg - kg
  const believed = Math.min(Math.max(difference, -most), most)
  const [least, highest] = NEED_RANGE
  return {
    state: {
      kg: kg + (varKg / variance) * believed,
      k: Math.min(Math.max(k + (covariance / variance) * believed, least * formulaK), highest * formulaK),
      varKg: varKg - varKg ** 2 / variance,
      covariance: covariance - (covariance * varKg) / variance,
      varK: varK - covariance ** 2 / variance,
    },
    expectedKg: kg,
    isSurprise: Math.abs(difference) > most,
    innovation: believed / Math.sqrt(variance),
  }
}

/** The run after the next residual; it ends when the sum falls to 0. */
export function afterResidual({ sum, after }: Run, innovation: number, weighIn: number): Run {
  const next = Math.max(0, sum + innovation - SLACK_SD)
  return { sum: next, after: next > 0 ? after : weighIn }
}

export const isAlarm = ({ sum }: Run): boolean => sum > ALARM_SD

/** The state with the variance of a change added. */
export function beforeChange(state: WeightState, formulaK: number): WeightState {
  return {
    ...state,
    varKg: state.varKg + (CHANGED_WEIGHT_SD * state.kg) ** 2,
    varK: state.varK + (CHANGED_NEED_SD * formulaK) ** 2,
  }
}

/**
 * 1 SD of the need at a metabolic weight, kcal a day, with a moving scale and the runs, which the filter's variance leaves out.
 * @param days of learning, since the last change
 * @param run the highest of the runs under way
 */
export function needSd(
  { kg, varK }: WeightState,
  { metabolicKg, days, run }: { readonly metabolicKg: number; readonly days: number; readonly run: number },
): number {
  const [least, most] = SCALE_MOVES_WITHIN_DAYS
  const scaleKcal = (SCALE_MOVES_SD * kg * KCAL_PER_KG_OF_WEIGHT) / Math.min(Math.max(days, least), most)
  const wider = 1 + (WIDER_AT_ALARM - 1) * (run / ALARM_SD)
  return wider * Math.hypot(Math.sqrt(varK) * metabolicKg, scaleKcal)
}
