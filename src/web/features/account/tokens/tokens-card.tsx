import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AccessToken } from '../../../../contract/account/access-tokens.ts'
import { dayOf } from '../../../../kitchen/days.ts'
import { postToIdentity } from '../../../data/api/identity-call.ts'
import { ofIdentity } from '../../../data/queries/account.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { Button } from '../../../ui/button.tsx'
import { plainDate } from '../../../ui/dates.ts'
import { loadOnce } from '../../../ui/load-once.ts'
import { useHeadingForLostFocus } from '../../../ui/lost-focus.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import classes from '../account-page.module.css'
import { Refusal } from '../refusal.tsx'
import { useStep } from '../use-step.ts'

const words = texts.accessTokens
const accessTokens = ofIdentity('access-tokens', '/access-tokens')
const MakeToken = lazy(loadOnce(() => import('./make-token.tsx')))

/** Tokens for programs: lists them with their rights, and revokes them. */
export function TokensCard() {
  const { data, isError, refetch } = useQuery(accessTokens)
  const [isOpen, setOpen] = useState(false)
  const heading = useHeadingForLostFocus(data?.length ?? 0)
  return (
    <section className={classes.card} aria-labelledby="account-tokens">
      <h2 id="account-tokens" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.lead}</p>
      {!data && isError && <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />}
      {data?.length === 0 && <p className={classes.small}>{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-labelledby="account-tokens">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <Button look="quiet" onClick={() => setOpen(true)}>
        {words.make}
      </Button>
      {isOpen && (
        <Suspense>
          <MakeToken onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

function TokenRow({ token }: { token: AccessToken }) {
  const app = useApp()
  const { id, name, scopes } = token
  const step = useStep(
    () => postToIdentity('/access-tokens/revoke', { id }),
    () => showToast(app, 'success', words.revoked, 'account'),
  )
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {name}
        <span className={classes.small}>{scopes.map((scope) => words.scopesShort[scope]).join(', ')}</span>
        <span className={classes.small}>{lifeOf(token)}</span>
        <Refusal error={step.error} />
      </div>
      <Button
        look="bare"
        aria-label={words.revokeOf(name)}
        busyText={step.isBusy ? texts.common.processing : undefined}
        onClick={() => step.run(undefined)}
      >
        {words.revoke}
      </Button>
    </li>
  )
}

const onDay = (instant: string) => plainDate(dayOf(new Date(instant)))

function lifeOf({ endsAt, lastUsedAt }: AccessToken): string {
  const end = Date.parse(endsAt) > Date.now() ? words.ends(onDay(endsAt)) : words.ended(onDay(endsAt))
  return [end, lastUsedAt ? words.lastUsed(onDay(lastUsedAt)) : words.notUsed].join(', ')
}
