import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecurityEvent } from '../../../contract/account/security-events.ts'
import { SECURITY_EVENT_DAYS } from '../../../contract/limits.ts'
import { LOCALE, texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import classes from './account-page.module.css'
import { nameOf } from './name-of-device.ts'
import { securityEvents } from './security-events.ts'
import { ShutOut } from './shut-out.tsx'

const words = texts.account.events
const SHOWN_AT_FIRST = 5

/** The security events of the account, so that an owner can check that they caused them. */
export function EventsCard() {
  const { data, isError, refetch } = useQuery(securityEvents)
  const [isWhole, setWhole] = useState(false)
  const events = data?.events ?? []
  const shown = isWhole ? events : events.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={classes.card} aria-labelledby="account-events">
      <h2 id="account-events">{words.title}</h2>
      <p>{words.lead(SECURITY_EVENT_DAYS)}</p>
      {!data && isError && <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />}
      <ul className={classes.list} aria-labelledby="account-events">
        {shown.map((event) => (
          <EventRow key={`${event.at} ${event.kind} ${event.browser} ${event.system}`} event={event} />
        ))}
      </ul>
      <div className={classes.buttons}>
        <ShutOut look="quiet" />
        {shown.length < events.length && (
          <Button look="bare" onClick={() => setWhole(true)}>
            {words.more}
          </Button>
        )}
      </div>
    </section>
  )
}

/** 21 November 2026 at 10:00: an instant, by the clock of the device. */
const dateAndTime = (instant: string) =>
  new Date(instant).toLocaleString(LOCALE, { dateStyle: 'long', timeStyle: 'short' })

function EventRow({ event }: { event: SecurityEvent }) {
  const { kind, at, times } = event
  const facts = [dateAndTime(at), nameOf(event, words.unknownDevice), times > 1 ? words.times(times) : '']
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {words.kinds[kind]}
        <span className={classes.small}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  )
}
