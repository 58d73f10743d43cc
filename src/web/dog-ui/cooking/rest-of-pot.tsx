import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import classes from './rest-of-pot.module.css'

const words = texts.appetite.rest

type RestOfPotProps = {
  readonly recipe: string
  readonly rest:
    | {
        readonly portions: number
        readonly isBusy: boolean
        readonly onKeep: () => void
        /** Left out of food that was frozen before. */
        readonly onFreeze: (() => void) | undefined
        readonly onThrowAway: () => void
      }
    | undefined
  /** Left out where the page has the way back at another place. */
  readonly undo?: { readonly text: string; readonly isBusy: boolean; readonly onUndo: () => void } | undefined
}

/** Asks about the rest of a pot that the dog has left: kept, frozen or thrown away, and taken back. */
export function RestOfPot({ recipe, rest, undo }: RestOfPotProps) {
  const busy = (isBusy: boolean) => (isBusy ? texts.common.processing : undefined)
  return (
    <>
      <div role="status" className={classes.done}>
        {undo && (
          <p className={classes.choices}>
            {undo.text}
            <Button look="bare" aria-label={words.undoOf(undo.text)} busyText={busy(undo.isBusy)} onClick={undo.onUndo}>
              {words.undo}
            </Button>
          </p>
        )}
      </div>
      {rest && (
        <section className={classes.rest} aria-label={words.title}>
          <p>{words.left(rest.portions, recipe)}</p>
          <div className={classes.choices}>
            <Button look="quiet" onClick={rest.onKeep}>
              {words.keep}
            </Button>
            {rest.onFreeze && (
              <Button look="quiet" busyText={busy(rest.isBusy)} onClick={rest.onFreeze}>
                {words.freeze}
              </Button>
            )}
            <Button look="quiet" busyText={busy(rest.isBusy)} onClick={rest.onThrowAway}>
              {words.throwAway}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
