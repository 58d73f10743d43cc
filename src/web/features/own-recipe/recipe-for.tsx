import type { ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useIsOnline } from '../../ui/online.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { ChooseRecipe } from './choose-recipe.tsx'
import type { CheckedDog } from './dog.ts'
import { startAgain, useDraft } from './draft.ts'
import { Mend } from './mend.tsx'
import classes from './mine-page.module.css'
import { PasteForm } from './paste-form.tsx'
import { ReadLines } from './read-lines.tsx'
import { SharedNote } from './shared-note.tsx'
import { useShared } from './use-shared.ts'
import { Verdict } from './verdict.tsx'

const words = texts.ownRecipe

type RecipeForProps = {
  readonly dog: CheckedDog
  /** Stands with the field that a recipe is pasted into. */
  readonly beside?: ReactNode
  /** Stands below a recipe that was read. */
  readonly after?: ReactNode
}

export function RecipeFor({ dog, beside, after }: RecipeForProps) {
  const app = useApp()
  const { read } = useDraft()
  const isOnline = useIsOnline()
  const sharing = useShared(dog)
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{read?.name ?? words.title}</PageHeading>
        {!read && <p className={classes.lead}>{words.lead(dog.name)}</p>}
      </header>
      {!isOnline && <Note kind="info">{words.offline}</Note>}
      <SharedNote sharing={sharing} />
      {read ? (
        <>
          <Verdict dog={dog} />
          <Mend dog={dog} />
          <ReadLines dog={dog} />
          {after}
          <Button look="quiet" className={classes.start} onClick={() => startAgain(app)}>
            {words.startAgain}
          </Button>
        </>
      ) : (
        <>
          {sharing.choice ? (
            <ChooseRecipe sharing={sharing} recipes={sharing.choice} />
          ) : (
            <PasteForm sharing={sharing} />
          )}
          {beside}
        </>
      )}
      <p className={classes.soft}>{words.notSaved}</p>
    </div>
  )
}
