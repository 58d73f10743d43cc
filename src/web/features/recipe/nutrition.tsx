import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { BulletLegend } from '../../dog-ui/bullet-legend.tsx'
import { type NutrientRow, NutrientTables } from '../../dog-ui/nutrient-table.tsx'
import { decimals, nutrientWithUnit } from '../../dog-ui/units/amounts.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Fact } from './facts.tsx'
import classes from './nutrition.module.css'
import type { SectionProps } from './section-props.ts'

const words = texts.recipePage.nutrition

/** What owners look for first, beside energy and weight. */
const FIRST = ['protein', 'fat', 'fibre'] as const

/** The nutrients of a whole day on this recipe, beside the dog's needs. */
export function Nutrition({ recipe, pet }: SectionProps) {
  const foodText = useFoodText()
  const { amount, min, max } = recipe.calciumPhosphorusRatio
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={words.energy} value={nutrientWithUnit(recipe.kcal, 'kcal')} note={words.perMeal} />
        <Fact name={words.weight} value={foodText(recipe.weight)} note={words.perMeal} />
        {FIRST.map((nutrient) => (
          <Fact
            key={nutrient}
            name={texts.nutrients[nutrient]}
            value={nutrientWithUnit(recipe.nutrients[nutrient] ?? 0, 'g')}
            note={words.perMeal}
          />
        ))}
        <Fact
          name={words.caP}
          value={`${decimals(amount, 2)} : 1`}
          note={words.caPRange(decimals(min, 2), decimals(max, 2))}
        />
      </dl>
      <p className={classes.lead}>{words.lead(pet.name)}</p>
      <BulletLegend />
      <NutrientTables rows={recipe.balance.map((row) => rowOf(row, recipe))} isFolded />
    </>
  )
}

function rowOf({ unknownIn, ...row }: Recipe['balance'][number], { ingredients }: Recipe): NutrientRow {
  const names = ingredients.filter(({ code }) => unknownIn.includes(code)).map(({ name }) => name)
  return names.length === 0 ? row : { ...row, note: words.unknownIn(names.join(', ')) }
}
