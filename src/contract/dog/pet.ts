import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  EXCLUDE_TAGS,
  HEALTH_ISSUES,
  PREFERENCES,
  REPRODUCTION_STATES,
  SEXES,
  SIZE_CLASSES,
} from '../../nutrition/dog.ts'
import { VET_LIMIT_NUTRIENTS, VET_LIMIT_RANGES } from '../../nutrition/vet-limits.ts'
import { fields } from '../../texts/index.ts'
import { ClientId, Day, PetId, plainText, RecipeId, UnitText } from '../common.ts'
import {
  ACTIVITY_LEVEL_IDS,
  BODY_CONDITION_IDS,
  CHANGEOVER_PACES,
  FIRST_DAY,
  FREQUENCIES,
  HEAVIEST_KG,
  HOMEMADE_SHARE_STEP,
  KIDNEY_STAGE_IDS,
  LEAST_HOMEMADE_SHARE,
  LIGHTEST_KG,
  LONGEST_BREED_NAME,
  LONGEST_PET_NAME,
  LONGEST_VET_NAME,
  MOST_MEALS_A_DAY,
  MOST_MONTHS,
  MOST_PUPPIES,
  MOST_YEARS,
  NEUTERED,
  PET_NAME_PATTERN,
  UNIT_KINDS,
  UNSEEN_MARKS,
  VET_NAME_PATTERN,
  WAYS,
} from '../limits.ts'
import { ROUTES } from '../routes.ts'
import { Sentence } from '../sentence.ts'
import { AmountChange } from './amount-change.ts'

export const Breed = z.object({
  name: z.string(),
  size: z.enum(SIZE_CLASSES),
  minWeight: z.number(),
  maxWeight: z.number(),
  avgWeight: z.number(),
  alternativeNames: z.array(z.string()),
})
export type Breed = z.infer<typeof Breed>

const uniqueListOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .refine((list) => new Set(list).size === list.length, fields.eachOnce)

export const PetName = z
  .string()
  .transform((name) => name.replace(UNSEEN_MARKS, '').normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, fields.name)
      .max(LONGEST_PET_NAME, fields.nameTooLong)
      .regex(PET_NAME_PATTERN, fields.nameLetters),
  )

export const Age = z.object({
  years: z.int().min(0).max(MOST_YEARS),
  months: z.int().min(0).max(MOST_MONTHS).default(0),
})

/** Any name that the breed goes by. */
const BreedChoice = z.object({ name: plainText(LONGEST_BREED_NAME).min(1, fields.breed) })

/** A vet's approval of home cooking for this dog: who, and on which day. */
export const VetApproval = z.object({
  name: plainText(LONGEST_VET_NAME).trim().regex(VET_NAME_PATTERN, fields.vetName),
  date: Day.refine((day) => day >= FIRST_DAY, fields.dayFrom(FIRST_DAY)),
})
export type VetApproval = z.infer<typeof VetApproval>

const PerThousandKcal = z.number().min(0).nullable().default(null)
const NutrientLimit = z.object({
  nutrient: z.enum(VET_LIMIT_NUTRIENTS),
  /** Per 1000 kcal, in the unit of the nutrient; `null`: not limited on this side. */
  min: PerThousandKcal,
  max: PerThousandKcal,
})
type NutrientLimit = z.infer<typeof NutrientLimit>

/** Limits of a vet, each nutrient once. */
const limitsOf = <Limit extends z.ZodType<NutrientLimit>>(limit: Limit) =>
  z
    .array(limit)
    .max(VET_LIMIT_NUTRIENTS.length)
    .superRefine((limits, { addIssue }) => {
      for (const [index, one] of limits.entries()) {
        const isTwice = limits.slice(0, index).some(({ nutrient }) => nutrient === one.nutrient)
        const wrong = isTwice ? ({ field: 'nutrient', message: fields.twice } as const) : whatsWrong(one)
        if (wrong) addIssue({ code: 'custom', path: [index, wrong.field], message: wrong.message })
      }
    })

function whatsWrong({ nutrient, min, max }: NutrientLimit): { field: 'min' | 'max'; message: string } | undefined {
  const { least, most } = VET_LIMIT_RANGES[nutrient]
  const isOutside = (figure: number | null) => figure !== null && (figure < least || figure > most)
  if (min === null && max === null) return { field: 'max', message: fields.vetLimit }
  if (isOutside(min)) return { field: 'min', message: fields.between(least, most) }
  if (isOutside(max)) return { field: 'max', message: fields.between(least, most) }
  return min !== null && max !== null && min > max ? { field: 'max', message: fields.minAboveMax } : undefined
}

/** The limits as a vet writes them down. */
export const NutrientLimits = limitsOf(NutrientLimit)
/** The same with who set each, and on which day. */
export const VetLimits = limitsOf(NutrientLimit.extend(VetApproval.shape))
export type VetLimits = z.infer<typeof VetLimits>

/** The change from the old food to the new: its first day, and how fast. */
export const Changeover = z.object({
  since: Day.refine((day) => day >= FIRST_DAY, fields.dayFrom(FIRST_DAY)),
  pace: z.enum(CHANGEOVER_PACES),
})
export type Changeover = z.infer<typeof Changeover>

/** The reproduction of an intact bitch: since the day of mating, or of birth; how many puppies, where it is known. */
export const Reproduction = z.object({
  state: z.enum(REPRODUCTION_STATES),
  since: Day.refine((day) => day >= FIRST_DAY, fields.dayFrom(FIRST_DAY)),
  puppies: z.int().min(1).max(MOST_PUPPIES).nullable().default(null),
})
export type Reproduction = z.infer<typeof Reproduction>

/** 0.1 + 0.2 is a hair more than 0.3, and would be shown as such. */
const toHundredths = (number: number) => Math.round(number * 100) / 100

/** A dog's weight, to ten grams. */
export const Kilograms = z.number().min(LIGHTEST_KG).max(HEAVIEST_KG).multipleOf(LIGHTEST_KG).overwrite(toHundredths)

/** The reason why a weight is asked about, as it is kept. */
export const WeightDoubt = z.object({
  why: z.enum(['change', 'curve', 'breed']),
  /** kg that was to be expected; of a change what was weighed on `usualOn`. */
  usualKg: z.number().positive(),
  usualOn: Day.optional(),
  /** kg, where the number would be usual in the other unit. */
  otherUnitKg: z.number().positive().optional(),
})
export type WeightDoubt = z.infer<typeof WeightDoubt>

/** The question to the owner: the text for programs, the parts for pages. */
export const AskedWeight = z.object({ text: z.string(), parts: Sentence, otherUnitKg: z.number().nullable() })

/** The homemade share of each meal, by energy. */
export const HomemadeShare = z
  .number()
  .min(LEAST_HOMEMADE_SHARE)
  .max(1)
  .multipleOf(HOMEMADE_SHARE_STEP)
  .overwrite(toHundredths)

/** An owner's facts about a dog, each once. None has a default, which would turn a missing field of a PATCH into a change. */
const PetFields = z.object({
  name: PetName,
  breed: BreedChoice,
  age: Age,
  sex: z.enum(SEXES),
  neutered: z.enum(NEUTERED),
  weight: Kilograms,
  /** kg that a grown dog is to weigh; `null`: what its present weight and body condition say. */
  targetWeight: Kilograms.nullable(),
  /** kg that a puppy is expected to weigh when it is grown; `null`: what its breed and present weight say. */
  expectedAdultWeight: Kilograms.nullable(),
  bodyCondition: z.enum(BODY_CONDITION_IDS),
  activityLevel: z.enum(ACTIVITY_LEVEL_IDS),
  healthIssues: uniqueListOf(HEALTH_ISSUES),
  /** Unknown of every dog whose kidneys are well, whatever is sent. */
  kidneyStage: z.enum(KIDNEY_STAGE_IDS),
  mealsPerDay: z.int().min(1).max(MOST_MEALS_A_DAY),
  frequency: z.enum(FREQUENCIES),
  /** The homemade share by energy; the rest of each meal is `otherFood`. */
  homemadeShare: HomemadeShare,
  /** One of the owner's foods; `null`: none, or one whose label is not known. */
  otherFood: ClientId.nullable(),
  vetApproval: VetApproval.nullable(),
  /** The limits that the dog's own vet sets for its food: every recipe keeps within them. */
  vetLimits: VetLimits,
  changeover: Changeover.nullable(),
  /** `null`: she neither expects nor nurses puppies, as every other dog. */
  reproduction: Reproduction.nullable(),
})

export const PetInput = PetFields.extend({
  neutered: PetFields.shape.neutered.default('No'),
  healthIssues: PetFields.shape.healthIssues.default([]),
  kidneyStage: PetFields.shape.kidneyStage.default('kidneyStage_unknown'),
  mealsPerDay: PetFields.shape.mealsPerDay.default(2),
  frequency: PetFields.shape.frequency.default('daily'),
  homemadeShare: PetFields.shape.homemadeShare.default(1),
  otherFood: PetFields.shape.otherFood.default(null),
  vetApproval: PetFields.shape.vetApproval.default(null),
  vetLimits: VetLimits.default([]),
  changeover: PetFields.shape.changeover.default(null),
  reproduction: PetFields.shape.reproduction.default(null),
  targetWeight: PetFields.shape.targetWeight.default(null),
  expectedAdultWeight: PetFields.shape.expectedAdultWeight.default(null),
})
export type PetInput = z.infer<typeof PetInput>

/** Sent with a target weight: a vet has named it, as a first one on the way, say. */
const TargetFromVet = z.boolean().optional()

/** The owner answers `isSheExpecting` with no. The app asks again once she is 5 % heavier. */
const NotExpecting = z.boolean().optional()

/** Sent with a weight: it is right, however far from what was expected of the dog. */
export const WeightConfirmed = z.boolean().optional()

const PetChange = PetFields.partial().extend({
  petId: PetId,
  weightConfirmed: WeightConfirmed,
  targetFromVet: TargetFromVet,
  notExpecting: NotExpecting,
})

export const Requirement = z.object({
  min: z.number().nullable(),
  rda: z.number().nullable(),
  target: z.number().nullable(),
  max: z.number().nullable(),
  unit: UnitText,
  copy: z.array(z.string()),
})
/** Per day, by nutrient id. */
export const Requirements = z.record(z.string(), Requirement)

/** A thing that is counted out and that a supplement can be made of: tablets, capsules, drops, small spoons. */
export const SupplementThing = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.enum(UNIT_KINDS),
  /** The strength as the pack writes it; `null` of what is weighed. */
  strength: z.string().nullable(),
  /** The grams of a unit; `null` of what is counted. */
  gramsPerUnit: z.number().nullable(),
  /** Whole, in halves or in quarters. */
  divisibleInto: z.int(),
  nutrientsPerUnit: z.record(z.string(), z.number()),
  purpose: z.string(),
  /** The hazards that an owner must know. */
  hazards: z.array(z.object({ id: z.string(), text: z.string() })),
  unitsPerPack: z.number(),
  /** A guide, not an offer. */
  gbpPerUnit: z.number(),
})

/** A thing's amount in the supplement of a dog. */
export const SupplementItem = SupplementThing.extend({
  unitsPerDay: z.number(),
  /** The units that are counted out at once, for so many days of homemade meals. */
  unitsPerPeriod: z.number(),
  periodDays: z.int(),
  /** The overdoses by a slip, twice and ten times the amount, for the nutrient that it is worst for. */
  overdoses: z.array(
    z.object({
      nutrient: z.string(),
      times: z.number(),
      /** The amount of the whole kit, without food, as a multiple of the maximum: 1 is the maximum itself. */
      timesMaximum: z.number(),
      of: z.enum(['safe', 'legal']),
      text: z.string(),
    }),
  ),
  /** Whole units on a day, some days one more than on others; or all of them stirred into the batch. */
  given: z.enum(['daily', 'batch']),
  gbpPerMonth: z.number(),
})

export const Supplement = z.object({
  /** Also its display name. */
  id: z.string(),
  way: z.enum(WAYS),
  /** Whether the owner has chosen it. The powder stands in until then. */
  isChosen: z.boolean(),
  /** Empty for the powder. */
  items: z.array(SupplementItem),
  /** A kit that the dog has outgrown leaves fewer recipes, until the owner has a new one worked out. The powder's dose follows the dog. */
  fits: z.boolean(),
  /** Maximums that it comes above by itself, before any food: it must not be given. The furthest above first. */
  passes: z.array(
    z.object({
      nutrient: z.string(),
      /** 1 is the maximum itself. */
      timesMaximum: z.number(),
      of: z.enum(['safe', 'legal']),
    }),
  ),
  /** The day that the kit was worked out on; `null` of the powder. */
  since: Day.nullable(),
  /** The things that the owner cannot get: no kit of it has these. */
  without: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The number of days on which the dog may get its homemade bowl without any supplement, once, until it is bought. */
  daysWithout: z.int(),
  link: z.string().nullable(),
  copy: z.array(z.string()),
  /** The same, one after the other. */
  copyParts: z.array(Sentence),
  /** g per day, for a day of homemade meals. For a kit: of the things that are weighed. */
  dose: z.number(),
  teaspoons: z.number(),
  /** Amount per gram. For a kit: of all its things, per gram of those that are weighed, so that the dose times this is the day's. */
  nutrients: z.record(z.string(), z.number()),
  /** The open formula, whole: mg of each compound in a gram of powder. */
  composition: z.array(z.object({ name: z.string(), mgPerGram: z.number(), source: z.string() })),
})

/** Advice that a page with a recipe for this dog must give first: see a vet, the weight looks wrong, … */
export const Advice = z.object({
  /** `approved`: the dog's vet has agreed, in place of what asks for one. */
  kind: z.enum(['vet', 'approved', 'check', 'tip']),
  id: z.string(),
  text: z.string(),
  /** Signs that call for a vet instead of a recipe. */
  seeVetWhen: z.array(z.string()),
})

export const Pet = PetInput.extend({
  id: PetId,
  breed: Breed,
  age: z.object({ years: z.int(), months: z.int() }),
  /** kcal per day. */
  der: z.number(),
  energy: z.object({
    /** kcal per day by weight, age, body condition and activity alone. */
    formula: z.number(),
    /** The amount that the owner accepted in place of it; `null`: the formula is fed. */
    personal: z.object({ kcal: z.number(), sd: z.number() }).nullable(),
    /** The day that the personal need was accepted on. */
    since: Day.nullable(),
  }),
  supplement: Supplement.nullable(),
  nutritionalRequirements: Requirements,
  advice: z.array(Advice),
  /**
   * The newest weigh-in, where it is asked about: until it is sent again with `confirmed`, or another one is, `weight` stays what it was.
   * For a dog that has no other weigh-in it is `weight` itself.
   */
  weightDoubt: AskedWeight.extend({
    date: Day,
    kg: z.number(),
    bodyCondition: z.enum(BODY_CONDITION_IDS).optional(),
    note: z.string().optional(),
  }).nullable(),
})
export type Pet = z.infer<typeof Pet>

export const Preferences = z.object({
  exclude: uniqueListOf(EXCLUDE_TAGS).default([]),
  /** Foods that add points to a dish, and "adventurous": unusual dishes come as they score. */
  prefer: uniqueListOf(PREFERENCES).default([]),
  require: uniqueListOf(EXCLUDE_TAGS).default([]),
})
export type Preferences = z.infer<typeof Preferences>

const route = { tags: ['Pets'] }

export const petContract = {
  getState: oc
    .route({ ...route, ...ROUTES.getState, summary: 'Everything needed at startup' })
    .output(z.object({ pets: z.array(Pet), preferences: z.record(z.string(), Preferences), stars: z.array(RecipeId) })),
  listPets: oc.route({ ...route, ...ROUTES.listPets, summary: 'All dogs of the owner' }).output(z.array(Pet)),
  /** Not in the specification's table: carries the ETag that a PATCH may name. */
  getPet: oc
    .route({ ...route, ...ROUTES.getPet, summary: 'One dog' })
    .input(z.object({ petId: PetId }))
    .output(Pet),
  updatePet: oc
    .route({ ...route, ...ROUTES.updatePet, summary: 'Change fields of a dog' })
    .input(PetChange)
    .output(Pet),
  previewPet: oc
    .route({
      ...route,
      ...ROUTES.previewPet,
      summary: 'What a change of a dog would make of its food; nothing is kept',
    })
    .input(PetChange)
    .output(AmountChange),
  undoChange: oc
    .route({ ...route, ...ROUTES.undoChange, summary: 'Put back what the last change of a dog replaced' })
    .input(z.object({ petId: PetId }))
    .output(Pet),
  deletePet: oc
    .route({ ...route, ...ROUTES.deletePet, summary: 'Remove a dog', successStatus: 204 })
    .input(z.object({ petId: PetId })),
  getPreferences: oc
    .route({ ...route, ...ROUTES.getPreferences, summary: 'What a dog is not to eat' })
    .input(z.object({ petId: PetId }))
    .output(Preferences),
  putPreferences: oc
    .route({ ...route, ...ROUTES.putPreferences, summary: 'Replace the preferences of a dog' })
    // A missing list of exclusions must not pass for an empty one.
    .input(Preferences.extend({ petId: PetId, exclude: uniqueListOf(EXCLUDE_TAGS) }))
    .output(Preferences),
}
