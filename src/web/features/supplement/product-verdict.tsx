import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import type { WayFacts } from '../../dog-ui/supplement/thing.ts'
import { nutrientWithUnit } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'
import { Note } from '../../ui/note.tsx'
import classes from './product-verdict.module.css'

const words = texts.ownProduct.verdict

type Verdict = NonNullable<WayFacts['verdict']>

const LOOKS = {
  complete: 'info',
  missing: 'check',
  notWithThis: 'warning',
  doseUnknown: 'check',
  refused: 'warning',
} as const

/** The verdict in the server's words: complete, with gaps and the things that close them, or not possible and why. */
export function ProductVerdict({ items, verdict }: { readonly items: WayFacts['items']; readonly verdict: Verdict }) {
  const sentenceText = useSentenceText()
  const { kind, parts, missing } = verdict
  return (
    <div className={classes.verdict}>
      <Note kind={LOOKS[kind]} title={words.kinds[kind]}>
        <div className={classes.said}>
          {parts.map(sentenceText).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Note>
      {missing.length > 0 && <Closing items={items} missing={missing} />}
    </div>
  )
}

type ClosingProps = { readonly items: WayFacts['items']; readonly missing: Verdict['missing'] }

function Closing({ items, missing }: ClosingProps) {
  const closing = items.flatMap(({ id, name }) => {
    const closed = missing.filter(({ closedBy }) => closedBy.includes(id))
    return closed.length > 0 ? [{ id, name, closed: closed.map(({ nutrient }) => texts.nutrients[nutrient]) }] : []
  })
  return (
    <div className={classes.closing}>
      <p className={classes.title}>{words.closing}</p>
      <ul>
        {closing.map(({ id, name, closed }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{closed.join(', ')}</span>
          </li>
        ))}
      </ul>
      <Details summary={words.gaps}>
        <dl>
          {missing.map(({ nutrient, perDay, unit }) => (
            <div key={nutrient}>
              <dt>{texts.nutrients[nutrient]}</dt>
              <dd>{nutrientWithUnit(perDay, unit)}</dd>
            </div>
          ))}
        </dl>
      </Details>
    </div>
  )
}
