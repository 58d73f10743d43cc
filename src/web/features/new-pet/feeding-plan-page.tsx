import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import type { Pet } from '../../../contract/pet.ts'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { followPet } from '../../data/later/pet-changed.ts'
import { useSelectedPet } from '../../data/pets.ts'
import { FREQUENCIES, type Frequency, MEALS_PER_DAY } from '../../dog-ui/fields/choices.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choices.tsx'
import { Form } from '../../ui/form.tsx'
import { ArrowLeftIcon } from '../../ui/icons/icons.tsx'
import { Stage, StageTitle } from '../../ui/stage.tsx'
import { showToast } from '../../ui/toast-store.ts'
import classes from './wizard.module.css'

const feedingPlan = texts.newPet.feedingPlan

const MEAL_CHOICES = MEALS_PER_DAY.map((meals) => ({ value: String(meals), label: feedingPlan.meals(meals) }))
const FREQUENCY_CHOICES = FREQUENCIES.map((value) => ({
  value,
  label: feedingPlan.frequencies[value],
  description: feedingPlan.frequencyHints[value],
}))

type Answers = { mealsPerDay: string; frequency: Frequency }

type FeedingPlanPageProps = {
  /** Loads the page that comes next. */
  readonly prefetchPage: (address: { pathname: string; search: string }) => Promise<void>
}

export default function FeedingPlanPage({ prefetchPage }: FeedingPlanPageProps) {
  const pet = useSelectedPet()
  return pet ? (
    <FeedingPlanForm key={pet.id} pet={pet} prefetchPage={prefetchPage} />
  ) : (
    <Navigate to="/new-pet" replace />
  )
}

function FeedingPlanForm({ pet, prefetchPage }: { pet: Pet } & FeedingPlanPageProps) {
  const save = useSaveFeedingPlan(pet.id, prefetchPage)
  const form = useForm<Answers>({
    initialValues: { mealsPerDay: String(pet.mealsPerDay), frequency: pet.frequency },
    validateInputOnBlur: true,
    validate: {
      mealsPerDay: (value) => (value ? null : feedingPlan.required),
      frequency: (value) => (value ? null : feedingPlan.required),
    },
  })

  return (
    <Stage title={feedingPlan.title(pet.name)}>
      <Form className={classes.form} onSubmit={form.onSubmit((answers) => save.mutate(answers))}>
        <div className={classes.head}>
          <StageTitle>{feedingPlan.title(pet.name)}</StageTitle>
          <p className={classes.lead}>{feedingPlan.lead}</p>
        </div>
        <div className={classes.fields}>
          <RadioCards
            label={feedingPlan.mealsPerDay}
            layout="two"
            choices={MEAL_CHOICES}
            {...form.getInputProps('mealsPerDay')}
          />
          <RadioCards label={feedingPlan.frequency} choices={FREQUENCY_CHOICES} {...form.getInputProps('frequency')} />
        </div>
        <div className={classes.actions}>
          <Button
            type="submit"
            className={classes.next}
            busyText={save.isPending ? texts.common.processing : undefined}
          >
            {feedingPlan.submit}
          </Button>
          <ButtonLink look="bare" to="/new-pet/supplements">
            <ArrowLeftIcon />
            {texts.common.back}
          </ButtonLink>
        </div>
      </Form>
    </Stage>
  )
}

/** The plan that counts is made of both answers: Home, which comes next, asks for it. */
function useSaveFeedingPlan(petId: string, prefetchPage: FeedingPlanPageProps['prefetchPage']) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ mealsPerDay, frequency }: Answers) =>
      call('updatePet', { petId, mealsPerDay: Number(mealsPerDay), frequency }),
    onSuccess: async () => {
      await followPet(petId)
      await prefetchPage({ pathname: '/home', search: '' })
      showToast('success', texts.toast.petUpdated, 'pet')
      navigate('/')
    },
    onError: (error) => showToast('error', failureText(error, texts.toast.petUpdateFailed), 'pet'),
  })
}
