import { useEffect, useRef, useState } from 'react'
import type { DocumentRecipe } from '../../../nutrition/own-recipe/recipe-documents.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/forms/field.tsx'
import classes from './mine-page.module.css'
import { whyNotRead } from './reading.ts'
import type { Sharing } from './use-shared.ts'

const words = texts.ownRecipe.files

/** A list that is longer can be searched. */
const SEARCHED_FROM = 8
/** The most recipes that are drawn at once. */
const MOST_SHOWN = 100

/** A file or a text with several recipes: one of them is read. */
export function ChooseRecipe({ sharing, recipes }: { sharing: Sharing; recipes: readonly DocumentRecipe[] }) {
  const { reading, choose, chooseNone } = sharing
  const [typed, type] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const named = recipes.map((recipe) => ({ recipe, name: nameOf(recipe) }))
  const found = named.filter(({ name }) => folded(name).includes(folded(typed)))
  return (
    <section className={classes.card} aria-labelledby="choose">
      <h2 id="choose" ref={heading} tabIndex={-1} className={classes.arrival}>
        {words.title}
      </h2>
      {recipes.length > SEARCHED_FROM && (
        <TextField
          label={words.find}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <p className={classes.soft} role="status">
        {reading.isPending ? texts.ownRecipe.reading : words.count(found.length, recipes.length)}
      </p>
      {reading.error && <FieldError id="choose-error" error={whyNotRead(reading.error)} />}
      <ul className={classes.plain}>
        {found.slice(0, MOST_SHOWN).map(({ recipe, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two recipes of a file may be alike, and none is moved
          <li key={at}>
            <button
              type="button"
              className={classes.recipe}
              aria-disabled={reading.isPending || undefined}
              onClick={() => !reading.isPending && choose(recipe)}
            >
              <span>{name}</span> <span className={classes.soft}>{words.ingredients(countOf(recipe))}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && <p className={classes.soft}>{words.more}</p>}
      <Button look="bare" className={classes.start} onClick={chooseNone}>
        {words.none}
      </Button>
    </section>
  )
}

/** Names of pages have signs in markup: "Fish &amp; rice". */
const nameOf = ({ name = '' }: DocumentRecipe): string =>
  new DOMParser().parseFromString(name, 'text/html').body.textContent.trim() || words.unnamed

/** The titles of groups, "For the sauce:", are no ingredients. */
const countOf = ({ lines }: DocumentRecipe): number => lines.filter((line) => !/^\D*:$/.test(line)).length

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
