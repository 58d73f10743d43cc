import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Day } from '../../../kitchen/days.ts'
import { call, type Output } from '../../data/api/api.ts'
import { ApiError } from '../../data/api/http.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Logo } from '../../ui/page/logo.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { PageSpinner } from '../../ui/page/spinner.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { Sheet } from './sheet.tsx'
import classes from './vet-sheet-page.module.css'

const words = texts.vetSheet.visit

type Opened = Output<'openVetSheet'>
type State = { readonly sheet: Opened } | { readonly failure: number } | undefined

/** The vet's view: no session, no way into the app. The token stands behind the `#`, and is never sent in the address. */
export default function VetLink() {
  const app = useApp()
  const token = useLocation().hash.slice(1)
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    let isCurrent = true
    setState(undefined)
    call(app, 'openVetSheet', { token }).then(
      (sheet) => isCurrent && setState({ sheet }),
      (error) => isCurrent && setState({ failure: error instanceof ApiError ? error.status : 0 }),
    )
    return () => {
      isCurrent = false
    }
  }, [token, turn])
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <div className={classes.visit}>
        <header className={classes.logo}>
          <Logo />
        </header>
        <main className={classes.page}>
          {state === undefined && <PageSpinner />}
          {state && 'sheet' in state && <Opened sheet={state.sheet} token={token} />}
          {state && 'failure' in state && <Closed status={state.failure} onAgain={() => setTurn(turn + 1)} />}
        </main>
      </div>
    </>
  )
}

function Opened({ sheet, token }: { sheet: Opened; token: string }) {
  const title = texts.vetSheet.sheet.of(sheet.dog.name)
  usePageTitle(title)
  return (
    <>
      <header className={classes.head}>
        <div>
          <PageHeading>{title}</PageHeading>
          <p>{words.until(plainDate(sheet.until as Day))}</p>
        </div>
        <Button onClick={() => window.print()}>{texts.vetSheet.print}</Button>
      </header>
      <Sheet sheet={sheet} />
      <ProposalForm sheet={sheet} token={token} />
    </>
  )
}

/** An unknown, an ended and a revoked link look the same to the reader. */
function Closed({ status, onAgain }: { status: number; onAgain: () => void }) {
  const isGone = status === 404
  const title = isGone ? words.gone : status === 429 ? words.busy : words.away
  usePageTitle(title)
  return (
    <div className={classes.closed}>
      <PageHeading>{title}</PageHeading>
      {isGone ? <p>{words.goneText}</p> : <Button onClick={onAgain}>{words.again}</Button>}
    </div>
  )
}
