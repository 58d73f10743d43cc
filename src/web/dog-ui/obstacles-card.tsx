import type { Pet } from '../../contract/pet.ts'
import type { Obstacle } from '../../contract/recipe.ts'
import { pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import { InfoIcon } from '../ui/icons/icons.tsx'
import { Link } from '../ui/link.tsx'
import classes from './obstacles-card.module.css'
import { useSentenceText } from './sentence-text.ts'

export type ObstaclesProps = { pet: Pet; obstacles: readonly Obstacle[]; isNone?: boolean }

/** Why few recipes fit a dog, or none: what stands in the way, and what the owner can change. */
export default function ObstaclesCard({ pet, obstacles, isNone = false }: ObstaclesProps) {
  const sentenceText = useSentenceText()
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
      {pet.supplement?.fits === false ? (
        <Link to={pageAddress('/pets/:petId/supplement', { petId: pet.id })}>{texts.search.changeKit(pet.name)}</Link>
      ) : (
        <Link to={pageAddress('/pets/edit/:petId', { petId: pet.id })}>{texts.search.changePet(pet.name)}</Link>
      )}
    </section>
  )
}
