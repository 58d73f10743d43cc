import { chooseFoods, type Food } from './choose-foods.ts'
import { GLAZES, nightStyle, painter } from './glazes.ts'
import { groundOf } from './grounds.ts'
import { platingOf } from './kinds.ts'
import { plateFoods } from './plate-foods.ts'
import { seededRandom } from './random.ts'
import { floorElement } from './vessels.ts'

export type Dish = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly foods: readonly Food[]
}

/** Neutral lights and shades: of a rim from above on the left, and of the wall around the food. */
const LIGHTS =
  '<linearGradient id="r" x1=".2" y1="0" x2=".75" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#2a1206" stop-opacity=".34"/></linearGradient>' +
  '<radialGradient id="w" cx=".45" cy=".42" r=".6"><stop offset=".6" stop-color="#2a1a10" stop-opacity="0"/><stop offset="1" stop-color="#2a1a10" stop-opacity=".36"/></radialGradient>'

/** Draws a dish as it is served, seen from above. The same dish is always drawn alike. */
export function drawDish({ id, name, kind, foods }: Dish): string {
  const random = seededRandom(id)
  const plating = platingOf(kind)
  const { vessel, ground } = plating
  const glaze = GLAZES[Math.floor(random() * GLAZES.length)] ?? GLAZES[0]
  const chosen = chooseFoods(name, foods)
  const served = chosen && plateFoods({ chosen, foods }, plating, random)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    nightStyle(glaze),
    `<defs>${LIGHTS}${served?.symbols ?? ''}</defs>`,
    painter(glaze)(vessel.back),
    groundOf(ground, vessel.floor, foods, random),
    served?.elements ?? '',
    vessel.floor.shape === 'round' ? floorElement(vessel.floor, 'url(#w)') : '',
    '</svg>',
  ].join('')
}
