import { useId } from 'react'
import { SEARCH_ORDERS } from '../../../contract/limits.ts'
import { searchAddress, type Wishes } from '../../data/queries/recipe-search.ts'
import { texts } from '../../texts/index.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { useNavigate } from '../../ui/link.tsx'
import classes from './wish-chips.module.css'
import { CHIPS, isNarrowed, isPressed, orderOf, pressed, sortedBy } from './wishes.ts'

const words = texts.finding

type WishChipsProps = { readonly q: string; readonly wishes: Wishes }

/** The filters of the results, and their order. Each press is an address: it can be shared, saved, and gone back from. */
export function WishChips({ q, wishes }: WishChipsProps) {
  const navigate = useNavigate()
  const name = useId()
  const wish = (next: Wishes) => navigate(searchAddress(q, undefined, next), { preventScrollReset: true })
  return (
    <div className={classes.bar}>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">{words.wishes}</legend>
        {CHIPS.map((chip) => (
          <button
            key={chip.name}
            type="button"
            className={classes.chip}
            aria-pressed={isPressed(wishes, chip)}
            onClick={() => wish(pressed(wishes, chip))}
          >
            {isPressed(wishes, chip) && <CheckIcon />}
            {words.chips[chip.name]}
          </button>
        ))}
        {isNarrowed(wishes) && (
          <button
            type="button"
            className={classes.clear}
            aria-label={words.clearInFull}
            onClick={() => wish(sortedBy({}, orderOf(wishes)))}
          >
            {words.clear}
          </button>
        )}
      </fieldset>
      <fieldset className={classes.sorts}>
        <legend className="visually-hidden">{words.sortBy}</legend>
        {SEARCH_ORDERS.map((order) => (
          <label key={order} className={classes.sort}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={orderOf(wishes) === order}
              onChange={() => wish(sortedBy(wishes, order))}
            />
            {words.sorts[order]}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
