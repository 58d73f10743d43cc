import { HOMEMADE_SHARE_STEP, LEAST_HOMEMADE_SHARE } from '../../contract/limits.ts'
import { texts } from '../texts/index.ts'
import { Slider } from '../ui/slider.tsx'

type ShareSliderProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly value?: number
  readonly onChange: (share: number) => void
}

/** How much of a meal is homemade: all of it at the right end. */
export function ShareSlider({ value = 1, onChange, ...words }: ShareSliderProps) {
  return (
    <Slider
      {...words}
      value={value}
      least={LEAST_HOMEMADE_SHARE}
      most={1}
      step={HOMEMADE_SHARE_STEP}
      said={texts.newPet.shareOf(Math.round(100 * value))}
      // 0.1 + 0.05 is a hair more than 0.15.
      onChange={(share) => onChange(Math.round(100 * share) / 100)}
    />
  )
}
