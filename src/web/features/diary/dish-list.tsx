import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { appetiteOf, type DogsAppetite, useOfferAgain } from '../../data/later/appetite.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Details } from '../../ui/details.tsx'
import { Link } from '../../ui/link.ts'
import { Note } from '../../ui/note.tsx'
import classes from './dish-list.module.css'

const words = texts.appetite

/** A dog that eats little is for its vet: said before anything else. */
export function EatsLittle({ pet }: { pet: Pet }) {
  const { data } = useQuery(appetiteOf(pet.id))
  if (!data?.eatsLittle) return null
  const { days, isFrail } = data.eatsLittle
  return (
    <Note kind="check" title={words.littleTitle(pet.name)}>
      <p>{isFrail ? words.littleOfFrail(pet.name) : words.little(pet.name, days)}</p>
    </Note>
  )
}

/** What a dog makes of its dishes; nothing, where nobody has said. */
export function DishList({ pet }: { pet: Pet }) {
  const { data } = useQuery(appetiteOf(pet.id))
  if (!data || data.dishes.length === 0) return null
  return (
    <Details summary={words.dishesTitle(pet.name)}>
      <p className={classes.lead}>{words.dishesLead}</p>
      <ul className={classes.dishes}>
        {data.dishes.map((dish) => (
          <DishLine key={dish.recipeId} pet={pet} dish={dish} />
        ))}
      </ul>
    </Details>
  )
}

function DishLine({ pet, dish }: { pet: Pet; dish: DogsAppetite['dishes'][number] }) {
  const { recipeId, name, times, taste, offeredAgain } = dish
  const offering = useOfferAgain(pet.id)
  const said = words.times(times.loved, times.all, times.half, times.left)
  const since = offeredAgain && words.offeredAgainOn(plainDate(offeredAgain as Day))
  return (
    <li>
      <span className={classes.words}>
        <Link to={pageAddress('/recipe/:recipeId', { recipeId })}>{name}</Link>
        <span>{[said, since].filter(Boolean).join('; ')}</span>
      </span>
      {(taste === 'left' || offeredAgain) && (
        <Button
          look="bare"
          aria-label={taste === 'left' ? words.againOf(name) : words.undoOf(name)}
          busyText={offering.isPending ? texts.common.processing : undefined}
          onClick={() => offering.mutate({ recipeId, name, again: taste === 'left' })}
        >
          {taste === 'left' ? words.again : words.undo}
        </Button>
      )}
    </li>
  )
}
