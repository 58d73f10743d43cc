import { readFileSync } from 'node:fs'
import { PACKS } from '../packs.ts'
import { findFood } from './found-food.ts'

let kept: ReadonlyMap<string, number> | undefined

/** The share of each food of USDA's table that is bought and not eaten: bone, peel, core, shell. Source: `usda-sr-28`. */
function refuse(): ReadonlyMap<string, number> {
  kept ??= new Map(
    readFileSync(new URL('./refuse.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [id = '', percent] = line.split('\t')
        return [id, Number(percent) / 100] as const
      }),
  )
  return kept
}

/**
 * The part of a food's bought weight that is eaten, by USDA's figure, else by that of the product's pack: 0.68 of a whole chicken with its skin.
 * @returns undefined where there is no figure
 */
export function eatenShare(id: string): number | undefined {
  const share = refuse().get(findFood(id)?.table?.id ?? id)
  if (share !== undefined) return 1 - share
  const pack = PACKS.get(id)
  return pack?.with && pack.with !== 'liquid' ? pack.edibleGrams / pack.boughtGrams : undefined
}
