import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Region } from '../../nutrition/region.ts'
import { ROUTES } from '../routes.ts'

/** A region as the wire names it. */
export const WIRE_REGIONS = { europe: 'europe', northAmerica: 'north-america' } as const satisfies Record<
  Region,
  string
>
export const RegionName = z.enum(WIRE_REGIONS)
export type RegionName = z.infer<typeof RegionName>

/** The choices of an owner for all dogs together, on every device. */
export const OwnerSettings = z.object({
  /** The region where the food is bought: its foods are in the bowl, and its legal maximums hold. */
  region: RegionName,
})
export type OwnerSettings = z.infer<typeof OwnerSettings>

/** The facts about this installation that the app's pages need before an owner logs in. */
const PublicSettings = z.object({
  productName: z.string(),
  shopUrl: z.url().nullable(),
  /** Whether letters leave the machine; without a mail server they are kept and printed where it stands. */
  sendsMail: z.boolean(),
})

const route = { tags: ['Settings'] }

export const settingsContract = {
  getSettings: oc
    .route({
      ...route,
      ...ROUTES.getSettings,
      summary: 'Public settings of this installation, and to an owner their own',
    })
    .output(PublicSettings.extend(OwnerSettings.partial().shape)),
  putSettings: oc
    .route({ ...route, ...ROUTES.putSettings, summary: 'Replace the settings of the owner' })
    .input(OwnerSettings)
    .output(PublicSettings.extend(OwnerSettings.shape)),
}
