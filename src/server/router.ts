import { publicApi } from './context.ts'
import { getSettings } from './features/catalogue/get-settings.ts'

/** Which function answers which operation of the contract. */
export const router = {
  getSettings: publicApi.getSettings.handler(({ context }) => getSettings(context)),
}
