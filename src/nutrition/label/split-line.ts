import { tidied, unitFirst } from './label-tidied.ts'
import { IU_SAID, NUMBER_SAID, OF_UNIT, WEIGHT_SAID } from './label-words.ts'

const RANGE_SAID = String.raw`${NUMBER_SAID}(?:\s?(?:[–-]|to)\s?${NUMBER_SAID})?`
const LINE = new RegExp(
  String.raw`^(?<name>.*?)(?:^|[\s:=]|(?<=[<≤>≥]))(?<amount>-?${RANGE_SAID})\s*(?<unit>(?:${WEIGHT_SAID}|${IU_SAID}|%|ppm)(?![\p{L}\d]).*)$`,
  'iu',
)

/** The words behind an amount that comes first: its unit with all that belongs to it, then the name. */
const AMOUNT_FIRST = new RegExp(
  String.raw`^(?<unit>(?:${WEIGHT_SAID}|${IU_SAID}|%|ppm)${OF_UNIT}(?:\s?\([^()]*\))?)\s+(?:of\s+)?(?<name>\p{L}.*)$`,
  'iu',
)

/**
 * A line as it stands on the pack: "Zinc (as zinc oxide) 15 mg", or the amount first: "15 mg zinc". What follows no amount is all name.
 * @example splitLine('Vitamin B12 100 µg') // { name: 'Vitamin B12', amount: '100', unit: 'µg' }
 */
export function splitLine(printed: string): {
  readonly name: string
  readonly amount?: string
  readonly unit?: string
} {
  const text = secondAmountInBrackets(tidied(printed).replace(B_AND_NUMBER, ''))
  const found = (LINE.exec(withoutBrackets(text)) ?? LINE.exec(text))?.groups
  if (!found) return unitFirst(text) ?? { name: text }
  const { amount = '' } = found
  const [name, unit] = [text.slice(0, found.name?.length), text.slice(text.length - (found.unit?.length ?? 0))]
  const behind = STRENGTH.test(unit) ? splitLine(unit) : undefined
  if (behind?.amount !== undefined) return { ...behind, name: `${name.trim()} ${amount} ${behind.name}`.trim() }
  const first = name.trim() === '' ? AMOUNT_FIRST.exec(unit)?.groups : undefined
  // Two amounts are ambiguous unless one stands in brackets.
  if (first?.name !== undefined && !hasAmount(withoutBrackets(first.name)))
    return { name: first.name, amount, unit: first.unit ?? '' }
  return { name: name.replace(/[\s:=.…]+$/, ''), amount, unit }
}

/** "Vitamin B 12", "vitamin B-6": its number is no amount. */
export const B_AND_NUMBER = /(?<=\bvit(?:amin)?\.?\s*b)[\s-]+(?=\d{1,2}(?:[\s):,]|$))/i

/** A share is how strong a preparation is. */
const hasAmount = (text: string) => LINE.exec(text)?.groups?.unit?.startsWith('%') === false

/** "15 mg zinc from 120 mg zinc gluconate", "zinc gluconate 120 mg providing 15 mg zinc". */
const SECOND_AMOUNT = new RegExp(
  String.raw`^(?<first>(?:[^()]|\([^()\d]*\))*\d\s?(?:${WEIGHT_SAID}|${IU_SAID})(?![\p{L}\d])[^()]*?),?\s+(?<said>(?:from|as|=|≙|(?:equiv(?:alent|\.)?(?:\s+to)?|eq\.?(?:\s+to)?|corr(?:esponding|esponds|\.)?(?:\s+to)?|equals?(?:\s+to)?|of which|(?:provid|yield|supply|contain|deliver)ing|(?:provide|yield|contain|deliver)s|supplies)(?:\s+\p{L}[\p{L}\d]*){0,3})\s+(?:${NUMBER_SAID})\s?(?:${WEIGHT_SAID}|${IU_SAID})(?![\p{L}\d])[^()]*)$`,
  'iu',
)

/** Puts a second amount in brackets, as other packs print what an amount comes from, or what it provides. */
const secondAmountInBrackets = (text: string): string => text.replace(SECOND_AMOUNT, '$<first> ($<said>)')

/** Blanks brackets and keeps the length, so that a match is found at the same place: figures in brackets are of the salt. */
export function withoutBrackets(text: string): string {
  const inner = /\([^()]*\)/g
  const blanked = text.replaceAll(inner, (bracket) => '_'.repeat(bracket.length))
  return blanked === text ? text : withoutBrackets(blanked)
}

/** The strength of a preparation with its amount behind it: "70 % on corn cob 1,200 mg". */
const STRENGTH = new RegExp(String.raw`^(?:%|${IU_SAID}\s?(?:\/|per)\s?(?:mg|gram|g|kg)(?![a-z]))`, 'i')
