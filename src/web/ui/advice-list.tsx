import { texts } from '../texts/index.ts'
import classes from './advice-list.module.css'
import { CautionIcon, InfoIcon } from './icons.tsx'

export type AdviceItem = {
  readonly kind: 'vet' | 'check' | 'tip'
  readonly id: string
  readonly text: string
  readonly seeVetWhen: readonly string[]
}

/** What an owner must know before the rest: see a vet, a weight that looks odd, something good to know. */
export function AdviceList({ advice }: { advice: readonly AdviceItem[] }) {
  if (advice.length === 0) return null
  return (
    <div className={classes.list}>
      {advice.map((item) => (
        <AdviceNote key={item.id} {...item} />
      ))}
    </div>
  )
}

function AdviceNote({ kind, text, seeVetWhen }: AdviceItem) {
  return (
    <div className={`${classes.item} ${classes[kind]}`} role="note">
      {kind === 'tip' ? <InfoIcon /> : <CautionIcon />}
      <div>
        <p>
          <strong>{texts.recipe.advice[kind]}.</strong> {text}
        </p>
        {seeVetWhen.length > 0 && (
          <details>
            <summary>{texts.recipe.advice.seeVetWhen}</summary>
            <ul>
              {seeVetWhen.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}
