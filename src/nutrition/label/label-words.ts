/** The numbers and units that packs print: parts of the expressions that read a line. */

/** Names of units on a pack, short or written out. */
export const IU_SAID = String.raw`(?:(?:int(?:ernational|\.)?|usp)\s+units?|ius?|ie|ui|i\.u\.|i\.e\.)`
export const WEIGHT_SAID = '(?:(?:micro|milli)?gram(?:me)?s?|(?:mcg|[uµμ]g|mg)s?|g)'
export const NUMBER_SAID = String.raw`(?:\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d[\d.,]*)`
/** The words that belong to a unit: the equivalent that the vitamin is given in, and the amount of the product that it is in. */
export const OF_UNIT = String.raw`(?:\s(?:ne|dfe|rae?|a?te|α-te)(?!\p{L}))?(?:\s?(?:\/|per)\s?(?:kg|lbs?|(?:100\s?)?g(?:rams?)?|tablet|capsule|scoop|ml)(?!\p{L}))?`
export const UNIT_SAID = `(?:${WEIGHT_SAID}|${IU_SAID}|%|ppm)${OF_UNIT}`
