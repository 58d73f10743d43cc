import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetAuthError, useAuth } from '../features/auth/identity.ts'
import { Note } from '../ui/note.tsx'
import classes from './logout-failure.module.css'

/** In the bar, where the logout was asked for: the owner is still here, until another page is turned to. */
export function LogoutFailure() {
  const { error } = useAuth()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes with the page that it was said on
  useEffect(() => forgetAuthError, [pathname])
  if (!error) return null
  return (
    <div className={classes.failure}>
      <Note kind="warning" role="alert">
        {error.message}
      </Note>
    </div>
  )
}
