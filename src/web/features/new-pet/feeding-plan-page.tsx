import { useMutation } from '@tanstack/react-query'
import type { Pet } from '../../../contract/pet.ts'
import { call } from '../../data/api/api.ts'
import { useFoundBreeds } from '../../data/api/use-found-breeds.ts'
import { failureText } from '../../data/failure.ts'
import { followPet } from '../../data/later/pet-changed.ts'
import { useSelectedPet } from '../../data/pets.ts'
import { AskFields } from '../../dog-ui/fields/ask-fields.tsx'
import { sentOf } from '../../dog-ui/fields/changes.ts'
import { type AnswersSoFar, fieldsAskedIn } from '../../dog-ui/fields/dog-fields.ts'
import { useDogForm } from '../../dog-ui/form/use-dog-form.ts'
import { ShareSlider } from '../../dog-ui/share/share-slider.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { ArrowLeftIcon } from '../../ui/icons/icons.tsx'
import { Navigate, useNavigate } from '../../ui/link.tsx'
import { Stage, StageTitle } from '../../ui/stage.tsx'
import { showToast } from '../../ui/toast-store.ts'
import classes from './wizard.module.css'

const feedingPlan = texts.feedingPlan

const FIELDS = fieldsAskedIn('feedingPlan')

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
  const asked = useDogForm({ fields: FIELDS, place: 'wizard', answers: pet })
  return (
    <Stage title={feedingPlan.title(pet.name)}>
      <Form className={classes.form} onSubmit={asked.form.onSubmit((typed) => save.mutate(asked.saidBy(typed)))}>
        <div className={classes.head}>
          <StageTitle>{feedingPlan.title(pet.name)}</StageTitle>
          <p className={classes.lead}>{feedingPlan.lead}</p>
        </div>
        <div className={classes.fields}>
          <AskFields
            {...asked}
            useFoundBreeds={useFoundBreeds}
            extras={{ homemadeShare: { after: <ShareSlider {...asked.form.getInputProps('homemadeShare')} /> } }}
          />
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

/** Who cooks a part of the bowl is asked what the rest is. */
const bowlAddress = (petId: string) => pageAddress('/pets/:petId/bowl', { petId }, { from: 'new-pet' })

/** The plan that counts is made of both answers: Home, which comes next, asks for it. */
function useSaveFeedingPlan(petId: string, prefetchPage: FeedingPlanPageProps['prefetchPage']) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (answers: AnswersSoFar) => call('updatePet', { petId, ...sentOf(answers) }),
    onSuccess: async (pet) => {
      await followPet(petId)
      await prefetchPage({ pathname: '/home', search: '' })
      showToast('success', texts.toast.petUpdated, 'pet')
      navigate(pet.homemadeShare < 1 ? bowlAddress(petId) : '/')
    },
    onError: (error) => showToast('error', failureText(error, texts.toast.petUpdateFailed), 'pet'),
  })
}
