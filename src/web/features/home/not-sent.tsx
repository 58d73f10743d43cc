import type { ReactNode } from 'react'
import type { Day } from '../../../kitchen/days.ts'
import { sendAgain, useWaiting } from '../../data/outbox/outbox.ts'
import { forgetRefusal, useKeptRefusals } from '../../data/outbox/refusals.ts'
import { tapText, undo } from '../../data/queries/plan/today.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import classes from './today.module.css'

const words = texts.today

/** Taps of earlier days that still wait, and refused entries, which their owner sends again or removes. */
export function NotSent({ today }: { readonly today: Day }) {
  const app = useApp()
  const taps = useWaiting('tap').filter(({ dog }) => dog.today < today)
  const refusals = useKeptRefusals()
  if (taps.length + refusals.length === 0) return null
  return (
    <section className={classes.dog} aria-label={words.notSent}>
      <p className={classes.who}>
        <strong>{words.notSent}</strong>
      </p>
      <ul className={classes.lines}>
        {taps.map((one) => (
          <Line key={one.id} which={tapText(one)} why={words.waits} onRemove={() => void undo(app, one)} />
        ))}
        {refusals.map((one) => (
          <Line key={JSON.stringify(one)} {...one} onRemove={() => forgetRefusal(app, one)}>
            <Button look="quiet" aria-label={words.sendAgainOf(one.which)} onClick={() => sendAgain(app, one)}>
              {words.sendAgain}
            </Button>
          </Line>
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  readonly which: string
  readonly why: string
  readonly onRemove: () => void
  readonly children?: ReactNode
}

function Line({ which, why, onRemove, children }: LineProps) {
  return (
    <li className={classes.line}>
      <p>
        {which} <span>{why}</span>
      </p>
      <div className={classes.decision}>
        {children}
        <Button look="bare" aria-label={words.removeOf(which)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
