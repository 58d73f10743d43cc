import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '../../../kitchen/days.ts'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { timeZone } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { plainDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './calendar-dialog.module.css'

const words = texts.planCalendar
const LINK = ['calendarLink'] as const

/** The secret link to the plan's calendar: it is made and shown once, can be replaced by a new one, and turned off. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const app = useApp()
  const { data, isError, refetch } = useQuery({ queryKey: LINK, queryFn: () => call(app, 'getCalendarLink') })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.lead}</p>
      {data && <LinkState madeOn={data.madeOn} />}
      {!data &&
        (isError ? <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} /> : <Skeleton of="rows" />)}
    </Dialog>
  )
}

function LinkState({ madeOn }: { madeOn: string | null }) {
  const { make, turnOff } = useLink()
  const made = make.data
  const state = made ? words.made : madeOn ? words.isOn(plainDate(madeOn as Day)) : words.none
  const heading = useHeadingForLostFocus(made?.url ?? state)
  return (
    <>
      <div className={classes.state} data-on={Boolean(madeOn)} role="status">
        <h3 ref={heading} tabIndex={-1}>
          {state}
        </h3>
        {made && <NewLink key={made.url} url={made.url} />}
        <p className={classes.soft}>{madeOn && !made ? words.renewHint : words.warning}</p>
      </div>
      <div className={classes.actions}>
        {!made && (
          <Button look={madeOn ? 'quiet' : 'strong'} busyText={busy(make.isPending)} onClick={() => make.mutate()}>
            {madeOn ? words.renew : words.make}
          </Button>
        )}
        {madeOn && (
          <Button look="bare" busyText={busy(turnOff.isPending)} onClick={() => turnOff.mutate()}>
            {words.off}
          </Button>
        )}
      </div>
    </>
  )
}

const busy = (isPending: boolean) => (isPending ? texts.common.processing : undefined)

function useLink() {
  const app = useApp()
  const client = useQueryClient()
  const onError = (error: Error) => showToast(app, 'error', failureText(error, words.failed), 'plan')
  const make = useMutation({
    mutationFn: () => call(app, 'makeCalendarLink', { timeZone: timeZone() }),
    onSuccess: ({ madeOn }) => client.setQueryData(LINK, { madeOn }),
    onError,
  })
  const turnOff = useMutation({
    mutationFn: () => call(app, 'deleteCalendarLink'),
    onSuccess: () => {
      make.reset()
      client.setQueryData(LINK, { madeOn: null })
    },
    onError,
  })
  return { make, turnOff }
}

/** The link is shown here once, and never again. */
function NewLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText(url))
  return (
    <>
      <TextField label={words.link} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className={classes.actions}>
        <a className={classes.add} href={url.replace(/^https?:/, 'webcal:')}>
          {words.add}
        </a>
        <Button look="quiet" onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      {isCopied === false && <p>{words.notCopied}</p>}
      <p className={classes.soft}>{words.hint}</p>
    </>
  )
}
