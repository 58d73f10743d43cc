import type { Migration } from 'kysely/migration'
import { addAppetiteAndSigns } from './appetite-and-signs.ts'
import type { Engine } from './engines.ts'
import { addEventTags } from './event-tags.ts'
import { createFoodTables } from './food-tables.ts'
import { createHouseTables } from './house-tables.ts'
import { createIdentityTables } from './identity-tables.ts'
import { createKitchenTables } from './kitchen-tables.ts'
import { createOwnerSettingsTable } from './owner-settings-table.ts'
import { createOwnerTables } from './owner-tables.ts'
import { createPetPhotoTable } from './pet-photo-table.ts'
import { createPlannedDayTable } from './planned-day-table.ts'
import { createProductTable } from './product-table.ts'
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
        await createHouseTables(db)
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
  }
}
