import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call, type Output } from '../../data/api/api.ts'
import { ApiError } from '../../data/api/http.ts'
import { askedForDescribed } from '../../data/queries/dog/described-dog.ts'
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

/** The food that the described dog would eat, before an account is asked for. If that cannot be told, nothing is shown. */
export default function FirstRecipes({ dog }: { dog: DescribedDog }) {
  const preview = usePreview(dog)
  const standing = preview && preview !== 'none' ? standingOf(preview) : 'ready'
  if (preview === 'none' || !standing) return null
  return (
    <aside className={classes.beside} aria-labelledby="first-recipes" aria-busy={!preview}>
      <h2 id="first-recipes" className={classes.title}>
        {preview ? words[standing].title(dog.name) : words.title(dog.name)}
      </h2>
      {preview ? <Told dog={dog} standing={standing} preview={preview} /> : <OnTheirWay name={dog.name} />}
    </aside>
  )
}

function usePreview(dog: DescribedDog): Preview | 'none' | undefined {
  const app = useApp()
  const [preview, setPreview] = useState<Preview | 'none'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing on this page changes the dog
  useEffect(() => {
    const leaving = new AbortController()
    call(app, 'previewRecipes', askedForDescribed(dog), { signal: leaving.signal }).then(
      setPreview,
      (error: unknown) => {
        if (error instanceof ApiError) setPreview('none')
      },
    )
    return () => leaving.abort()
  }, [])
  return preview
}

type ToldProps = { readonly dog: DescribedDog; readonly standing: Standing; readonly preview: Preview }

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

/** An intact bitch that may have puppies: nothing else in the wizard asks. */
const mayExpect = ({ sex, neutered, age }: DescribedDog) => sex === 'female' && neutered === 'No' && age.years > 0

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
              {minutes !== null && <span>{words.minutes(minutes)}</span>}
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
