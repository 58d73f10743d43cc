import type { ActivityLevel, BodyCondition } from '../../nutrition/dog.ts'
import type { ACTIVITY_LEVEL_IDS, BODY_CONDITION_IDS, KIDNEY_STAGE_IDS } from '../limits.ts'

/* The level that stands for an owner's answer in the science. */

export const BODY_CONDITION_OF: { readonly [id in (typeof BODY_CONDITION_IDS)[number]]: BodyCondition } = {
  bodyCondition_1: 1,
  bodyCondition_2: 2,
  bodyCondition_3: 3,
  bodyCondition_4: 4,
  bodyCondition_5: 5,
}

export const ACTIVITY_LEVEL_OF: { readonly [id in (typeof ACTIVITY_LEVEL_IDS)[number]]: ActivityLevel } = {
  activityLevel_1: 1,
  activityLevel_2: 2,
  activityLevel_3: 3,
  activityLevel_4: 4,
  activityLevel_5: 5,
  activityLevel_6: 6,
}

/** 0 while it is unknown. */
export const KIDNEY_STAGE_OF: { readonly [id in (typeof KIDNEY_STAGE_IDS)[number]]: number } = {
  kidneyStage_1: 1,
  kidneyStage_2: 2,
  kidneyStage_3: 3,
  kidneyStage_4: 4,
  kidneyStage_unknown: 0,
}
