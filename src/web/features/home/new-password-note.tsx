import { useMutation } from '@tanstack/react-query'
import { reviewAccess, useAccessToReview } from '../../app/access-review.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast-store.ts'
import classes from './home-page.module.css'

const words = texts.home.newPassword

/** For whoever has just set a password by mail, until the rest has been looked at. */
export function NewPasswordNote() {
  const isToReview = useAccessToReview()
  const { mutate, isPending } = useMutation({
    mutationFn: reviewAccess,
    onError: ({ message }) => showToast('error', message, 'account'),
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
