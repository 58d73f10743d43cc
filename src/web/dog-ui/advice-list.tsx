import type { ReactNode } from 'react'
import { texts } from '../texts/index.ts'
import { CautionIcon, InfoIcon } from '../ui/icons/icons.tsx'
import classes from './advice-list.module.css'

export type AdviceItem = {
  readonly kind: 'vet' | 'check' | 'tip'
  readonly id: string
  readonly text: string
  readonly seeVetWhen: readonly string[]
}

type Advised = { readonly name: string; readonly advice: readonly AdviceItem[] }

const vetAdvice = ({ advice }: Advised) => advice.filter(({ kind }) => kind === 'vet')

/** What every page with a recipe for this dog says first. */
export const VetAdvice = ({ pet }: { pet: Advised }) => <AdviceList advice={vetAdvice(pet)} />

/** The same where recipes stand close together, or those of several dogs. */
export function VetLine({ pet }: { pet: Advised }) {
  if (vetAdvice(pet).length === 0) return null
  return (
    <p className={classes.line} role="note">
      <CautionIcon />
      <span>{texts.recipe.advice.vetLine(pet.name)}</span>
    </p>
  )
}

const KINDS = ['vet', 'check', 'tip'] as const

/**
 * What an owner must know before the rest: see a vet, a weight that looks odd, something good to know.
 * @param forVet what can be done about it, with what is for the vet
 */
export function AdviceList({ advice, forVet }: { advice: readonly AdviceItem[]; forVet?: ReactNode }) {
  if (advice.length === 0) return null
  return (
    <div className={classes.list}>
      {KINDS.map((kind) => (
        <AdviceOfKind key={kind} kind={kind} items={advice.filter((item) => item.kind === kind)}>
          {kind === 'vet' && forVet}
        </AdviceOfKind>
      ))}
    </div>
  )
}

type OfKind = { readonly kind: AdviceItem['kind']; readonly items: readonly AdviceItem[]; readonly children: ReactNode }

function AdviceOfKind({ kind, items, children }: OfKind) {
  if (items.length === 0) return null
  const signs = [...new Set(items.flatMap(({ seeVetWhen }) => seeVetWhen))]
  return (
    <div className={`${classes.item} ${classes[kind]}`} role="note">
      {kind === 'tip' ? <InfoIcon /> : <CautionIcon />}
      <div>
        {items.map(({ id, text }, index) => (
          <p key={id}>
            {index === 0 && <strong>{texts.recipe.advice[kind]}. </strong>}
            {text}
          </p>
        ))}
        {signs.length > 0 && (
          <details>
            <summary>{texts.recipe.advice.seeVetWhen}</summary>
            <ul>
              {signs.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </details>
        )}
        {children}
      </div>
    </div>
  )
}
