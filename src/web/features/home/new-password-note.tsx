import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { readOwn, writeOwn } from '../../data/session/own-storage.ts'
import { ACCESS_TO_REVIEW } from '../../data/stored-keys.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './home-page.module.css'

const words = texts.newPassword

/**
 * An owner who has just set a password by mail is asked to check the other ways into the account: passkeys outlive a password. The server
 * does not know in which browser that was; the account page asks in each.
 */
export function NewPasswordNote() {
  const app = useApp()
  const [isToReview, setToReview] = useState(() => readOwn(app, ACCESS_TO_REVIEW) === true)
  const { mutate, isPending } = useMutation({
    mutationFn: () => postToIdentity('/access-reviewed', {}),
    onSuccess: () => {
      writeOwn(app, ACCESS_TO_REVIEW, undefined)
      setToReview(false)
    },
    onError: ({ message }) => showToast(app, 'error', message, 'account'),
  })
  if (!isToReview) return null
  return (
    <Note kind="check" title={words.title}>
      {words.text}
      <div className={classes.choices}>
        <ButtonLink to="/settings/account">{words.check}</ButtonLink>
        <Button look="bare" busyText={isPending ? texts.common.processing : undefined} onClick={() => mutate()}>
          {words.dismiss}
        </Button>
      </div>
    </Note>
  )
}
