import type { NutrientIntake } from '../../../contract/food/diary.ts'
import { texts } from '../../texts/index.ts'
import bands from './bands.module.css'
import type { Band } from './intake-figures.ts'

const BANDS: readonly Band[] = ['low', 'almost', 'good', 'none', 'open']

/** A nutrient for which no standard asks any amount has no target to reach. */
export function bandName(band: Band, { rda, target }: Pick<NutrientIntake, 'rda' | 'target'>): string {
  const isNothingAsked = rda === null && target === null
  return isNothingAsked && band !== 'none' && band !== 'open' ? texts.dashboard.noTarget : texts.dashboard.bands[band]
}

const IN_LEGEND: { readonly [band in Band]?: string } = {
  good: texts.dashboard.goodInLegend,
  none: texts.dashboard.otherFood,
}

/** The meaning of the colours and their patterns. */
export function BandLegend() {
  return (
    <ul className={bands.legend} aria-label={texts.dashboard.legend}>
      {BANDS.map((band) => (
        <li key={band}>
          <span className={`${bands.key} ${bands[band]}`} />
          {IN_LEGEND[band] ?? texts.dashboard.bands[band]}
        </li>
      ))}
    </ul>
  )
}
