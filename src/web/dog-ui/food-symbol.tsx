import classes from './food-symbol.module.css'
import symbols from './food-symbols.svg'

/**
 * The food's picture, beside its name: the name is there for a screen reader. `code` is an ingredient's, or the name of a symbol; one
 * that is no food's leaves the place empty.
 */
export const FoodSymbol = ({ code }: { code: string }) => (
  <svg className={classes.symbol} width="32" height="32" aria-hidden="true" focusable="false">
    <use href={`${symbols}#${code}`} />
  </svg>
)
