import { oc } from '@orpc/contract'
import { z } from 'zod'
import { VET_LIMIT_NUTRIENTS } from '../../nutrition/vet-limits.ts'
import { fields } from '../../texts/index.ts'
import { Day, PetId, UnitText } from '../common.ts'
import { KIDNEY_STAGE_IDS, MOST_SHARE_DAYS, UNIT_KINDS, WAYS } from '../limits.ts'
import { ROUTES } from '../routes.ts'
import { AmountChange, RecipesLeft } from './amount-change.ts'
import { NutrientLimits, Pet, VetApproval, VetLimits } from './pet.ts'

const days = fields.shareDays(MOST_SHARE_DAYS)

/** A vet's proposal from behind the link. Nothing changes by it: the owner reads it and accepts it, or not. */
const Proposal = z.object({
  name: VetApproval.shape.name,
  /** Home cooking is right for this dog. */
  approves: z.boolean(),
  limits: NutrientLimits,
  /** The stage of ill kidneys. */
  kidneyStage: z.enum(KIDNEY_STAGE_IDS).exclude(['kidneyStage_unknown']).optional(),
})
/** A proposal as it waits for the owner. */
export const KeptProposal = Proposal.extend({ date: Day })
export type KeptProposal = z.infer<typeof KeptProposal>

const VetShare = z.object({
  id: z.string(),
  /** The day that it was made on, and the last day that it opens. */
  since: Day,
  until: Day,
  hasEnded: z.boolean(),
  proposal: KeptProposal.nullable(),
  /** The version of the proposal: sent back when it is accepted, which is refused by 409 where the vet has changed it since. */
  version: z.string().nullable(),
})
export type VetShare = z.infer<typeof VetShare>

const amounts = z.array(z.number())

/** One page for the vet: what the dog is, what it is fed, and what that brings against its limits. Nothing of its owner. */
export const VetSheet = z.object({
  madeOn: Day,
  dog: z.object({
    name: z.string(),
    breed: z.string(),
    age: Pet.shape.age,
    sex: Pet.shape.sex,
    neutered: Pet.shape.neutered,
    weight: z.number(),
    weighedOn: Day,
    /** kg that it is to be at, or is expected to weigh when it is grown; `null` where neither is known. */
    targetWeight: z.number().nullable(),
    isGrowing: z.boolean(),
    bodyCondition: Pet.shape.bodyCondition,
    activityLevel: Pet.shape.activityLevel,
    mealsPerDay: z.int(),
    healthIssues: z.array(z.string()),
    /** The stage of ill kidneys, 1 to 4; 0 where the stage is not known; `null` of kidneys that are well. */
    kidneyStage: z.int().min(0).max(4).nullable(),
  }),
  weights: z.object({
    entries: z.array(z.object({ date: Day, kg: z.number() })),
    trend: z.array(z.object({ date: Day, kg: z.number(), low: z.number(), high: z.number() })),
  }),
  /** kcal a day. */
  energy: z.object({
    /** By the app's plan. */
    fed: z.number(),
    /** Whether a homemade meal of the last four weeks was written down. */
    isHomemadeFed: z.boolean(),
    /** The other food and treats that were written down in these weeks. */
    otherFed: z.array(z.string()),
    formula: z.number(),
    resting: z.number(),
    /** kcal per kg^0.75 of the weight to be at. */
    perMetabolicKg: z.number(),
    learnt: z.object({ kcal: z.number(), sd: z.number() }).nullable(),
    personal: z.object({ kcal: z.number(), since: Day }).nullable(),
    why: z.array(z.string()),
  }),
  /** Per 1000 kcal, food and supplement together; a recipe's amounts in the order of these rows. */
  nutrients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: UnitText,
      min: z.number().nullable(),
      max: z.number().nullable(),
      /** One of the two is a limit of the dog's vet. */
      byVet: z.boolean(),
    }),
  ),
  calciumPhosphorus: z.object({ min: z.number(), max: z.number() }),
  /** The meals that were eaten of late: the recipes that brought most of the energy, and all together. */
  eaten: z.object({
    recipes: z.array(z.object({ name: z.string(), meals: z.int(), amounts })),
    otherRecipes: z.int(),
    all: amounts.nullable(),
  }),
  /** `null`: its owner has chosen none. */
  supplement: z
    .object({
      name: z.string(),
      way: z.enum(WAYS),
      gramsPerDay: z.number(),
      /** The compounds of a powder, in mg a day. */
      compounds: z.array(z.object({ name: z.string(), mgPerDay: z.number() })),
      /** The things of a kit or a product that are counted out. */
      things: z.array(
        z.object({
          name: z.string(),
          strength: z.string().nullable(),
          unit: z.enum(UNIT_KINDS),
          unitsPerDay: z.number(),
        }),
      ),
    })
    .nullable(),
  diary: z.array(
    z.object({
      from: Day,
      to: Day,
      meals: z.int(),
      /** `null`: not every meal is homemade. */
      due: z.int().nullable(),
      withoutSupplement: z.int(),
      /** The energy of the days on which every meal was written down; `null`: there was none. */
      kcalPerDay: z.number().nullable(),
    }),
  ),
  approval: VetApproval.nullable(),
  limits: VetLimits,
  /** The nutrients that a vet may limit, between which figures, and the least that the dog needs without a limit of a vet, all per 1000 kcal. */
  limitable: z.array(
    z.object({
      nutrient: z.enum(VET_LIMIT_NUTRIENTS),
      name: z.string(),
      unit: UnitText,
      least: z.number(),
      most: z.number(),
      needed: z.number().nullable(),
    }),
  ),
})
export type VetSheet = z.infer<typeof VetSheet>

/** The recipes that limits would leave a dog, before they are set. */
export const LimitsTrial = RecipesLeft.extend({
  /** Recipes that suit the dog as it would be; where something is missing, as it would be with that too. */
  left: z.int(),
  /** The nearest figure of each limit that would leave some where none is left, the others as they are; empty where none would. */
  nearest: z.array(
    z.object({ nutrient: z.enum(VET_LIMIT_NUTRIENTS), bound: z.enum(['min', 'max']), figure: z.number() }),
  ),
})

const route = { tags: ['Vet'] }
const ofPet = z.object({ petId: PetId })
const ofShare = ofPet.extend({ shareId: z.uuid() })
const AcceptedShare = ofShare.extend({ version: z.string().max(100).optional() })
/** Whatever is not a token of ours opens nothing, and is told nothing else. */
const Token = z.object({ token: z.string().max(200) })

export const vetContract = {
  getVetSheet: oc
    .route({ ...route, ...ROUTES.getVetSheet, summary: 'A dog on one page, for its vet' })
    .input(ofPet)
    .output(VetSheet),
  listShares: oc
    .route({ ...route, ...ROUTES.listShares, summary: 'Links to the vet sheet of a dog, and what vets wrote' })
    .input(ofPet)
    .output(z.object({ shares: z.array(VetShare) })),
  shareVetSheet: oc
    .route({ ...route, ...ROUTES.shareVetSheet, summary: 'A link to the vet sheet, for so many days' })
    .input(ofPet.extend({ days: z.int(days).min(1, days).max(MOST_SHARE_DAYS, days) }))
    .output(
      z.object({
        id: z.string(),
        /** Shown once: the link is kept hashed. */
        url: z.string(),
        /** The last day that it opens. */
        until: Day,
      }),
    ),
  deleteShare: oc.route({ ...route, ...ROUTES.deleteShare, summary: 'End a link', successStatus: 204 }).input(ofShare),
  acceptProposal: oc
    .route({ ...route, ...ROUTES.acceptProposal, summary: 'Take over what a vet wrote behind a link' })
    .input(AcceptedShare)
    .output(Pet),
  previewProposal: oc
    .route({
      ...route,
      ...ROUTES.previewProposal,
      summary: 'What accepting it would make of the food; nothing is kept',
    })
    .input(AcceptedShare)
    .output(AmountChange),
  declineProposal: oc
    .route({ ...route, ...ROUTES.declineProposal, summary: 'Put aside what a vet wrote', successStatus: 204 })
    .input(ofShare),
  openVetSheet: oc
    .route({ ...route, ...ROUTES.openVetSheet, summary: 'The vet sheet behind a link: no session is needed' })
    .input(Token)
    .output(VetSheet.extend({ until: Day, proposal: KeptProposal.nullable() })),
  tryLimits: oc
    .route({ ...route, ...ROUTES.tryLimits, summary: 'How many recipes limits of a vet would leave; nothing is kept' })
    .input(ofPet.extend({ limits: NutrientLimits }))
    .output(LimitsTrial),
  tryProposal: oc
    .route({ ...route, ...ROUTES.tryProposal, summary: 'The same behind the link' })
    .input(Token.extend(Proposal.omit({ name: true }).shape))
    .output(LimitsTrial),
  propose: oc
    .route({ ...route, ...ROUTES.propose, summary: 'Leave limits, approval and stage for the owner to accept' })
    .input(
      Token.extend(Proposal.shape).refine(
        ({ approves, limits, kidneyStage }) => approves || limits.length > 0 || kidneyStage !== undefined,
        { path: ['limits'], message: fields.nothingProposed },
      ),
    )
    .output(KeptProposal),
}
