import { useState } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { texts } from '../texts/index.ts'
import classes from './ask-before-leaving.module.css'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const words = texts.leaving

type AskBeforeLeavingProps = {
  /** Something has been changed and is not saved. */
  readonly isChanged: boolean
}

/**
 * Part of a form: asks before a changed form is left by a link or the browser's way back; before it is closed or reloaded the
 * browser asks in its own words. One on a page: the router knows one blocker.
 */
export function AskBeforeLeaving({ isChanged }: AskBeforeLeavingProps) {
  useBeforeUnload(isChanged ? holdPage : letGo)
  const { pathname } = useLocation()
  const blocker = useBlocker((step) => isChanged && isLeft(pathname, step))
  const [answered, setAnswered] = useState<Blocker>()
  if (blocker.state !== 'blocked' || blocker === answered) return null
  const { proceed, reset } = blocker
  // The router tells in a transition, which waits for the code of the next page: the question goes at once.
  const answer = (act: () => void) => () => {
    setAnswered(blocker)
    act()
  }
  const stay = answer(reset)
  return (
    <Dialog title={words.title} onClose={stay}>
      <p>{words.lead}</p>
      <div className={classes.answers}>
        <Button look="quiet" onClick={answer(proceed)}>
          {words.leave}
        </Button>
        <Button onClick={stay}>{words.stay}</Button>
      </div>
    </Dialog>
  )
}

/**
 * What its owner has decided is not asked about: after saving, Cancel, deleting and logging out the next page replaces the
 * form in the browser's history, so that the way back does not lead to it. Another address of the same page leaves nothing. Nor is a form asked
 * about that the router has left already, and that is still seen while the code of the next page is on its way.
 */
const isLeft = (pathname: string, { historyAction, currentLocation, nextLocation }: Parameters<BlockerFunction>[0]) =>
  historyAction !== 'REPLACE' && currentLocation.pathname === pathname && nextLocation.pathname !== pathname

const holdPage = (event: BeforeUnloadEvent) => event.preventDefault()
const letGo = () => undefined
