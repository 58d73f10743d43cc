import type { Migration } from 'kysely/migration'
import type { Engine } from '../engines.ts'
import { createAccessTokenTable } from './access-token-table.ts'
import { addAppetiteAndSigns } from './appetite-and-signs.ts'
import { createCalendarFeedTable } from './calendar-feed-table.ts'
import { addCooksVessels } from './cooks-vessels.ts'
import { createDishPhotoTable } from './dish-photo-table.ts'
import { addEventTags } from './event-tags.ts'
import { createFoodPriceTable } from './food-price-table.ts'
import { createFoodTables } from './food-tables.ts'
import { createIdentityTables } from './identity-tables.ts'
import { keepKeysOfItems } from './keys-of-items.ts'
import { createKitchenTables } from './kitchen-tables.ts'
import { createNoticeTables } from './notice-tables.ts'
import { createOwnRecipeTable } from './own-recipe-table.ts'
import { createOwnerSettingsTable } from './owner-settings-table.ts'
import { createOwnerTables } from './owner-tables.ts'
import { createPetPhotoTable } from './pet-photo-table.ts'
import { createPlannedDayTable } from './planned-day-table.ts'
import { createProductTable } from './product-table.ts'
import { createRecipeAnswerTable } from './recipe-answer-table.ts'
import { createServerTables } from './server-tables.ts'
import { SQUASHED } from './squashed-migrations.ts'
import { createVetShareTable } from './vet-share-table.ts'
import { createWeightTables } from './weight-tables.ts'

/** The one list, in order. Names are never changed, a migration once released is never edited. */
export function migrationsFor(kind: Engine['kind']): Record<string, Migration> {
  return {
    [SQUASHED]: {
      up: async (db) => {
        await createIdentityTables(db, kind)
        await createOwnerTables(db)
        await createKitchenTables(db, kind)
        await createServerTables(db)
      },
    },
    '2026-11-22d-owner-settings': { up: createOwnerSettingsTable },
    '2026-11-22e-event-tags': { up: addEventTags },
    '2026-11-23-products': { up: createProductTable },
    '2026-11-23b-weights': { up: createWeightTables },
    '2026-11-23c-vet-shares': { up: createVetShareTable },
    '2026-11-23m-other-food': { up: createFoodTables },
    '2026-11-23p-appetite-and-signs': { up: addAppetiteAndSigns },
    '2026-11-23p-pet-photos': { up: createPetPhotoTable },
    '2026-11-23q-planned-days': { up: createPlannedDayTable },
    '2026-11-23r-food-prices': { up: createFoodPriceTable },
    '2026-11-23s-calendar-feed': { up: createCalendarFeedTable },
    '2026-11-23u-notices': { up: createNoticeTables },
    '2026-11-23v-own-recipes': { up: createOwnRecipeTable },
    '2026-11-26-access-tokens': { up: createAccessTokenTable },
    '2026-11-26-dish-photos': { up: createDishPhotoTable },
    '2026-11-27-recipe-answers': { up: createRecipeAnswerTable },
    '2026-11-29-keys-of-items': { up: (db) => keepKeysOfItems(db, kind) },
    '2026-11-30-cooks-vessels': { up: addCooksVessels },
  }
}
