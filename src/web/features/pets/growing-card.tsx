import { useMutation, useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { isPuppy, LARGE_BREED_ABOVE_KG } from '../../../nutrition/needs/energy.ts'
import { puppyMeals } from '../../../nutrition/weight/growth.ts'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { followPet } from '../../data/queries/dog/pet-changed.ts'
import { weightsOf } from '../../data/queries/weights-of.ts'
import { nutrientWithUnit } from '../../dog-ui/units/amounts.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './growing-card.module.css'

const words = texts.dogPage.growing

/** The feeding of a growing puppy: the meals at its age, the weight it grows towards, and for a large breed its calcium. */
export function GrowingCard({ pet }: { pet: Pet }) {
  const { breed, age } = pet
  const dog = { sizeClass: breed.size, ageMonths: 12 * age.years + age.months }
  const course = useQuery(weightsOf(pet.id)).data?.course
  if (!isPuppy(dog)) return null
  return (
    <section className={classes.card} aria-labelledby="growing">
      <h2 id="growing">{words.title(pet.name)}</h2>
      <Meals pet={pet} dog={dog} />
      {course?.kind === 'growth' && <WhenGrown pet={pet} kg={course.expectedAdultWeight} />}
      {course?.kind === 'growth' && course.expectedAdultWeight > LARGE_BREED_ABOVE_KG && <Calcium pet={pet} />}
    </section>
  )
}

type MealsProps = { readonly pet: Pet; readonly dog: Parameters<typeof puppyMeals>[0] }

/** The ages in months from which the number of meals changes. */
const STAGES = [0, 3, 6] as const

function Meals({ pet, dog }: MealsProps) {
  const app = useApp()
  const now = STAGES.findLast((from) => dog.ageMonths >= from)
  const meals = puppyMeals(dog)
  const change = useMutation({
    mutationFn: () => call(app, 'updatePet', { petId: pet.id, mealsPerDay: meals }),
    onSuccess: async () => {
      await followPet(app, pet.id)
      showToast(app, 'success', words.mealsSaved(pet.name, meals), 'pet')
    },
    onError: (error) => showToast(app, 'error', failureText(error, texts.toast.petUpdateFailed), 'pet'),
  })
  return (
    <>
      <ol className={classes.stages} aria-label={words.meals}>
        {STAGES.map((from) => (
          <li key={from} aria-current={from === now ? 'step' : undefined}>
            <strong>{puppyMeals({ ...dog, ageMonths: from })}</strong> <span>{words.stages[from]}</span>
          </li>
        ))}
      </ol>
      <p className={classes.line}>{dog.sizeClass === 'Giant' ? words.whyGiant : words.why}</p>
      {pet.mealsPerDay !== meals && (
        <div className={classes.step}>
          <p>{words.mealsNow(pet.name, pet.mealsPerDay)}</p>
          <Button busyText={change.isPending ? texts.common.processing : undefined} onClick={() => change.mutate()}>
            {words.feed(meals)}
          </Button>
        </div>
      )}
    </>
  )
}

function WhenGrown({ pet, kg }: { pet: Pet; kg: number }) {
  const bodyText = useBodyText()
  const weight = bodyText(Math.round(kg * 10) / 10)
  if (pet.expectedAdultWeight !== null) return <p className={classes.line}>{words.grownSaid(pet.name, weight)}</p>
  return (
    <div className={classes.step}>
      <p>{words.grownGuessed(pet.name, weight)}</p>
      <ButtonLink look="quiet" to={pageAddress('/pets/:petId/weight', { petId: pet.id })}>
        {words.parents}
      </ButtonLink>
    </div>
  )
}

/** For a dog that grows large: the least and the most calcium with their reasons, and the warning to add none. */
function Calcium({ pet }: { pet: Pet }) {
  const { min = null, max = null } = pet.nutritionalRequirements.calcium ?? {}
  if (min === null || max === null) return null
  return (
    <div className={classes.calcium}>
      <h3>{words.calcium.title}</h3>
      <div className={classes.corridor} aria-hidden="true">
        <span />
        <span>{words.calcium.between(nutrientWithUnit(min, 'g'), nutrientWithUnit(max, 'g'))}</span>
        <span />
      </div>
      <p>{words.calcium.why(pet.name, nutrientWithUnit(min, 'g'), nutrientWithUnit(max, 'g'))}</p>
      <p>
        <strong>{words.calcium.addNothing}</strong>
      </p>
      <Details summary={words.calcium.whence}>
        <p>{words.calcium.sources}</p>
      </Details>
    </div>
  )
}
