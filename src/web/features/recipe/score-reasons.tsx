import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { LOW_FROM_SCORE, MEDIUM_FROM_SCORE } from '../../../nutrition/recipe/footprint.ts'
import { PERFECT_FROM, VERY_GOOD_FROM } from '../../../nutrition/recipe/score.ts'
import { CarbonLeaf } from '../../dog-ui/carbon-leaf.tsx'
import { ScoreRing } from '../../dog-ui/score-ring.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { decimals, footprint, whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './score-reasons.module.css'

type ReasonsProps = { readonly recipe: Recipe; readonly onClose: () => void }
const words = texts.recipePage.reasons

export function SuitabilityReasons({ recipe, onClose }: ReasonsProps) {
  return (
    <Dialog title={words.suitabilityTitle} onClose={onClose}>
      <ScoreRing score={recipe.score} isLarge />
      {recipe.scoreReasons.length > 0 ? <Reasons reasons={recipe.scoreReasons} /> : <p>{words.noReasons}</p>}
      <p className={classes.note}>{words.suitabilityLead(PERFECT_FROM, VERY_GOOD_FROM)}</p>
    </Dialog>
  )
}

function Reasons({ reasons }: { reasons: Recipe['scoreReasons'] }) {
  const sentenceText = useSentenceText()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.reason}</th>
          <th scope="col">{words.points}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ id, parts, points }) => (
          <tr key={id}>
            <th scope="row">{sentenceText(parts)}</th>
            <td className={points < 0 ? classes.minus : undefined}>{signed(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function CarbonReasons({ recipe, onClose }: ReasonsProps) {
  const { kgPer1000Kcal, low, high, parts } = recipe.carbon
  const most = Math.max(...parts.map(({ kg }) => kg))
  return (
    <Dialog title={words.carbonTitle} onClose={onClose}>
      <CarbonLeaf score={recipe.co2score} isLarge />
      <p>
        {words.carbonScore(whole(recipe.co2score))} · {words.perMeal(footprint(recipe.co2))}
      </p>
      <p>{words.carbonLead(decimals(kgPer1000Kcal, 1), decimals(low, 1), decimals(high, 1))}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.ingredient}</th>
            <th scope="col">{texts.recipePage.carbon}</th>
          </tr>
        </thead>
        <tbody>
          {parts
            .toSorted((a, b) => b.kg - a.kg)
            .map(({ code, name, kg }) => (
              <tr key={code}>
                <th scope="row">
                  {name}
                  <span className={classes.share} style={{ width: `${(kg / most) * 100}%` }} />
                </th>
                <td>{footprint(kg)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className={classes.note}>{words.carbonBands(LOW_FROM_SCORE, MEDIUM_FROM_SCORE)}</p>
    </Dialog>
  )
}

function signed(points: number): string {
  return points < 0 ? `−${decimals(-points, 1)}` : `+${decimals(points, 1)}`
}
