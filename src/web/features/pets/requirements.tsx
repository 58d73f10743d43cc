import type { Pet } from '../../../contract/pet.ts'
import { texts } from '../../texts/index.ts'
import { NutrientTables } from '../../ui/nutrient-table.tsx'
import classes from './pet-page.module.css'

const words = texts.pets

/** What a day of food must bring this dog, and at most. */
export function Requirements({ pet }: { pet: Pet }) {
  const rows = Object.entries(pet.nutritionalRequirements).map(([nutrient, requirement]) => ({
    ...requirement,
    nutrient,
    note: requirement.copy.length > 0 && <Lines lines={requirement.copy} />,
  }))
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements">{words.requirements}</h2>
      <p className={classes.lead}>{words.requirementsLead(pet.name)}</p>
      <NutrientTables rows={rows} />
    </section>
  )
}

/** Where the figures come from. */
const Lines = ({ lines }: { lines: readonly string[] }) => (
  <details className={classes.details}>
    <summary>{words.explain}</summary>
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
)
