import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { call, type Output } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { plainDate } from '../../ui/dates.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './vet-sheet-page.module.css'

const words = texts.vetSheet.share
type Days = keyof typeof words.choices
const DAYS = Object.keys(words.choices) as Days[]

export type Shares = UseQueryResult<Output<'listShares'>>

/** Makes a link, shows it once, and ends those that are open. */
export function ShareCard({ pet, shares }: { pet: Pet; shares: Shares }) {
  const app = useApp()
  const [days, setDays] = useState<Days>('30')
  const make = useMutation({
    mutationFn: () => call(app, 'shareVetSheet', { petId: pet.id, days: Number(days) }),
    onSuccess: () => void shares.refetch(),
    onError: (error) => showToast(app, 'error', failureText(error, words.makeFailed), 'pet'),
  })
  const open = shares.data?.shares.filter(({ hasEnded }) => !hasEnded) ?? []
  const heading = useHeadingForLostFocus(open.length)
  return (
    <section className={classes.card} aria-labelledby="vet-share">
      <h2 id="vet-share" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.lead}</p>
      <div className={classes.make}>
        <Segments
          label={words.days}
          choices={DAYS.map((value) => ({ value, label: words.choices[value] }))}
          value={days}
          onChange={setDays}
        />
        <Button busyText={make.isPending ? texts.common.processing : undefined} onClick={() => make.mutate()}>
          {words.make}
        </Button>
      </div>
      {make.data && <NewLink key={make.data.id} pet={pet} {...make.data} />}
      {open.length > 0 && <h3>{words.open}</h3>}
      <ul className={classes.list}>
        {open.map((share) => (
          <li key={share.id}>
            <span>{words.madeOn(plainDate(share.since as Day), plainDate(share.until as Day))}</span>
            <EndLink
              pet={pet}
              share={share}
              shares={shares}
              onEnded={() => share.id === make.data?.id && make.reset()}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The link is shown here once, and never again. */
function NewLink({ pet, url, until }: { pet: Pet; url: string; until: string }) {
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText(url))
  // An owner who closes the dialog has sent nothing: that is no error.
  const send = () => navigator.share({ title: texts.vetSheet.sheet.of(pet.name), url }).catch(() => {})
  return (
    <div className={classes.link} role="status">
      <p>{words.made(plainDate(until as Day))}</p>
      <TextField label={words.link} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className={classes.actions}>
        <Button look="quiet" onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
        {'share' in navigator && (
          <Button look="quiet" onClick={() => void send()}>
            {words.send}
          </Button>
        )}
      </div>
      {isCopied === false && <p>{words.notCopied}</p>}
    </div>
  )
}

type EndLinkProps = {
  readonly pet: Pet
  readonly share: Output<'listShares'>['shares'][number]
  readonly shares: Shares
  readonly onEnded: () => void
}

function EndLink({ pet, share, shares, onEnded }: EndLinkProps) {
  const app = useApp()
  const end = useMutation({
    mutationFn: () => call(app, 'deleteShare', { petId: pet.id, shareId: share.id }),
    onSuccess: () => {
      onEnded()
      showToast(app, 'success', words.endedNow, 'pet')
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'pet'),
    // Refetched after a refusal too: the link may have been ended on another device.
    onSettled: () => void shares.refetch(),
  })
  return (
    <Button
      look="quiet"
      aria-label={words.endOne(plainDate(share.since as Day))}
      busyText={end.isPending ? texts.common.processing : undefined}
      onClick={() => end.mutate()}
    >
      {words.end}
    </Button>
  )
}
