import { Fragment, type ReactNode } from 'react'
import type { Pet, Preferences } from '../../../contract/dog/pet.ts'
import { DOG_FIELDS, FIELDS } from '../../dog-ui/fields/dog-fields.ts'
import { type Fact, factsOf } from '../../dog-ui/fields/facts.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Fold } from '../../ui/fold.tsx'
import classes from './pet-page.module.css'

const words = texts.dogPage

/** The name is in the page's heading. */
const SHOWN = FIELDS.filter((field) => field !== 'name')

type AboutProps = { readonly pet: Pet; readonly preferences: Preferences; readonly children?: ReactNode }

/** The owner's answers about the dog, the size of its breed, and what is good to know for such a dog. */
export function About({ pet, preferences, children }: AboutProps) {
  const bodyText = useBodyText()
  const size: Fact = [words.size, texts.newPet.breed.sizes[pet.breed.size]]
  const { exclude, prefer } = preferences
  const answers = { ...pet, exclude, prefer: DOG_FIELDS.prefer.read(prefer) ?? [] }
  const facts = factsOf(SHOWN, answers, bodyText).toSpliced(SHOWN.indexOf('breed') + 1, 0, size)
  return (
    <Fold id="about" look="card" title={words.about(pet.name)}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {children}
    </Fold>
  )
}
