import type { ReactNode } from 'react'
import { texts } from '../texts/index.ts'
import { CautionIcon, InfoIcon } from '../ui/icons/icons.tsx'
import { type AdviceItem, isVets } from './advice.ts'
import classes from './advice-list.module.css'

type Advised = { readonly name: string; readonly advice: readonly AdviceItem[] }

/** The vet's advice, which every page with a recipe for this dog shows first. */
export const VetAdvice = ({ pet }: { pet: Advised }) => <AdviceList of={pet.name} advice={pet.advice.filter(isVets)} />

/** The same where recipes stand close together, or those of several dogs. */
export function VetLine({ pet }: { pet: Advised }) {
  const kind = KINDS.find((one) => pet.advice.some((item) => item.kind === one && isVets(item)))
  if (!kind) return null
  return (
    <p className={`${classes.line} ${classes[kind]}`} role="note">
      {iconOf(kind)}
      <span>{titleOf(kind, pet.name)}</span>
    </p>
  )
}

const KINDS = ['vet', 'approved', 'check', 'tip'] as const
type Kind = AdviceItem['kind']

const iconOf = (kind: Kind) => (kind === 'vet' || kind === 'check' ? <CautionIcon /> : <InfoIcon />)

/** @param of which dog is meant, where the page does not say */
function titleOf(kind: Kind, of?: string): string {
  const { advice } = texts.recipe
  return of === undefined ? `${advice[kind]}.` : (kind === 'vet' ? advice.vetLine : advice.approvedLine)(of)
}

type AdviceListProps = {
  readonly advice: readonly AdviceItem[]
  readonly of?: string
  /** The actions beside the advice to see a vet. */
  readonly forVet?: ReactNode
  /** The actions beside the advice to check something. */
  readonly forCheck?: ReactNode
}

/** The advice that an owner must read before the rest: see a vet, a weight that looks odd, something good to know. */
export function AdviceList({ advice, of, forVet, forCheck }: AdviceListProps) {
  if (advice.length === 0) return null
  return (
    <div className={classes.list}>
      {KINDS.map((kind) => (
        <AdviceOfKind
          key={kind}
          title={titleOf(kind, of)}
          kind={kind}
          items={advice.filter((item) => item.kind === kind)}
        >
          {kind === 'vet' ? forVet : kind === 'check' && forCheck}
        </AdviceOfKind>
      ))}
    </div>
  )
}

type OfKind = {
  readonly kind: Kind
  readonly title: string
  readonly items: readonly AdviceItem[]
  readonly children: ReactNode
}

function AdviceOfKind({ kind, title, items, children }: OfKind) {
  if (items.length === 0) return null
  const signs = [...new Set(items.flatMap(({ seeVetWhen }) => seeVetWhen))]
  return (
    <div className={`${classes.item} ${classes[kind]}`} role="note">
      {iconOf(kind)}
      <div>
        {items.map(({ id, text }, index) => (
          <p key={id}>
            {index === 0 && <strong>{title} </strong>}
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
