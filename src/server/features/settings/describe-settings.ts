import { type OwnerSettings, WIRE_REGIONS } from '../../../contract/account/settings.ts'
import { USUAL_VESSELS } from '../../../reference/vessels.ts'
import { regionNamed } from '../../db/owners/owner-settings.ts'

/** The settings of an owner, with what holds where nothing was chosen. */
export const describeSettings = (settings: OwnerSettings | undefined) => ({
  region: WIRE_REGIONS[regionNamed(settings?.region)],
  vessels: settings?.vessels ?? USUAL_VESSELS,
})
