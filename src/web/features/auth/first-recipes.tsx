import { useEffect, useState } from 'react'
import { call, type Output } from '../../data/api/api.ts'
import { ApiError } from '../../data/api/http.ts'
import { guessRegion } from '../../data/later/guess-region.ts'
import type { DescribedDog } from '../../dog-ui/fields/dog-fields.ts'
import { texts } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'
import classes from './first-recipes.module.css'

const words = texts.firstRecipes

type Preview = Output<'previewRecipes'>

/** What the dog that was described would eat, before an account is asked for. Where that cannot be told, nothing stands here. */
export default function FirstRecipes({ dog }: { dog: DescribedDog }) {
  const preview = usePreview(dog)
  if (preview === 'none' || preview?.suitable === 0) return null
  return (
    <aside className={classes.beside} aria-labelledby="first-recipes" aria-busy={!preview}>
      <h2 id="first-recipes" className={classes.title}>
        {words.title(dog.name)}
      </h2>
      {preview ? <Recipes name={dog.name} {...preview} /> : <OnTheirWay name={dog.name} />}
    </aside>
  )
}

/** The name stays here: the recipes do not depend on it. */
function usePreview({ name: _, exclude, breed, ...pet }: DescribedDog): Preview | 'none' | undefined {
  const [preview, setPreview] = useState<Preview | 'none'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing on this page changes the dog
  useEffect(() => {
    const leaving = new AbortController()
    const preferences = { exclude: [...exclude], prefer: [], require: [] }
    const asked = { pet: { ...pet, breed: { name: breed.name } }, preferences, region: guessRegion() }
    call('previewRecipes', asked, { signal: leaving.signal }).then(setPreview, (error: unknown) => {
      if (error instanceof ApiError) setPreview('none')
    })
    return () => leaving.abort()
  }, [])
  return preview
}

function Recipes({ name, suitable, recipes, advice }: Preview & { name: string }) {
  const vetFirst = advice.filter(({ kind }) => kind === 'vet')
  return (
    <>
      {vetFirst.length > 0 && (
        <div className={classes.vetFirst}>
          <Note kind="warning" title={words.vetFirst}>
            {vetFirst.map(({ id, text }) => (
              <p key={id}>{text}</p>
            ))}
          </Note>
        </div>
      )}
      <p className={classes.lead}>
        {words.suitable(name, suitable)} {suitable > recipes.length && words.best}
      </p>
      <ul className={classes.list}>
        {recipes.map(({ id, name, imageUrl, minutes }) => (
          <li key={id} className={classes.recipe}>
            <img src={imageUrl} alt="" width="96" height="96" />
            <div>
              <h3 className={classes.name}>{name}</h3>
              {minutes !== null && <p className={classes.minutes}>{words.minutes(minutes)}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.lead}>{words.more(name)}</p>
    </>
  )
}

const PLACES = ['first', 'second', 'third']

/** In the shape of what comes, so that little moves once it is there. */
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
