import { useMutation } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { call } from '../../data/api/api.ts'
import { showRefused } from '../../data/api/http.ts'
import { useFoundBreeds } from '../../data/api/use-found-breeds.ts'
import { failureText } from '../../data/failure.ts'
import { mealsOfPuppy } from '../../data/queries/dog/described-dog.ts'
import { followPet } from '../../data/queries/dog/pet-changed.ts'
import { useSelectedPet } from '../../data/queries/pets.ts'
import { sentOf } from '../../dog-ui/fields/answers.ts'
import { AskFields } from '../../dog-ui/fields/ask-fields.tsx'
import { type DogForm, fieldsAskedIn } from '../../dog-ui/fields/dog-fields.ts'
import { useDogForm } from '../../dog-ui/form/use-dog-form.ts'
import { ShareSlider } from '../../dog-ui/share/share-slider.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ArrowLeftIcon } from '../../ui/icons/icons.tsx'
import { Navigate, useNavigate } from '../../ui/link.tsx'
import { Stage, StageTitle } from '../../ui/page/stage.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { useAdultWeight } from './adult-weight.tsx'
import classes from './wizard.module.css'

const words = texts.feedingPlan

const FIELDS = fieldsAskedIn('feedingPlan')

type FeedingPlanPageProps = {
  /** Loads the next page. */
  readonly prefetchPage: (app: App, address: { pathname: string; search: string }) => Promise<void>
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
  const meals = mealsOfPuppy(pet)
  const answers = { ...pet, mealsPerDay: Math.max(pet.mealsPerDay, meals ?? 1) }
  const asked = useDogForm({ fields: FIELDS, place: 'wizard', answers })
  const grown = useAdultWeight(pet)
  const submit = (typed: DogForm) => {
    if (grown.form.validate().hasErrors) return
    save.mutate(
      { ...sentOf(asked.saidBy(typed)), ...grown.said },
      { onError: (error) => showRefused(grown.form, error) },
    )
  }
  return (
    <Stage title={words.title(pet.name)}>
      <Form className={classes.form} onSubmit={asked.form.onSubmit(submit)}>
        <div className={classes.head}>
          <StageTitle>{words.title(pet.name)}</StageTitle>
          <p className={classes.lead}>{words.lead}</p>
        </div>
        <div className={classes.fields}>
          <AskFields
            {...asked}
            useFoundBreeds={useFoundBreeds}
            extras={{
              mealsPerDay: meals ? { hint: words.puppyMeals(pet.name, meals) } : {},
              homemadeShare: { after: <ShareSlider {...asked.form.getInputProps('homemadeShare')} /> },
            }}
          />
          {grown.field}
        </div>
        <div className={classes.actions}>
          <Button
            type="submit"
            className={classes.next}
            busyText={save.isPending ? texts.common.processing : undefined}
          >
            {words.submit}
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

/** An owner who cooks a part of the bowl is asked about the rest of it. */
const bowlAddress = (petId: string) => pageAddress('/pets/:petId/bowl', { petId }, { from: 'new-pet' })

type FeedingPlanChanges = ReturnType<typeof sentOf> & { readonly expectedAdultWeight?: number }

/** The plan is made from the saved answers: Home, which comes next, is loaded after the save. */
function useSaveFeedingPlan(petId: string, prefetchPage: FeedingPlanPageProps['prefetchPage']) {
  const app = useApp()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (said: FeedingPlanChanges) => call(app, 'updatePet', { petId, ...said }),
    onSuccess: async (pet) => {
      await followPet(app, petId)
      await prefetchPage(app, { pathname: '/home', search: '' })
      showToast(app, 'success', texts.toast.petUpdated, 'pet')
      navigate(pet.homemadeShare < 1 ? bowlAddress(petId) : '/')
    },
    onError: (error) => showToast(app, 'error', failureText(error, texts.toast.petUpdateFailed), 'pet'),
  })
}
