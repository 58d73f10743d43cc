import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Region } from '../../nutrition/region.ts'
import { COOKS_VESSELS } from '../limits.ts'
import { ROUTES } from '../routes.ts'

/** A region as the wire names it. */
export const WIRE_REGIONS = { europe: 'europe', northAmerica: 'north-america' } as const satisfies Record<
  Region,
  string
>
export const RegionName = z.enum(WIRE_REGIONS)
export type RegionName = z.infer<typeof RegionName>

const within = ({ least, most }: { readonly least: number; readonly most: number }) => z.number().min(least).max(most)
const counted = ({ least, most }: { readonly least: number; readonly most: number }) => z.int().min(least).max(most)

/** The vessels that an owner cooks in. */
export const CooksVessels = z.object({
  /** The width of the widest pan at its rim, and how many of them are on at once. */
  panCm: within(COOKS_VESSELS.panCm),
  pans: counted(COOKS_VESSELS.pans),
  /** What the largest pot holds to its rim, and how many of about that size there are. */
  potLitres: within(COOKS_VESSELS.potLitres),
  pots: counted(COOKS_VESSELS.pots),
  /** How many dishes or trays the oven takes at once. */
  ovenDishes: counted(COOKS_VESSELS.ovenDishes),
})
export type CooksVessels = z.infer<typeof CooksVessels>

/** The choices of an owner for all dogs together, on every device. */
export const OwnerSettings = z.object({
  /** The region where the food is bought: its foods are in the bowl, and its legal maximums hold. */
  region: RegionName,
  /** Left out of a request, they stay as they were; an owner who has told of none gets those of a usual kitchen. */
  vessels: CooksVessels.optional(),
})
export type OwnerSettings = z.infer<typeof OwnerSettings>

const SettingsChange = z.object({ region: RegionName.optional(), vessels: CooksVessels.partial().optional() })
export type SettingsChange = z.infer<typeof SettingsChange>

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
  changeSettings: oc
    .route({ ...route, ...ROUTES.changeSettings, summary: 'Change these settings of the owner; all others stay' })
    .input(SettingsChange)
    .output(PublicSettings.extend(OwnerSettings.shape)),
}
