import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { weightsOf } from '../../data/queries/weights-of.ts'
import { weightErrorUpTo, weightKgFrom } from '../../dog-ui/fields/validation.ts'
import { bodyWeightIn } from '../../dog-ui/units/body-weight.ts'
import { useBodyRange, useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { DecimalField } from '../../ui/forms/field.tsx'
import { isGrowing } from './is-growing.ts'
import classes from './wizard.module.css'

const words = texts.feedingPlan.adultWeight

/** No dog has been heavier. */
const HEAVIEST_GROWN_KG = 200

/**
 * The expected weight of a puppy when it is grown: our guess stands there, and counts as long as the owner says nothing else. The puppy's
 * food depends on it, so it is asked before the first recipe.
 */
export function useAdultWeight(pet: Pet) {
  const { body } = useUnits()
  const range = useBodyRange()
  const form = useForm({
    initialValues: { expectedAdultWeight: undefined as string | undefined },
    validateInputOnBlur: true,
    validateInputOnChange: true,
    validate: {
      expectedAdultWeight: (typed) => (typed?.trim() ? weightErrorUpTo(HEAVIEST_GROWN_KG, typed, body) : null),
    },
  })
  const asks = isGrowing(pet)
  const { data } = useQuery({ ...weightsOf(pet.id), enabled: asks })
  const guess = data?.course?.kind === 'growth' ? data.course.expectedAdultWeight : undefined
  const typed = form.values.expectedAdultWeight
  const field = asks && guess !== undefined && (
    <div className={classes.narrow}>
      <DecimalField
        label={words.label}
        hint={words.hint(pet.name, pet.sex, pet.breed.name, range(pet.breed.minWeight, pet.breed.maxWeight))}
        isOptional
        suffix={body}
        {...form.getInputProps('expectedAdultWeight')}
        value={typed ?? String(bodyWeightIn(body, Math.round(guess * 10) / 10))}
      />
    </div>
  )
  return { form, field, said: typed?.trim() ? { expectedAdultWeight: weightKgFrom(typed, body) } : {} }
}
