import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTICE_KINDS } from '../../../contract/limits.ts'
import { call, type Output } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { appOf } from '../../data/query-client.ts'
import { timeZone } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { CheckCards, type Choice } from '../../ui/forms/choices.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { Note } from '../../ui/note.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { findHindrance, hasSubscription, type NoticeSettings, subscribe, unsubscribe } from './notice-device.ts'
import { NoticeHours } from './notice-hours.tsx'
import classes from './settings-page.module.css'

const words = texts.settings.notices

type Notices = Output<'getNotices'>
type Kind = NoticeSettings['kinds'][number]

/** The server's settings, combined with the browser's permission: the owner may have withdrawn it. */
export const noticesHere = queryOptions({
  queryKey: ['notices'],
  queryFn: async ({ client }): Promise<Notices> => {
    const notices = await call(appOf(client), 'getNotices')
    return { ...notices, isOnHere: notices.isOnHere && (await hasSubscription()) }
  },
})

/** The first settings: the kinds that do not come twice a day. The rest is one tap away. */
const AT_FIRST: Omit<NoticeSettings, 'timeZone'> = {
  kinds: NOTICE_KINDS.filter((kind) => kind !== 'meal'),
  hour: 9,
  mealHours: [8, 18],
  quiet: { from: 22, to: 7 },
}

const KINDS: readonly Choice<Kind>[] = NOTICE_KINDS.map((value) => ({
  value,
  label: words.kinds[value],
  description: words.kindsMore[value],
}))

/** Notices are off until the owner taps; then the card shows their kinds and hours. */
export function NoticesCard() {
  const { data, isError, refetch } = useQuery(noticesHere)
  return (
    <section className={classes.card} aria-labelledby="notices">
      {data ? (
        <NoticesOf notices={data} />
      ) : (
        <>
          <h2 id="notices">{words.title}</h2>
          {isError ? <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} /> : <Skeleton of="rows" />}
        </>
      )}
    </section>
  )
}

function NoticesOf({ notices }: { notices: Notices }) {
  const [hindrance, setHindrance] = useState(findHindrance)
  const { turnOn, turnOff } = useTurning(notices, () => setHindrance(findHindrance()))
  const heading = useHeadingForLostFocus(`${notices.isOnHere}`)
  const isOn = notices.isOnHere && !hindrance
  return (
    <>
      <h2 id="notices" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p role="status">{isOn ? words.isOn : words.lead}</p>
      {hindrance && <Note kind="info">{words.hindrances[hindrance]}</Note>}
      {isOn && notices.settings && <Wanted settings={notices.settings} />}
      <p className={classes.note}>{isOn && notices.devices > 1 ? words.devices(notices.devices) : words.private}</p>
      {isOn && (
        <Button look="quiet" busyText={busy(turnOff.isPending)} onClick={() => turnOff.mutate()}>
          {words.turnOff}
        </Button>
      )}
      {!isOn && !hindrance && (
        <Button look="quiet" busyText={busy(turnOn.isPending)} onClick={() => turnOn.mutate()}>
          {words.turnOn}
        </Button>
      )}
    </>
  )
}

const busy = (isPending: boolean) => (isPending ? texts.common.processing : undefined)

function useTurning({ publicKey, settings }: Notices, onAsked: () => void) {
  const app = useApp()
  const queryClient = useQueryClient()
  const onError = (error: Error) => showToast(app, 'error', failureText(error, words.failed), 'settings')
  const turnOn = useMutation({
    mutationFn: async () => {
      const device = await subscribe(publicKey).finally(onAsked)
      if (!device) return undefined
      if (!settings) await call(app, 'putNotices', { ...AT_FIRST, timeZone: timeZone() })
      return await call(app, 'putNoticeDevice', device)
    },
    onSuccess: (notices) => notices && queryClient.setQueryData(noticesHere.queryKey, notices),
    onError,
  })
  const turnOff = useMutation({
    mutationFn: () => unsubscribe(app),
    onSuccess: () =>
      queryClient.setQueryData(noticesHere.queryKey, (notices) =>
        notices ? { ...notices, isOnHere: false, devices: notices.devices - 1 } : undefined,
      ),
    onError,
  })
  return { turnOn, turnOff }
}

/** Each choice is saved at once, for all devices that get notices. */
function Wanted({ settings }: { settings: NoticeSettings }) {
  const app = useApp()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (wanted: NoticeSettings) => call(app, 'putNotices', wanted),
    scope: { id: 'notices' },
    onSuccess: ({ settings: saved, devices }) =>
      queryClient.setQueryData(noticesHere.queryKey, (notices) =>
        notices ? { ...notices, settings: saved, devices } : undefined,
      ),
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'settings'),
  })
  const chosen = change.isPending ? change.variables : settings
  const choose = (some: Partial<NoticeSettings>) => change.mutate({ ...chosen, ...some, timeZone: timeZone() })
  return (
    <>
      <CheckCards
        label={words.about}
        layout="two"
        choices={KINDS}
        value={chosen.kinds}
        onChange={(kinds) => choose({ kinds })}
      />
      {chosen.kinds.length > 0 && <NoticeHours settings={chosen} onChange={choose} />}
    </>
  )
}
