import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LARGEST_SHARE, LEAST_SHARE } from '../../nutrition/needs/portion-share.ts'
import { MOST_GRAMS_AT_HOME } from '../../nutrition/recipe/food-as-sold.ts'
import { fields } from '../../texts/index.ts'
import { ClientId, Day, IngredientCodeText, Instant, PetId, plainText, RecipeId, ThingId, TimeZone } from '../common.ts'
import {
  LONGEST_SUPPLEMENT_ID,
  MOST_MEALS,
  MOST_MEALS_A_DAY,
  MOST_PETS,
  MOST_STORED,
  MOST_THINGS_AT_HOME,
  MOST_UNITS_AT_HOME,
} from '../limits.ts'
import { WayText } from '../recipe/recipe.ts'
import { MOST_OTHERS, wayFrom } from '../recipe/way.ts'
import { ROUTES } from '../routes.ts'
import { DiaryEntry } from './diary.ts'

export const Portions = z.int().min(1).max(MOST_MEALS)

/** More than a giant dog eats in a day. */
const PortionGrams = z.number().min(0).max(10_000)

export const FridgeItem = z.object({
  storageId: ClientId,
  /** The name is kept as the catalogue has it. */
  recipe: z.object({
    id: RecipeId,
    name: plainText(200),
    /** The picture of an owner's own recipe, which has none under its id. */
    imageUrl: z
      .string()
      .max(300)
      .regex(/^\/api\/v2\/recipes\/own\/picture\.svg\?foods=[0-9._-]+&v=[0-9a-f]+$/)
      .optional(),
  }),
  portions: Portions,
  petId: PetId,
  cookedOn: Instant,
  /** The supplement that was stirred in when it was cooked: nothing more goes into the bowl. */
  supplement: z.object({ id: plainText(LONGEST_SUPPLEMENT_ID) }).optional(),
  /** The grams of food in a portion as it was cooked. They stay as they are for a stored batch, whatever is sent. */
  grams: PortionGrams.optional(),
  /** The grams of the supplement that goes with a portion; they stay likewise. */
  supplementGrams: PortionGrams.optional(),
  frozenOn: Instant.optional(),
  defrostedOn: Instant.optional(),
})

export const FreezerItem = FridgeItem.omit({ defrostedOn: true }).required({ frozenOn: true })

const shelf = <Item extends z.ZodType<{ storageId: string }>>(item: Item) =>
  z
    .record(ClientId, item)
    .refine((items) => Object.keys(items).length <= MOST_STORED, fields.tooManyItems(MOST_STORED))
    .refine((items) => Object.entries(items).every(([id, stored]) => stored.storageId === id), fields.ownStorageId)

const UnitsAtHome = z.number().min(0).max(MOST_UNITS_AT_HOME)

const GramsAtHome = z.number().min(0).max(MOST_GRAMS_AT_HOME)

/** Units of things of a supplement, by the id of the thing. 0: used up; not named: never counted. */
const Cupboard = z
  .record(ThingId, z.object({ units: UnitsAtHome }))
  .refine((things) => Object.keys(things).length <= MOST_THINGS_AT_HOME, fields.tooManyItems(MOST_THINGS_AT_HOME))

/** Raw food in grams as it is weighed for the pot, by its code. 0: used up; not named: never counted. */
const Larder = z
  .record(
    IngredientCodeText,
    z.object({
      grams: GramsAtHome,
      /** The last day that it counts; of food that does not keep in an opened pack, and of no other. */
      until: Day.optional(),
    }),
  )
  .refine((foods) => Object.keys(foods).length <= MOST_THINGS_AT_HOME, fields.tooManyItems(MOST_THINGS_AT_HOME))

export const Storage = z
  .object({
    fridge: shelf(FridgeItem),
    freezer: shelf(FreezerItem),
    /** Answered once something of it was counted. Not sent, it stays as it is. */
    cupboard: Cupboard.optional(),
    /** Likewise. */
    larder: Larder.optional(),
  })
  .refine(({ fridge, freezer }) => Object.keys(fridge).every((id) => !Object.hasOwn(freezer, id)), fields.oneShelf)
export type Storage = z.infer<typeof Storage>

/** Freezing and defrosting. */
const Move = z.object({
  storageId: ClientId,
  portions: Portions,
  /** The id that the moved part gets. The same id sent twice moves once. */
  newId: ClientId,
  /** The time of the move: now unless told, such as by a phone that had no network. */
  at: Instant.optional(),
  /** Moves only what the dog still lacks, or cannot eat in time, on the owner's day of `at`. If two phones ask for the same move, it is done once. */
  onlyDue: z.boolean().default(false),
})

/** The storage as it is now, and how many portions were moved, now or when the same was sent before. 0: none is due. */
const MovedPortions = z.object({ storage: Storage, moved: z.int().min(0).max(MOST_MEALS) })

/** 1: all of it. */
export const PortionShare = z.number().min(LEAST_SHARE).max(LARGEST_SHARE)

/** The meal of the day that was fed before, such as on another phone: what it was, and when it was written down. */
const FedBefore = z.object({ recipe: z.object({ id: RecipeId, name: z.string() }), at: Instant })

type Shared = {
  readonly storageId: string
  readonly way?: string | undefined
  readonly others: readonly { readonly petId: string; readonly storageId: string; readonly freeze: number }[]
}

const eatersOf = ({ way = '' }: Shared) => wayFrom(way)?.others ?? []

/** Whether the dogs are those of the way, and each batch has an id of its own. */
function namesOthers(asked: Shared): boolean {
  const { storageId, others } = asked
  const isNamed = (petId: string) => others.some((other) => other.petId === petId)
  const eaters = eatersOf(asked)
  const ids = new Set([storageId, ...others.map((other) => other.storageId)])
  return (
    eaters.length === others.length && eaters.every(({ petId }) => isNamed(petId)) && ids.size === others.length + 1
  )
}

const freezesNoMore = (asked: Shared): boolean =>
  eatersOf(asked).every(({ petId, meals }) =>
    asked.others.every((other) => other.petId !== petId || other.freeze <= meals),
  )

const kitchen = { tags: ['Kitchen'] }

export const storageContract = {
  getStorage: oc.route({ ...kitchen, ...ROUTES.getStorage, summary: 'Fridge and freezer' }).output(Storage),
  putStorage: oc
    .route({ ...kitchen, ...ROUTES.putStorage, summary: 'Replace what is stored' })
    .input(Storage)
    .output(Storage),
  cookIntoFridge: oc
    .route({
      ...kitchen,
      ...ROUTES.cookIntoFridge,
      summary: 'Put a cooked batch into fridge and freezer, once per storageId; another under the same one is refused',
    })
    .input(
      z
        .object({
          petId: PetId,
          recipeId: RecipeId,
          portions: Portions,
          storageId: ClientId,
          /** The changes that the owner made to the recipe. */
          way: WayText.optional(),
          /** How many of the portions go straight into the freezer. */
          freeze: z.int().min(0).max(MOST_MEALS).default(0),
          /** The same for the other dogs of the way, whose portions it names: all of them, each once. */
          others: z
            .array(z.object({ petId: PetId, storageId: ClientId, freeze: z.int().min(0).max(MOST_MEALS).default(0) }))
            .max(MOST_OTHERS)
            .default([]),
        })
        .refine(({ freeze, portions }) => freeze <= portions, { path: ['freeze'], error: fields.freezeMore })
        .refine(namesOthers, { path: ['others'], error: fields.othersOfWay })
        .refine(freezesNoMore, { path: ['others'], error: fields.freezeMore }),
    )
    .output(Storage),
  feedPortion: oc
    .route({
      ...kitchen,
      ...ROUTES.feedPortion,
      summary: 'Take a portion and write the diary, once per entryId',
    })
    .input(
      z.object({
        storageId: ClientId,
        /** The owner's calendar day of the meal: one of the last seven. */
        date: Day,
        entryId: ClientId,
        fedSupplement: z.boolean(),
        /** How much of the portion went into the bowl. */
        share: PortionShare.default(1),
        /** The number of the meal, 1 the first of the day: where the day has as many already, another phone was quicker; nothing is fed. */
        meal: z.int().min(1).max(MOST_MEALS_A_DAY).optional(),
        /** With `meal`: whose meal it is, so that the answer can tell who was quicker though the last portion is gone. */
        petId: PetId.optional(),
        /**
         * The other food of the meal was given with it, of a dog that is fed a share of it: noted under the same entryId, in its grams, or as
         * planned where no label tells them; but not where the day has that of so many meals already.
         */
        beside: z.boolean().default(false),
        /** Whether a portion is taken from the freezer, defrosted and fed. */
        thaw: z.boolean().default(false),
        /** The owner's: food keeps by calendar days, and a day begins where the owner lives. */
        timeZone: TimeZone.default('UTC'),
      }),
    )
    // No entry: it was written before and the owner has removed it since, or the meal of the day was fed already.
    .output(z.object({ storage: Storage, entry: DiaryEntry.nullable(), fedBefore: FedBefore.optional() })),
  undoFeeding: oc
    .route({
      ...kitchen,
      ...ROUTES.undoFeeding,
      summary: 'Put back a portion that was not fed; its meal and what was beside it leave the diary; twice is once',
    })
    .input(
      z.object({
        storageId: ClientId,
        entryId: ClientId,
        /** The meal as it was stored before: of the last portion nothing else is left. */
        item: FridgeItem,
        share: PortionShare.default(1),
      }),
    )
    .output(Storage),
  feedAll: oc
    .route({
      ...kitchen,
      ...ROUTES.feedAll,
      summary: 'Feed several dogs, each its own portion, once per id: all of them or none',
    })
    .input(
      z.object({
        /** The id of each dog's meal in its diary. */
        id: ClientId,
        /** The owner's calendar day of the meal: one of the last seven. */
        date: Day,
        /** Portions in the fridge, each for another dog. Each is fed with its supplement, and with the dog's other food where it gets such. */
        portions: z
          .array(
            z.object({
              storageId: ClientId,
              petId: PetId,
              /** The number of the meal, 1 the first of the day: a dog whose day has as many already is not fed again, the others are. */
              meal: z.int().min(1).max(MOST_MEALS_A_DAY),
              /** How much of the portion went into the bowl. */
              share: PortionShare.default(1),
            }),
          )
          .min(1)
          .max(MOST_PETS)
          .refine((portions) => new Set(portions.map(({ petId }) => petId)).size === portions.length, fields.petTwice),
        timeZone: TimeZone.default('UTC'),
      }),
    )
    // No entry: as of `feedPortion`.
    .output(
      z.object({
        storage: Storage,
        fed: z.array(z.object({ petId: PetId, entry: DiaryEntry.nullable(), fedBefore: FedBefore.optional() })),
      }),
    ),
  undoFeedAll: oc
    .route({
      ...kitchen,
      ...ROUTES.undoFeedAll,
      summary: 'Put back what was fed to several dogs under the id: all of it or nothing; twice is once',
    })
    .input(
      z.object({
        id: ClientId,
        /** The meals as they were stored before. */
        portions: z
          .array(z.object({ item: FridgeItem, share: PortionShare.default(1) }))
          .min(1)
          .max(MOST_PETS),
      }),
    )
    .output(Storage),
  freezePortions: oc
    .route({ ...kitchen, ...ROUTES.freezePortions, summary: 'From the fridge into the freezer, once per newId' })
    .input(Move)
    .output(MovedPortions),
  defrostPortions: oc
    .route({ ...kitchen, ...ROUTES.defrostPortions, summary: 'From the freezer into the fridge, once per newId' })
    .input(Move)
    .output(MovedPortions),
  undoMove: oc
    .route({
      ...kitchen,
      ...ROUTES.undoMove,
      summary: 'Move what is left of the part back to the meal of storageId; twice is once',
    })
    .input(z.object({ storageId: ClientId, newId: ClientId }))
    .output(Storage),
  disposePortions: oc
    .route({ ...kitchen, ...ROUTES.disposePortions, summary: 'Throw portions away, once per id' })
    .input(z.object({ storageId: ClientId, portions: Portions, id: ClientId }))
    .output(MovedPortions),
  undoDispose: oc
    .route({
      ...kitchen,
      ...ROUTES.undoDispose,
      summary: 'Put back what was thrown away under the id, on the shelf where it stood; twice is once',
    })
    .input(
      z
        .object({
          storageId: ClientId,
          id: ClientId,
          shelf: z.enum(['fridge', 'freezer']),
          /** The meal as it was stored before: of the last portion nothing else is left. */
          item: FridgeItem,
        })
        .refine(({ shelf, item }) => shelf === 'fridge' || item.frozenOn !== undefined, {
          path: ['item', 'frozenOn'],
          error: fields.frozenOn,
        }),
    )
    .output(Storage),
  countThing: oc
    .route({ ...kitchen, ...ROUTES.countThing, summary: 'How many units of a thing are at home' })
    .input(
      z.object({
        thingId: ThingId,
        /** `null`: not counted any more. */
        units: UnitsAtHome.nullable(),
      }),
    )
    .output(Storage),
  countFood: oc
    .route({ ...kitchen, ...ROUTES.countFood, summary: 'How many grams of a raw food are at home' })
    .input(
      z.object({
        foodCode: IngredientCodeText,
        /** `null`: not counted any more. */
        grams: GramsAtHome.nullable(),
        /** The last day that food counts which does not keep in an opened pack; by its aisle unless told. Frozen food counts for 90 days. */
        until: Day.optional(),
      }),
    )
    .output(Storage),
}
