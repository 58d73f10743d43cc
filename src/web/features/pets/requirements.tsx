import type { Pet } from '../../../contract/dog/pet.ts'
import { NutrientTables } from '../../dog-ui/nutrient-table.tsx'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'
import classes from './pet-page.module.css'

const words = texts.dogPage

/** The least and the most of each nutrient in a day of food for this dog. */
export function Requirements({ pet }: { pet: Pet }) {
  const rows = Object.entries(pet.nutritionalRequirements)
    .filter(([, { min, rda, target, max }]) => [min, rda, target, max].some((figure) => figure !== null))
    .map(([nutrient, { copy, ...requirement }]) => ({ ...requirement, nutrient, lines: copy }))
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements">{words.requirements}</h2>
      <p className={classes.lead}>{words.requirementsLead(pet.name)}</p>
      <Details summary={words.show}>
        <NutrientTables rows={rows} />
      </Details>
    </section>
  )
}
