import type { Pet } from '../../../contract/dog/pet.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { useDoseText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import classes from './nutrient-panels.module.css'

const words = texts.cupboard.fed

/** The dog's supplement, which the panels count on the days that the diary says it was fed. */
export function FedSupplement({ pet: { id: petId, supplement } }: { readonly pet: Pet }) {
  const doseText = useDoseText()
  if (!supplement) return null
  const { id, way, items, dose } = supplement
  const unitsPerDay = items.reduce((sum, item) => sum + item.unitsPerDay, 0)
  return (
    <p className={classes.lead}>
      <strong>
        {way === 'powder' ? words.powder(id, doseText(dose)) : words.kit(id, items.length, decimals(unitsPerDay, 0))}
      </strong>{' '}
      {words.counted} <Link to={pageAddress('/pets/:petId/supplement', { petId })}>{words.link}</Link>
    </p>
  )
}
