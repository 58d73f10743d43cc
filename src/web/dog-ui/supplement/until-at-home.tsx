import type { Pet } from '../../../contract/dog/pet.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import classes from './until-at-home.module.css'

const words = texts.supplement

export type UntilAtHomeProps = {
  readonly name: string
  /** Days on which the dog may have its bowl without any supplement, once: none of a puppy or an ill dog. */
  readonly daysWithout: number
}

/** What to feed today where the supplement is not at home yet. */
export const UntilAtHome = ({ name, daysWithout }: UntilAtHomeProps) => (
  <p>{daysWithout === 0 ? words.untilAtHome.never(name) : words.untilAtHome.without(name, daysWithout)}</p>
)

type DogProps = { readonly pet: Pick<Pet, 'id' | 'name' | 'supplement'> }

/** Beside the dose of a supplement that its owner has not chosen: so it is said, and what to feed today. */
export function NotChosen({ pet: { id, name, supplement } }: DogProps) {
  if (!supplement || supplement.isChosen) return null
  const { daysWithout } = supplement
  return (
    <div className={classes.beneath}>
      <Note kind={daysWithout === 0 ? 'warning' : 'check'} title={words.unchosen.title(name)}>
        <UntilAtHome name={name} daysWithout={daysWithout} />
        <Link to={pageAddress('/pets/:petId/supplement', { petId: id })}>{words.unchosen.say}</Link>
      </Note>
    </div>
  )
}

/** Beside the things of a kit, for a dog that may have no day without it. */
export function NeverWithout({ pet: { name, supplement } }: DogProps) {
  if (!supplement || supplement.way === 'powder' || supplement.daysWithout > 0) return null
  return (
    <div className={classes.beneath}>
      <Note kind="warning">
        <UntilAtHome name={name} daysWithout={0} />
      </Note>
    </div>
  )
}
