import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../../contract/dog/pet.ts'
import type { Day } from '../../../../kitchen/days.ts'
import { appetiteOf, type DogsAppetite, useOfferAgain } from '../../../data/queries/dog/appetite.ts'
import { pageAddress } from '../../../paths.ts'
import { texts } from '../../../texts/index.ts'
import { Button } from '../../../ui/button.tsx'
import { plainDate } from '../../../ui/dates.ts'
import { Details } from '../../../ui/details.tsx'
import { Link } from '../../../ui/link.tsx'
import classes from './dish-list.module.css'

const words = texts.appetite

/** How the dog likes the dishes that its owner has rated, and the link to the signs that were noted. */
export function DishList({ pet }: { pet: Pet }) {
  const { data } = useQuery(appetiteOf(pet.id))
  return (
    <>
      {data && data.dishes.length > 0 && (
        <Details summary={words.dishesTitle(pet.name)}>
          <p className={classes.lead}>{words.dishesLead}</p>
          <ul className={classes.dishes}>
            {data.dishes.map((dish) => (
              <DishLine key={dish.recipeId} pet={pet} dish={dish} />
            ))}
          </ul>
        </Details>
      )}
      <Link to={pageAddress('/pets/:petId/signs', { petId: pet.id })}>{words.toSigns(pet.name)}</Link>
    </>
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
