import type { Pet } from '../../../contract/dog/pet.ts'
import { type EnergyStep, useEnergySteps } from '../../data/queries/dog/weights.ts'
import type { Weights } from '../../data/queries/weights-of.ts'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import classes from './weight-page.module.css'

const words = texts.weight.energy

type EnergyCardProps = { readonly pet: Pet; readonly weights: Weights }

/** The energy that is fed, the suggestion by the scale and its reasons; every choice can be undone. */
export function EnergyCard({ pet, weights: { energy, history } }: EnergyCardProps) {
  const sentenceText = useSentenceText()
  const { suggestion } = energy
  const steps = useEnergySteps(pet.id)
  const stepButton = (step: EnergyStep, label: string, done: string, kcal?: number) => ({
    children: label,
    busyText: steps.isPending && steps.variables.step === step ? texts.common.processing : undefined,
    onClick: () => steps.isPending || steps.mutate({ step, done, ...(kcal !== undefined && { kcal }) }),
  })
  const kcal = whole(suggestion ?? 0)
  return (
    <section className={classes.card} aria-labelledby="weight-energy">
      <h2 id="weight-energy">{words.title}</h2>
      <p className={classes.fed}>
        <strong>{whole(energy.fed)}</strong> {words.fed} <span>{words.now(pet.name)}</span>
      </p>
      {suggestion !== null && (
        <h3 className={classes.suggestion}>{words[suggestion > energy.fed ? 'more' : 'less'](kcal)}</h3>
      )}
      <ul className={classes.reasons} aria-label={words.because}>
        {energy.reasonParts.map(sentenceText).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        {suggestion !== null && (
          <>
            <Button {...stepButton('accept', words.accept(kcal), words.accepted(pet.name, kcal), suggestion)} />
            <Button look="quiet" {...stepButton('refuse', words.refuse, words.refused, suggestion)} />
          </>
        )}
        {energy.refusedOn !== null && <Button look="quiet" {...stepButton('recall', words.recall, words.recalled)} />}
        {pet.energy.personal && <Button look="bare" {...stepButton('undo', words.undo, words.undone(pet.name))} />}
      </div>
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
