import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fields } from '../../texts/index.ts'
import { Day, Instant, PetId, plainText } from '../common.ts'
import { BODY_CONDITION_IDS, FIRST_DAY, LONGEST_WEIGHT_NOTE, LONGEST_WEIGHTS_CSV } from '../limits.ts'
import { ROUTES } from '../routes.ts'
import { Sentence } from '../sentence.ts'
import { AmountChange } from './amount-change.ts'
import { AskedWeight, Kilograms, Pet, WeightDoubt } from './pet.ts'

/** A dog on the scale, once a day: a second one corrects the first. */
export const WeighIn = z.object({
  date: Day.refine((day) => day >= FIRST_DAY, fields.dayFrom(FIRST_DAY)),
  kg: Kilograms,
  /** The body condition as ribs and waist were felt that day: that of the newest weigh-in judges the target weight again. */
  bodyCondition: z.enum(BODY_CONDITION_IDS).optional(),
  note: plainText(LONGEST_WEIGHT_NOTE, fields.noteTooLong).optional(),
})
export type WeighIn = z.infer<typeof WeighIn>

/** A sentence as one text for programs, and in parts for pages, which set numbers and names apart. */
const SentenceAnswer = z.object({ text: z.string(), parts: Sentence })

/** A weigh-in as the server answers it. One that is asked about is `pending`: it moves nothing until it is sent again with `confirmed`. */
const AnsweredWeighIn = WeighIn.extend({
  pending: z.literal(true).optional(),
  /** kg that count of that day until then, where it was weighed before. */
  countsKg: z.number().optional(),
  doubt: AskedWeight.optional(),
})

const BandPoint = z.object({ date: Day, kg: z.number(), low: z.number(), high: z.number() })

/** The reasons for a suggestion, or for none. */
export const NEED_REASONS = [
  'growing',
  'pregnantOrNursing',
  'weightAsked',
  'expectingAsked',
  'illness',
  'fedUnknown',
  'fewWeighIns',
  'shortTime',
  'doubtfulWeighIn',
  'weighAgain',
  'longAgo',
  'lostWeight',
  'changedSomehow',
  'loggedUnlikePlan',
  'changedLately',
  'refusedLately',
  'asFed',
  'feelTheRibs',
  'beyondSafeFood',
  'learned',
  'targetReached',
  'slimming',
  'step',
] as const

const LearnedEnergy = z.object({
  /** kcal per day of the formula, and what is fed today. */
  formula: z.number(),
  fed: z.number(),
  /** The energy that holds the dog at its present weight, and one standard deviation; `null` before there is enough to tell. */
  estimate: z.object({ kcal: z.number(), sd: z.number() }).nullable(),
  /** kcal per day to feed from now on, for the owner to accept; `null`: as it is fed. */
  suggestion: z.number().nullable(),
  /** Why; three lists beside each other. */
  reason: z.array(z.string()),
  reasonParts: z.array(Sentence),
  reasonIds: z.array(z.enum(NEED_REASONS)),
  /** The day that the owner last said no to a suggestion, while it is remembered. */
  refusedOn: Day.nullable(),
})

const Fed = z.object({ since: Day, kcal: z.number(), how: z.enum(['formula', 'learnt']) }).extend(SentenceAnswer.shape)

const Course = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('slimming'),
    /** The day that slimming began. */
    since: Day,
    /** A point a week, from the last weigh-in to the expected end. */
    curve: z.array(BandPoint),
    ends: z.object({ earliest: Day, expected: Day, latest: Day }),
    /** kg a week at first, slowest and fastest. */
    kgPerWeek: z.tuple([z.number(), z.number()]),
    /** kcal per day that hold the dog at its target afterwards. */
    upkeep: z.number(),
    /** Whether `upkeep` is the resting energy because the dog seems to need less: a question for the vet. */
    isUpkeepLeast: z.boolean(),
    verdict: z.enum(['tooEarlyToTell', 'tooSlow', 'onTrack', 'tooFast', 'reached']),
    /** Share of its weight that the dog lost a week of late, below 0 where it gained; `null` before there is enough to tell. */
    sharePerWeek: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('growth'),
    /** A point a week, from eight weeks to grown. */
    curve: z.array(BandPoint),
    expectedAdultWeight: z.number(),
    /** The place of the last weigh-in in the band; `null` before there is one. */
    place: z.enum(['below', 'within', 'above']).nullable(),
    /** ln(weight / curve) since the first weigh-in, where it has moved further than healthy puppies do. */
    drift: z.number().nullable(),
  }),
])

export const Weights = z.object({
  /** kg; `null` where none is set. */
  targetWeight: z.number().nullable(),
  /** The weights within which a grown dog is at its target, the derived target where none is set. */
  targetBand: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Oldest first; never empty, since a dog is registered with its weight. */
  entries: z.array(AnsweredWeighIn),
  /** The last year in which the dog was weighed: a point for each weigh-in that is believed, with the 95 % interval. */
  trend: z.array(BandPoint),
  energy: LearnedEnergy,
  /** The amounts that were to be fed and since when, oldest first. */
  history: z.array(Fed),
  /** The expected course of a dog that slims or grows. */
  course: Course.nullable(),
  next: z.object({ weighOn: Day }).extend(SentenceAnswer.shape),
})
export type Weights = z.infer<typeof Weights>

const AcceptedNeed = z.object({
  kcal: z.int().min(1).max(100_000),
  /** One standard deviation of what it was learned from. */
  sd: z.number().min(0).max(100_000),
  /** It counts while the dog's aim and target are these. */
  aim: z.enum(['gain', 'maintain', 'lose']),
  targetWeight: Kilograms,
  since: Day,
})
/** The amount that an owner accepted to feed, as it is kept with the dog; `before`: the amount that it replaced. */
export const PersonalNeed = AcceptedNeed.extend({ before: AcceptedNeed.nullable() })
export type PersonalNeed = z.infer<typeof PersonalNeed>

/**
 * A weigh-in that counts, as it is kept. `judged`: what its body condition changed, to be taken back when it was a slip. `confirmed`:
 * it was asked about and is right. `firstKg`: the day's first weight, kept where its correction could be compared with no other.
 */
const CountedWeighIn = WeighIn.extend({
  judged: z
    .object({
      target: Kilograms,
      before: z.object({ bodyCondition: z.enum(BODY_CONDITION_IDS), targetWeight: Kilograms.nullable() }),
    })
    .optional(),
  confirmed: z.literal(true).optional(),
  firstKg: Kilograms.optional(),
  /** The time at which its owner entered it; without it, the server's time of receipt counts. Rows of earlier releases have none. */
  enteredAt: Instant.optional(),
})

/**
 * A weigh-in as it is kept. `doubted`: it is asked about and does not count; what counts of that day is `instead`. Files and rows
 * of earlier releases have neither: they count.
 */
export const KeptWeighIn = CountedWeighIn.extend({
  doubted: WeightDoubt.optional(),
  instead: CountedWeighIn.optional(),
})
export type KeptWeighIn = z.infer<typeof KeptWeighIn>

/** A weigh-in that is asked about, beside the dog. */
export const DoubtedWeighIn = WeighIn.extend({ doubted: WeightDoubt })
export type DoubtedWeighIn = z.infer<typeof DoubtedWeighIn>

/** The energy to feed from this day on; `date`, for short. */
export const FedEnergy = z.object({
  date: Day,
  kcal: z.number().min(1).max(100_000),
  aim: z.enum(['gain', 'maintain', 'lose', 'grow']),
  how: z.enum(['formula', 'learnt']),
})
export type FedEnergy = z.infer<typeof FedEnergy>

const route = { tags: ['Weights'] }
const ofPet = z.object({ petId: PetId })
const kcal = z.number().min(1).max(100_000)
/** The time at which the owner entered a change that waited for a network; left out, now. A weigh-in that was entered later stays. */
const EnteredAt = Instant.optional()

const PutWeighIn = WeighIn.extend({
  ...ofPet.shape,
  /** It is right, however far from what was expected. */
  confirmed: z.boolean().optional(),
  enteredAt: EnteredAt,
})

const WeightsFile = ofPet.extend({ csv: z.string().max(LONGEST_WEIGHTS_CSV, fields.csvTooLong) })

export const weightsContract = {
  getWeights: oc
    .route({ ...route, ...ROUTES.getWeights, summary: 'How heavy a dog is, and what that says of its need' })
    .input(ofPet)
    .output(Weights),
  putWeight: oc
    .route({ ...route, ...ROUTES.putWeight, summary: 'Weigh a dog; said again for a day it is a correction' })
    .input(PutWeighIn)
    .output(
      AnsweredWeighIn.extend({
        /** Asks whether it is right, where it is far from what was expected: the weigh-in is kept as `pending`. */
        doubt: AskedWeight.nullable(),
        /** Another weigh-in of that day was entered later. It counts, and it is the one in the answer. */
        overtaken: z.literal(true).optional(),
      }),
    ),
  previewWeight: oc
    .route({ ...route, ...ROUTES.previewWeight, summary: 'What a weigh-in would make of the food; nothing is kept' })
    .input(PutWeighIn)
    .output(AmountChange),
  previewWeightRemoval: oc
    .route({
      ...route,
      ...ROUTES.previewWeightRemoval,
      summary: 'What removing a weigh-in would make of the food; nothing is removed',
    })
    .input(ofPet.extend({ date: Day }))
    .output(AmountChange),
  deleteWeight: oc
    .route({
      ...route,
      ...ROUTES.deleteWeight,
      summary: 'Remove a weigh-in',
      successStatus: 204,
      inputStructure: 'detailed',
    })
    .input(z.object({ params: ofPet.extend({ date: Day }), query: z.object({ enteredAt: EnteredAt }) })),
  exportWeights: oc
    .route({ ...route, ...ROUTES.exportWeights, summary: 'All weigh-ins of a dog as CSV' })
    .input(ofPet)
    .output(z.object({ csv: z.string() })),
  importWeights: oc
    .route({
      ...route,
      ...ROUTES.importWeights,
      summary: 'Many weigh-ins at once, as CSV: all of them, or none and which lines are wrong',
    })
    .input(WeightsFile)
    .output(
      z.object({
        /** Days that had none, and days whose weigh-in was another. */
        added: z.int(),
        corrected: z.int(),
        /** How many of these are asked about: they move nothing until they are confirmed. */
        pending: z.int(),
      }),
    ),
  previewWeightImport: oc
    .route({
      ...route,
      ...ROUTES.previewWeightImport,
      summary: 'What a file of weigh-ins would make of the food; nothing is kept',
    })
    .input(WeightsFile)
    .output(AmountChange),
  acceptEnergy: oc
    .route({ ...route, ...ROUTES.acceptEnergy, summary: 'Feed what is suggested from today on' })
    .input(ofPet.extend({ kcal }))
    .output(Pet),
  previewEnergy: oc
    .route({
      ...route,
      ...ROUTES.previewEnergy,
      summary: 'What accepting the suggestion would make of the food; nothing is kept',
    })
    .input(ofPet.extend({ kcal }))
    .output(AmountChange),
  undoEnergy: oc
    .route({ ...route, ...ROUTES.undoEnergy, summary: 'Feed again as before the last accepted suggestion' })
    .input(ofPet)
    .output(Pet),
  previewUndoEnergy: oc
    .route({
      ...route,
      ...ROUTES.previewUndoEnergy,
      summary: 'What feeding as before would make of the food; nothing is kept',
    })
    .input(ofPet)
    .output(AmountChange),
  refuseEnergy: oc
    .route({
      ...route,
      ...ROUTES.refuseEnergy,
      summary: 'Say no to what is suggested: two weeks nothing else is',
      successStatus: 204,
    })
    .input(ofPet.extend({ kcal })),
  forgetRefusal: oc
    .route({ ...route, ...ROUTES.forgetRefusal, summary: 'Take a no to a suggestion back', successStatus: 204 })
    .input(ofPet),
}
