import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { weightsOf } from '../../data/queries/weights-of.ts'
import { weightErrorUpTo, weightKgFrom } from '../../dog-ui/fields/validation.ts'
import { bodyWeightIn } from '../../dog-ui/units/body-weight.ts'
import { useBodyRange, useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/forms/field.tsx'
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
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string | null>(null)
  const asks = isGrowing(pet)
  const { data } = useQuery({ ...weightsOf(pet.id), enabled: asks })
  const guess = data?.course?.kind === 'growth' ? data.course.expectedAdultWeight : undefined
  const said = typed?.trim() ? typed : undefined
  const wrong = said === undefined ? null : weightErrorUpTo(HEAVIEST_GROWN_KG, said, body)
  const field = asks && guess !== undefined && (
    <div className={classes.narrow}>
      <TextField
        label={words.label}
        hint={words.hint(pet.name, pet.sex, pet.breed.name, range(pet.breed.minWeight, pet.breed.maxWeight))}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        suffix={body}
        value={typed ?? String(bodyWeightIn(body, Math.round(guess * 10) / 10))}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setError(null)
        }}
        error={error ?? wrong}
      />
    </div>
  )
  return {
    field,
    isWrong: wrong !== null,
    setError,
    said: said === undefined ? {} : { expectedAdultWeight: weightKgFrom(said, body) },
  }
}
