import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { USUAL_BATCH_DAYS } from '../../../contract/limits.ts'
import { call, type Output } from '../../data/api/api.ts'
import { askedForDescribed, mayExpect } from '../../data/queries/dog/described-dog.ts'
import { appOf, queryClientOf } from '../../data/query-client.ts'
import type { DescribedDog } from '../../dog-ui/fields/dog-fields.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import classes from './first-recipes.module.css'

const words = texts.firstRecipes

type Preview = Output<'previewRecipes'>

/**
 * The cases of a dog: recipes are ready, or a vet comes before them, or it is too young for any, or none fits an illness that a vet has to
 * plan the food for.
 */
type Standing = 'ready' | 'withVet' | 'tooYoung' | 'none'

function standingOf({ suitable, advice }: Preview): Standing | undefined {
  const forVet = advice.filter(({ kind }) => kind === 'vet')
  if (forVet.some(({ id }) => id === 'underTwoMonths')) return 'tooYoung'
  if (suitable === 0) return forVet.length > 0 ? 'none' : undefined
  return forVet.length > 0 ? 'withVet' : 'ready'
}

type DogProps = { readonly dog: DescribedDog }

/** The food that the described dog would eat, before an account is asked for. If that cannot be told, nothing is shown. */
export default function FirstRecipes({ dog }: DogProps) {
  return (
    <QueryClientProvider client={queryClientOf(useApp())}>
      <Beside dog={dog} />
    </QueryClientProvider>
  )
}

function Beside({ dog }: DogProps) {
  const { data: preview, isError } = useQuery(previewOf(dog))
  const standing = preview ? standingOf(preview) : 'ready'
  if (isError || !standing) return null
  return (
    <aside className={classes.beside} aria-labelledby="first-recipes" aria-busy={!preview}>
      <h2 id="first-recipes" className={classes.title}>
        {preview ? words[standing].title(dog.name) : words.title(dog.name)}
      </h2>
      {preview ? <Told dog={dog} standing={standing} preview={preview} /> : <OnTheirWay name={dog.name} />}
    </aside>
  )
}

const previewOf = (dog: DescribedDog) => {
  const asked = askedForDescribed(dog)
  return queryOptions({
    queryKey: ['described', 'recipes', asked],
    queryFn: ({ client, signal }) => call(appOf(client), 'previewRecipes', asked, { signal }),
  })
}

type ToldProps = DogProps & { readonly standing: Standing; readonly preview: Preview }

function Told({ dog, standing, preview: { suitable, recipes, advice } }: ToldProps) {
  const { name } = dog
  const { lead, more } = words[standing]
  const best = standing !== 'none' && recipes.length > 0 && suitable > recipes.length && words[standing].best
  return (
    <>
      {standing !== 'ready' && (
        <div className={classes.vetFirst}>
          <Note kind="check" title={words[standing].note}>
            {advice
              .filter(({ kind }) => kind === 'vet')
              .map(({ id, text }) => (
                <p key={id}>{text}</p>
              ))}
          </Note>
        </div>
      )}
      {mayExpect(dog) && <p className={classes.lead}>{words.expecting(name)}</p>}
      <p className={classes.lead}>
        {lead(name, suitable)} {best}
      </p>
      {standing === 'none' ? (
        <ul className={classes.steps}>
          {[words.none.sheet, words.none.limits, words.none.curve].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      ) : (
        <Recipes recipes={recipes} isOpenable={standing !== 'tooYoung'} />
      )}
      <p className={classes.lead}>{more(name)}</p>
      <p className={classes.lead}>
        <Link to="/recipe/mine">{words.checkMine(name)}</Link>
      </p>
    </>
  )
}

type RecipesProps = Pick<Preview, 'recipes'> & {
  /** A puppy on milk has nothing to be cooked for it yet. */
  readonly isOpenable: boolean
}

function Recipes({ recipes, isOpenable }: RecipesProps) {
  const foodText = useFoodText()
  const { state } = useLocation()
  return (
    <ul className={classes.list}>
      {recipes.map(({ id, name, imageUrl, minutes, grams }) => (
        <li key={id} className={classes.recipe}>
          <img src={imageUrl} alt="" width="96" height="96" />
          <div>
            <h3 className={classes.name}>
              {isOpenable ? (
                <Link to={pageAddress('/new-pet/recipe/:recipeId', { recipeId: id })} state={state}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </h3>
            <p className={classes.facts}>
              <strong>{words.grams(foodText(grams))}</strong>
              {minutes !== null && <span>{words.minutes(minutes, USUAL_BATCH_DAYS)}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const PLACES = ['first', 'second', 'third']

/** The placeholder has the shape of the recipes, so that little moves once they are there. */
function OnTheirWay({ name }: { name: string }) {
  return (
    <>
      <p className={classes.lead} role="status">
        {words.working(name)}
      </p>
      <div className={classes.list} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className={classes.recipe} />
        ))}
      </div>
    </>
  )
}
