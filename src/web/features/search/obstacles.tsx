import { Link } from 'react-router'
import type { Pet } from '../../../contract/pet.ts'
import type { Output } from '../../app/api.ts'
import { texts } from '../../texts/index.ts'
import { InfoIcon } from '../../ui/icons.tsx'
import classes from './obstacles.module.css'

type Obstacle = Output<'search'>['obstacles'][number]

/** Why few recipes fit a dog: what stands in the way, and what the owner can change. */
export function Obstacles({ pet, obstacles }: { pet: Pet; obstacles: readonly Obstacle[] }) {
  return (
    <section className={classes.card} aria-labelledby="obstacles">
      <h2 id="obstacles" className={classes.title}>
        <InfoIcon />
        {texts.search.obstaclesTitle(pet.name)}
      </h2>
      <ul className={classes.list}>
        {obstacles.map(({ text, suggestion, recipes }) => (
          <li key={text}>
            <strong>{text}</strong> <span className={classes.recipes}>({texts.search.obstacleRecipes(recipes)})</span>
            <br />
            {suggestion}
          </li>
        ))}
      </ul>
      <Link to={`/pets/edit/${encodeURIComponent(pet.id)}`}>{texts.search.changePet(pet.name)}</Link>
    </section>
  )
}
