import { readFileSync } from 'node:fs'
import { PACKS } from '../packs.ts'
import { findFood } from './found-food.ts'

type Refuse = { readonly share: number; readonly isBone: boolean }

let kept: ReadonlyMap<string, Refuse> | undefined

/** The share of each food of USDA's table that is bought and not eaten: bone, peel, core, shell. Source: `usda-sr-28`. */
function refuse(): ReadonlyMap<string, Refuse> {
  kept ??= new Map(
    readFileSync(new URL('./refuse.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [id = '', percent, refused = ''] = line.split('\t')
        return [id, { share: Number(percent) / 100, isBone: /bone/i.test(refused) }] as const
      }),
  )
  return kept
}

/**
 * The part of a food's bought weight that is eaten, by USDA's figure, else by that of the product's pack: 0.68 of a whole chicken with its skin.
 * @returns undefined where there is no figure
 */
export function eatenShare(id: string): number | undefined {
  const refused = refusedOf(id)
  if (refused) return 1 - refused.share
  const pack = PACKS.get(id)
  return pack?.with && pack.with !== 'liquid' ? pack.edibleGrams / pack.boughtGrams : undefined
}

/**
 * The same of meat that is weighed with its bones.
 * @returns undefined also where the figure is of skin or fat alone
 */
export function shareWithoutBones(id: string): number | undefined {
  const refused = refusedOf(id)
  const isKnown = refused ? refused.isBone : PACKS.get(id)?.with === 'bones'
  return isKnown ? eatenShare(id) : undefined
}

const refusedOf = (id: string): Refuse | undefined => refuse().get(findFood(id)?.table?.id ?? id)
