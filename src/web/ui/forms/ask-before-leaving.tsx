import { useState } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { texts } from '../../texts/index.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import classes from './ask-before-leaving.module.css'

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
  // The router's state changes only once the next page's code is there. The question closes at once.
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
 * Saving, Cancel, deleting and logging out replace the form in the browser's history, and ask nothing. Another address of the same
 * page keeps the form. A form that the router has left already stays in sight while the next page's code loads; it asks nothing either.
 */
const isLeft = (pathname: string, { historyAction, currentLocation, nextLocation }: Parameters<BlockerFunction>[0]) =>
  historyAction !== 'REPLACE' && currentLocation.pathname === pathname && nextLocation.pathname !== pathname

const holdPage = (event: BeforeUnloadEvent) => event.preventDefault()
const letGo = () => undefined
