import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import classes from './until-at-home.module.css'

const words = texts.supplement

type UntilAtHomeProps = {
  readonly name: string
  /** Days on which the dog may have its bowl without any supplement, once: none of a puppy or an ill dog. */
  readonly daysWithout: number
}

/** What to feed today where the supplement is not at home yet. */
export const UntilAtHome = ({ name, daysWithout }: UntilAtHomeProps) => (
  <p>{daysWithout === 0 ? words.untilAtHome.never(name) : words.untilAtHome.without(name, daysWithout)}</p>
)

type NotChosenProps = UntilAtHomeProps & {
  /** Left out for a visitor, whose dog has no page to choose on. */
  readonly petId?: string
}

/** Beside the dose of a supplement that its owner has not chosen: so it is said, and what to feed today. */
export const NotChosen = ({ name, daysWithout, petId }: NotChosenProps) => (
  <div className={classes.notChosen}>
    <Note kind={daysWithout === 0 ? 'warning' : 'check'} title={words.unchosen.title(name)}>
      <UntilAtHome name={name} daysWithout={daysWithout} />
      {petId !== undefined && <Link to={pageAddress('/pets/:petId/supplement', { petId })}>{words.unchosen.say}</Link>}
    </Note>
  </div>
)
