import { texts } from '../../texts/index.ts'
import { Button } from '../button.tsx'
import { EmptyBowl } from './empty-bowl.tsx'
import classes from './message-screen.module.css'

/** The screen when the device is offline or something broke: it says what happened, in one sentence, and shows the way on. */
export function MessageScreen({ text, onRefresh }: { text: string; onRefresh: () => void }) {
  return (
    <main className={classes.screen}>
      <EmptyBowl />
      <div role="alert">
        <h1 className={classes.text}>{text}</h1>
      </div>
      <Button onClick={onRefresh}>{texts.shell.refresh}</Button>
    </main>
  )
}
