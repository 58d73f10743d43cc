import { IU_SAID, NUMBER_SAID, OF_UNIT, UNIT_SAID, WEIGHT_SAID } from './label-words.ts'

/** "min. 18 %, max. 20 %", the nutrient named again or not. */
const LEAST_AND_MOST = new RegExp(
  String.raw`\(?\bmin(?:imum)?\.?\)?:?\s*(?<least>${NUMBER_SAID})\s*(?<unit>${UNIT_SAID})?\s*[,;/&]?\s*(?:and\s+)?(?:\p{L}+\s+)?\(?\bmax(?:imum)?\.?\)?:?\s*(?<most>${NUMBER_SAID})\s*(?<of>${UNIT_SAID})`,
  'iu',
)

/** "Copper 2 mg as cupric oxide": what other packs print in brackets. */
const FORM_BEHIND = new RegExp(
  String.raw`^(?<first>.*\d\s?(?:${WEIGHT_SAID}|${IU_SAID})${OF_UNIT}),?\s+(?<said>(?:as|from)\s+[^()[\]\d%]+)$`,
  'iu',
)

/** "Potassium iodide (providing 75 µg iodine)": the one amount is the nutrient's. */
const PROVIDED = new RegExp(
  String.raw`^(?<form>[^()\d%]*?)[\s,]*\(?(?<!\p{L})(?:(?:provid|yield|supply|contain|deliver)ing|(?:provide|yield|contain|deliver)s|supplies|of which)\s+(?<amount>${NUMBER_SAID}\s?(?:${WEIGHT_SAID}|${IU_SAID}))\s+(?:of\s+)?(?<name>[^()\d%]+)\)?$`,
  'iu',
)

/** "2 mg/143 % NRV" */
const DAILY_BEHIND = /(?<=\p{L})\s*\/\s*\d[\d.,]*\s?%\s*\(?(?:nrv|ri|rd[ai]|dv)\)?[*†‡]*$/iu

/**
 * A line of a pack in one spelling: round brackets, no rules and dots that lead to the amount, no raised figures of footnotes,
 * a form that stands behind in brackets, a least and a most as from and to.
 * @example tidied('Copper.......2 mg as cupric oxide') // 'Copper 2 mg (as cupric oxide)'
 */
export function tidied(printed: string): string {
  const text = printed
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll(/\s*\|\s*|[.·_]{3,}|…+/g, ' ')
    .replaceAll(/(?<=\p{L}{2}|[)\]%])[¹²³⁴-⁹]+/gu, '')
    .replaceAll(/(?<=^|\s)[.,](?=\d)/g, '0.')
    .replace(LEAST_AND_MOST, (said, ...rest) => fromTo(said, rest.at(-1)))
    .replace(DAILY_BEHIND, '')
    .replace(FORM_BEHIND, '$<first> ($<said>)')
    .replace(PROVIDED, '$<name> (as $<form>) $<amount>')
    .trim()
  return /^\([^()]*\)$/.test(text) ? text.slice(1, -1) : text
}

type Ends = { readonly least: string; readonly most: string; readonly unit?: string; readonly of: string }

const fromTo = (said: string, { least, most, unit, of }: Ends) =>
  unit === undefined || unit.toLowerCase() === of.toLowerCase() ? `${least}–${most} ${of}` : said

/** A column that is headed by its unit: "Zinc (mg) 15", "Vitamin A IU/kg 10000". */
const UNIT_FIRST = new RegExp(
  String.raw`^(?<name>.*?\p{L}\d{0,2}[)\]]?)[\s,:;]*[\s,([](?<unit>${UNIT_SAID})[)\]]?[\s:]*(?<amount>${NUMBER_SAID})$`,
  'iu',
)

export function unitFirst(text: string) {
  const { name = '', amount = '', unit = '' } = UNIT_FIRST.exec(text)?.groups ?? {}
  return amount === '' ? undefined : { name: name.trim(), amount, unit }
}
