import type { Pet } from '../../../contract/dog/pet.ts'
import { isPuppy, LARGE_BREED_ABOVE_KG } from '../../../nutrition/needs/energy.ts'
import { nutrientWithUnit } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'

const { why, addNothing } = texts.dogPage.growing.calcium

export function isLargePuppy({ breed, age, expectedAdultWeight }: Pet): boolean {
  const isGrowing = isPuppy({ sizeClass: breed.size, ageMonths: 12 * age.years + age.months })
  return isGrowing && (expectedAdultWeight ?? breed.avgWeight) > LARGE_BREED_ABOVE_KG
}

/** The reasons of the calcium in the food of a puppy that grows large. */
export function WhyCalcium({ pet: { name, nutritionalRequirements } }: { pet: Pet }) {
  const { min = null, max = null } = nutritionalRequirements.calcium ?? {}
  if (min === null || max === null) return null
  return (
    <Details summary={texts.newPet.supplements.growing.why}>
      <p>
        {why(name, nutrientWithUnit(min, 'g'), nutrientWithUnit(max, 'g'))} <strong>{addNothing}</strong>
      </p>
    </Details>
  )
}
