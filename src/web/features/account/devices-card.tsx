import { useQuery } from '@tanstack/react-query'
import type { Device } from '../../../contract/account/identity.ts'
import { dayOf } from '../../../kitchen/days.ts'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { devices } from '../../data/queries/account.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './account-page.module.css'
import { nameOf } from './name-of-device.ts'
import { Refusal } from './refusal.tsx'
import { useStep } from './use-step.ts'

const words = texts.account.devices

export function DevicesCard() {
  const app = useApp()
  const { data = [], isError, refetch } = useQuery(devices)
  const step = useStep(
    () => postToIdentity('/revoke-other-sessions', {}),
    () => showToast(app, 'success', words.othersSignedOut, 'account'),
  )
  const thisOneFirst = data.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
  return (
    <section className={classes.card} aria-labelledby="account-devices">
      <h2 id="account-devices">{words.title}</h2>
      <p>{words.lead}</p>
      {isError && data.length === 0 ? (
        <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />
      ) : (
        <ul className={classes.list} aria-labelledby="account-devices">
          {thisOneFirst.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      <Refusal error={step.error} />
      {data.length > 1 && (
        <Button
          look="quiet"
          busyText={step.isBusy ? texts.common.processing : undefined}
          onClick={() => step.run(undefined)}
        >
          {words.signOutOthers}
        </Button>
      )}
    </section>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const app = useApp()
  const step = useStep(
    () => postToIdentity('/devices/sign-out', { id: device.id }),
    () => showToast(app, 'success', words.signedOut, 'account'),
  )
  const name = nameOf(device)
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {name}
        <span className={classes.small}>
          {device.isThisOne ? words.thisOne : words.lastUsed(plainDate(dayOf(new Date(device.lastUsedAt))))}
        </span>
        <Refusal error={step.error} />
      </div>
      {!device.isThisOne && (
        <Button
          look="bare"
          aria-label={words.signOutOf(name)}
          busyText={step.isBusy ? texts.common.processing : undefined}
          onClick={() => step.run(undefined)}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
