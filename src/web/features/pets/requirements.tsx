import type { Pet } from '../../../contract/dog/pet.ts'
import { NutrientTables } from '../../dog-ui/nutrient-table.tsx'
import { texts } from '../../texts/index.ts'
import { Fold } from '../../ui/fold.tsx'

const words = texts.dogPage

/** The least and the most of each nutrient in a day of food for this dog. */
export function Requirements({ pet }: { pet: Pet }) {
  const rows = Object.entries(pet.nutritionalRequirements)
    .filter(([, { min, rda, target, max }]) => [min, rda, target, max].some((figure) => figure !== null))
    .map(([nutrient, { copy, ...requirement }]) => ({ ...requirement, nutrient, lines: copy }))
  return (
    <Fold id="requirements" look="card" title={words.requirements}>
      <p>{words.requirementsLead(pet.name)}</p>
      <NutrientTables rows={rows} />
    </Fold>
  )
}
