import type { Input } from '../api/api.ts'

type Region = NonNullable<Input<'planRecipes'>['region']>

/**
 * Time zones of the United States, Canada and Mexico, as browsers name them; the others of America lie further south.
 * The test beside it holds the list to what the platform knows of these countries.
 */
const NORTH_AMERICAN =
  /^(US|Canada|Mexico)\/|^(EST|CST|MST|PST)|^Pacific\/Honolulu$|^America\/(Adak|Anchorage|Atikokan|Bahia_Banderas|Blanc-Sablon|Boise|Buffalo|Cambridge_Bay|Cancun|Chicago|Chihuahua|Ciudad_Juarez|Coral_Harbour|Creston|Dawson|Dawson_Creek|Denver|Detroit|Edmonton|Fort_Nelson|Glace_Bay|Goose_Bay|Halifax|Hermosillo|Indiana\/\w+|Indianapolis|Inuvik|Iqaluit|Juneau|Kentucky\/\w+|Los_Angeles|Louisville|Matamoros|Mazatlan|Menominee|Merida|Metlakatla|Mexico_City|Moncton|Monterrey|Montreal|New_York|Nipigon|Nome|North_Dakota\/\w+|Ojinaga|Pangnirtung|Phoenix|Rainy_River|Rankin_Inlet|Regina|Resolute|Santa_Isabel|Sitka|St_Johns|Swift_Current|Thunder_Bay|Tijuana|Toronto|Vancouver|Whitehorse|Winnipeg|Yakutat|Yellowknife)$/

/** The region in which an owner buys food, as guessed from the device's time zone. */
export function guessRegion(zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): Region {
  return NORTH_AMERICAN.test(zone) ? 'north-america' : 'europe'
}
