import type { ReactNode } from 'react'
import type { Pet } from '../../contract/pet.ts'
import type { Obstacle } from '../../contract/recipe.ts'
import { type PageAddress, pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { InfoIcon } from '../ui/icons/icons.tsx'
import classes from './obstacles-card.module.css'
import { useSentenceText } from './sentence-text.ts'

export type ObstaclesProps = {
  readonly pet: Pet
  readonly obstacles: readonly Obstacle[]
  readonly isNone?: boolean
  /** What to do about it with a vet, where the page has that: elsewhere the way to it. */
  readonly children?: ReactNode
}

/** Why few recipes fit a dog, or none: what stands in the way, and what the owner can change. */
export default function ObstaclesCard({ pet, obstacles, isNone = false, children }: ObstaclesProps) {
  const sentenceText = useSentenceText()
  const way = wayOut(pet, children !== undefined)
  const suggestions = [...new Set(obstacles.map(({ suggestion }) => suggestion))]
  return (
    <section className={classes.card} aria-labelledby="obstacles">
      <h2 id="obstacles" className={classes.title}>
        <InfoIcon />
        {isNone ? texts.search.noneTitle(pet.name) : texts.search.obstaclesTitle(pet.name)}
      </h2>
      <ul className={classes.list}>
        {obstacles.map(({ text, parts, recipes }) => (
          <li key={text}>
            {sentenceText(parts)}{' '}
            {!isNone && <span className={classes.recipes}>({texts.search.obstacleRecipes(recipes)})</span>}
          </li>
        ))}
      </ul>
      {suggestions.map((suggestion) => (
        <p key={suggestion} className={classes.suggestion}>
          {suggestion}
        </p>
      ))}
      {children}
      <ButtonLink look="quiet" className={classes.way} to={way.to}>
        {way.text}
      </ButtonLink>
    </section>
  )
}

/** Where the owner can change it: the vet comes first, then a kit that fits no more, then what was told of the dog. */
function wayOut(pet: Pet, isVetAtHand: boolean): { readonly to: PageAddress; readonly text: string } {
  const petId = pet.id
  if (!isVetAtHand && pet.advice.some(({ kind }) => kind === 'vet')) {
    return { to: pageAddress('/pets/:petId', { petId }), text: texts.search.withVet(pet.name) }
  }
  if (pet.supplement?.fits === false) {
    return { to: pageAddress('/pets/:petId/supplement', { petId }), text: texts.search.changeKit(pet.name) }
  }
  return { to: pageAddress('/pets/edit/:petId', { petId }), text: texts.search.changePet(pet.name) }
}
