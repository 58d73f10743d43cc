import type { Pet } from '../../../contract/dog/pet.ts'
import { type EnergyStep, useEnergySteps } from '../../data/queries/dog/weights.ts'
import type { Weights } from '../../data/queries/weights-of.ts'
import type { Agree } from '../../dog-ui/amount-change/amount-question.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Link } from '../../ui/link.tsx'
import { isForVet } from './state-of.ts'
import { VetSheetLink } from './vet-sheet-link.tsx'
import { weighAddress } from './weight-change.ts'
import classes from './weight-page.module.css'

const words = texts.weight.energy

type EnergyCardProps = { readonly pet: Pet; readonly weights: Weights; readonly agree: Agree }

/** One amount to feed: that of today, or the step that the scale suggests, with its reasons. Every choice can be undone. */
export function EnergyCard({ pet, weights, agree }: EnergyCardProps) {
  const { energy, history, next } = weights
  const sentenceText = useSentenceText()
  const { suggestion } = energy
  const steps = useEnergySteps(pet.id, agree)
  const stepButton = (step: EnergyStep, label: string, done: string, kcal?: number) => ({
    children: label,
    busyText: steps.isPending && steps.variables.step === step ? texts.common.processing : undefined,
    onClick: () => steps.isPending || steps.mutate({ step, done, ...(kcal !== undefined && { kcal }) }),
  })
  const kcal = whole(suggestion ?? 0)
  const reasons = (
    <ul className={classes.reasons} aria-label={words.because}>
      {energy.reasonParts.map(sentenceText).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
  return (
    <section className={classes.card} aria-labelledby="weight-energy">
      <h2 id="weight-energy" className="visually-hidden">
        {words.title}
      </h2>
      <p className={classes.fed}>
        <strong>{whole(suggestion ?? energy.fed)}</strong> {words.fed}{' '}
        <span>
          {suggestion === null
            ? words.now(pet.name)
            : words[suggestion > energy.fed ? 'more' : 'less'](whole(energy.fed))}
        </span>
      </p>
      <div className={classes.actions}>
        {suggestion === null ? (
          <ButtonLink to={weighAddress(pet.id)}>{texts.weight.weigh(pet.name)}</ButtonLink>
        ) : (
          <>
            <Button {...stepButton('accept', words.accept(kcal), words.accepted(pet.name, kcal), suggestion)} />
            {isForVet(weights) && <VetSheetLink pet={pet} />}
            <Button look="bare" {...stepButton('refuse', words.refuse, words.refused, suggestion)} />
          </>
        )}
        {energy.refusedOn !== null && <Button look="quiet" {...stepButton('recall', words.recall, words.recalled)} />}
        {pet.energy.personal && <Button look="bare" {...stepButton('undo', words.undo, words.undone(pet.name))} />}
      </div>
      <p className={classes.next}>
        <span>{sentenceText(next.parts)}</span>{' '}
        {suggestion !== null && <Link to={weighAddress(pet.id)}>{texts.weight.weigh(pet.name)}</Link>}
      </p>
      {suggestion === null ? reasons : <Details summary={words.because}>{reasons}</Details>}
      <Details summary={words.history}>
        <ul className={classes.history}>
          {history.toReversed().map(({ since, parts }) => (
            <li key={since}>{sentenceText(parts)}</li>
          ))}
        </ul>
      </Details>
    </section>
  )
}
