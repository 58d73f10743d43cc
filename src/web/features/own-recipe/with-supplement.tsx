import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Segments } from '../../ui/forms/segments.tsx'
import type { CheckedDog } from './dog.ts'
import { changeDraft, isWithThings, supplementOf, useDraft } from './draft.ts'
import classes from './mine-page.module.css'

const words = texts.ownRecipe.things

/** A recipe that brings minerals itself is judged as it is, or with the dog's supplement beside it. */
export function WithSupplement({ dog: { name } }: { dog: CheckedDog }) {
  const app = useApp()
  const draft = useDraft()
  const supplement = supplementOf(draft)
  if (!isWithThings(draft)) return null
  return (
    <div className={classes.changes}>
      <div className={classes.start}>
        <Segments
          label={words.beside}
          choices={[
            { value: 'of-dog', label: words.ofDog(name) },
            { value: 'in-recipe', label: words.inRecipe },
          ]}
          value={supplement}
          onChange={(chosen) => changeDraft(app, { supplement: chosen })}
        />
      </div>
      <p className={classes.soft}>{words.about[supplement](name)}</p>
    </div>
  )
}
