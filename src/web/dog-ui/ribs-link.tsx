import type { Pet } from '../../contract/dog/pet.ts'
import { pageAddress } from '../paths.ts'
import classes from '../ui/actions.module.css'
import { ButtonLink } from '../ui/button.tsx'

/** The weight has moved, or is where it was to be: the scale alone says no more, the ribs do. */
export const isRibs = ({ id }: Pet['advice'][number]) => id === 'feelTheRibs' || id === 'feelAtTarget'

type RibsLinkProps = {
  readonly pet: Pick<Pet, 'id' | 'advice'>
  /** Its words come with the page: other pages do not wait for them. */
  readonly label: string
}

/** The step that such advice asks for. */
export const RibsLink = ({ pet, label }: RibsLinkProps) =>
  pet.advice.some(isRibs) && (
    <p className={classes.actions}>
      <ButtonLink look="quiet" to={pageAddress('/pets/:petId/weigh', { petId: pet.id }, { ribs: 'too' })}>
        {label}
      </ButtonLink>
    </p>
  )
