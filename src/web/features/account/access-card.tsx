import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayOf } from '../../../kitchen/days.ts'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { devices, passkeys } from '../../data/queries/account.ts'
import { writeOwn } from '../../data/session/own-storage.ts'
import { ACCESS_TO_REVIEW } from '../../data/stored-keys.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import classes from './account-page.module.css'
import { nameOf } from './name-of-device.ts'
import { Refusal } from './refusal.tsx'
import { securityEvents } from './security-events.ts'
import { ShutOut } from './shut-out.tsx'
import { useStep } from './use-step.ts'

const words = texts.account.access

/** After a password was set by mail: lists the other ways into the account, with one button that shuts them out. */
export function AccessCard({ hasApp }: { hasApp: boolean }) {
  const app = useApp()
  const { data } = useQuery(securityEvents)
  const isReviewed = data !== undefined && data.toReviewSince === null
  // Home stops asking too.
  useEffect(() => {
    if (isReviewed) writeOwn(app, ACCESS_TO_REVIEW, undefined)
  }, [isReviewed, app])
  return data?.toReviewSince ? <ToReview hasApp={hasApp} /> : null
}

function ToReview({ hasApp }: { hasApp: boolean }) {
  const { data: keys = [] } = useQuery(passkeys)
  const { data: places = [] } = useQuery(devices)
  const step = useStep(
    () => postToIdentity('/access-reviewed', {}),
    () => {},
  )
  const keyNames = keys.map(({ name, createdAt }) =>
    [name ?? texts.account.passkeys.title, createdAt && plainDate(dayOf(new Date(createdAt)))]
      .filter(Boolean)
      .join(', '),
  )
  const placeNames = places.map((place) => (place.isThisOne ? texts.account.devices.thisOne : nameOf(place)))
  return (
    <section className={`${classes.card} ${classes.toReview}`} aria-labelledby="account-access">
      <h2 id="account-access">{words.title}</h2>
      <p>{words.lead}</p>
      <dl className={classes.ways}>
        <Way name={words.passkeys} values={keyNames.length > 0 ? keyNames : [words.noPasskey]} />
        <Way name={words.devices} values={placeNames} />
        <Way name={words.app} values={[hasApp ? words.appOn : words.appOff]} />
      </dl>
      <Refusal error={step.error} />
      <div className={classes.buttons}>
        <ShutOut look="strong" />
        <Button
          look="bare"
          busyText={step.isBusy ? texts.common.processing : undefined}
          onClick={() => step.run(undefined)}
        >
          {words.reviewed}
        </Button>
      </div>
    </section>
  )
}

function Way({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two devices may have one name
        <dd key={index}>{value}</dd>
      ))}
    </div>
  )
}
