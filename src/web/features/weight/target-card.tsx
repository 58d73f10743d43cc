import type { Pet } from '../../../contract/dog/pet.ts'
import type { Weights } from '../../data/queries/weights-of.ts'
import { asTarget } from '../../dog-ui/units/amounts.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Fold } from '../../ui/fold.tsx'
import { KgForm } from './kg-form.tsx'
import { weighAddress } from './weight-change.ts'
import classes from './weight-page.module.css'

const words = texts.weight.target

type TargetCardProps = { readonly pet: Pet; readonly weights: Weights }

/** The target weight of a grown dog. A new judgement of its ribs moves it, or a vet's word; the scale does not. */
export function TargetCard({ pet, weights: { targetWeight, targetBand } }: TargetCardProps) {
  const bodyText = useBodyText()
  const rounded = (kg: number) => bodyText(Math.round(kg * 10) / 10)
  if (!targetBand) return null
  const kg = asTarget(targetWeight ?? middleOf(targetBand))
  return (
    <Fold id="weight-target" title={words.title} answer={bodyText(kg)}>
      {targetWeight === null && <p className={classes.step}>{words.derived}</p>}
      <p className={classes.soft}>{words.band(rounded(targetBand.low), rounded(targetBand.high))}</p>
      <ButtonLink className={classes.start} look="quiet" to={weighAddress(pet.id, { ribs: 'too' })}>
        {words.judge}
      </ButtonLink>
      <Details summary={words.other}>
        <KgForm pet={pet} field="targetWeight" kg={targetWeight ?? middleOf(targetBand)} words={words} />
      </Details>
    </Fold>
  )
}

const middleOf = ({ low, high }: { low: number; high: number }) => (low + high) / 2
