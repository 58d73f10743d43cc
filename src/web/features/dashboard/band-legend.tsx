import { texts } from '../../texts/index.ts'
import bands from './bands.module.css'
import type { Band } from './intake-figures.ts'

const BANDS: readonly Band[] = ['low', 'almost', 'good', 'none']

/** What the colours and their patterns mean. */
export function BandLegend() {
  return (
    <ul className={bands.legend} aria-label={texts.dashboard.legend}>
      {BANDS.map((band) => (
        <li key={band}>
          <span className={`${bands.key} ${bands[band]}`} />
          {texts.dashboard.bands[band]}
        </li>
      ))}
    </ul>
  )
}
