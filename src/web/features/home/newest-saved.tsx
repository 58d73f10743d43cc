import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { savedRecipes } from '../../data/queries/saved-recipes.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import classes from './home-page.module.css'

/** This number fills a row of a desktop; the others are one tap away. */
const SHOWN = 4

/** The recipes saved last, each a tap away, and the link to all of them. */
export function NewestSaved({ pet }: { pet: Pet }) {
  const { data, isError, refetch } = useQuery(savedRecipes(pet.id))
  return (
    <section className={classes.section} aria-labelledby="saved-recipes">
      <h2 id="saved-recipes">{texts.home.saved}</h2>
      <Link to="/recipe/saved">{texts.home.viewSaved}</Link>
      {!data && isError && <LoadFailed text={texts.home.savedFailed} onAgain={() => void refetch()} />}
      {data?.results.length === 0 && <p className={classes.line}>{texts.home.noSaved}</p>}
      {data && data.results.length > 0 && (
        <ul className={classes.bowls}>
          {data.results.slice(0, SHOWN).map(({ recipe }) => (
            <li key={recipe.id}>
              <Link to={pageAddress('/recipe/:recipeId', { recipeId: recipe.id })}>
                <Bowl recipe={recipe} size={64} loading="lazy" />
                {recipe.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
