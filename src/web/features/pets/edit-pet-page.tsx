import { useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { refusedFields } from '../../data/api/http.ts'
import { usePets, usePreferences } from '../../data/queries/pets.ts'
import { useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import type { DogForm } from '../../dog-ui/fields/dog-fields.ts'
import { placeOf } from '../../dog-ui/fields/form-values.ts'
import type { AskedForm } from '../../dog-ui/form/use-dog-form.ts'
import { ShareSlider } from '../../dog-ui/share/share-slider.tsx'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Link, Navigate, useNavigate } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { EditCards, useOpenCards } from './edit-cards.tsx'
import classes from './edit-pet-page.module.css'
import { mayHavePuppies } from './litter.ts'
import { LitterFields } from './litter-fields.tsx'
import { mealChoices } from './meal-choices.ts'
import { useSavePet } from './save-pet.ts'
import { useLitter } from './use-litter.ts'
import { usePetForm } from './use-pet-form.ts'

const words = texts.editDog

export default function EditPetPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <EditPet key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function EditPet({ pet }: { pet: Pet }) {
  const { form, place, before, saidBy, isWeighed } = usePetForm(pet, usePreferences(pet.id))
  const { question, agree } = useAmountQuestion(pet.name)
  const save = useSavePet(pet.id, agree)
  const app = useApp()
  const navigate = useNavigate()
  usePageTitle(words.editTitle(pet.name))
  const litter = useLitter(pet)
  const cards = useOpenCards()
  const hasLitterFields = mayHavePuppies(form.values, pet.reproduction)
  /** The field above those of the litter, where something is wrong with it. */
  const wrongLitter = () => (hasLitterFields && !litter.send() ? ['neutered'] : [])
  const confirm = (typed: DogForm) => {
    const wrong = wrongLitter()
    if (wrong.length > 0) return cards.openFirstOf(wrong)
    save.mutate(
      { before, now: saidBy(typed), ...(hasLitterFields && litter.change) },
      {
        onSuccess: (isSaved) => isSaved && navigate(pageAddress('/pets/:petId', { petId: pet.id }), { replace: true }),
        onError: (error) => cards.openFirstOf(showRefusal(app, form, error)),
      },
    )
  }
  const [litterError] = hasLitterFields ? Object.values(litter.fields.form.errors) : []
  const errors = { ...(litterError && { neutered: litterError }), ...form.errors }
  const extras = {
    neutered: { after: hasLitterFields && <LitterFields {...litter.fields} /> },
    mealsPerDay: { only: mealChoices(pet.mealsPerDay) },
    homemadeShare: { after: <ShareSlider {...form.getInputProps('homemadeShare')} restAt={bowlAddress(pet.id)} /> },
    bodyCondition: { ...(isWeighed && { hint: words.feelTheRibs(pet.name) }), after: <Target pet={pet} /> },
  }
  return (
    <Form
      className={classes.form}
      onSubmit={form.onSubmit(confirm, (errors) => cards.openFirstOf([...Object.keys(errors), ...wrongLitter()]))}
      refusal={save.error}
    >
      <div>
        <PageHeading className={classes.title}>{words.editTitle(pet.name)}</PageHeading>
        <p className={classes.lead}>{words.editLead}</p>
      </div>
      <EditCards name={pet.name} said={saidBy(form.values)} {...{ form, place, errors, cards, extras }} />
      <div className={classes.actions}>
        <ButtonLink look="quiet" to={pageAddress('/pets/:petId', { petId: pet.id })} replace>
          {words.cancel}
        </ButtonLink>
        <Button type="submit" busyText={save.isPending ? texts.common.processing : undefined}>
          {words.confirm}
        </Button>
      </div>
      {question}
      <AskBeforeLeaving isChanged={form.isDirty() || litter.isTyped} />
    </Form>
  )
}

/** The page about the rest of the bowl. */
const bowlAddress = (petId: string) => pageAddress('/pets/:petId/bowl', { petId })

/** The target weight or the expected adult weight of the dog: it is set on the page of its weight, where the curve shows what it means. */
function Target({ pet: { id, targetWeight, expectedAdultWeight } }: { pet: Pet }) {
  const bodyText = useBodyText()
  return (
    <p className={classes.lead}>
      {targetWeight !== null && words.target(bodyText(targetWeight))}
      {targetWeight === null && expectedAdultWeight !== null && words.adultWeight(bodyText(expectedAdultWeight))}
      {targetWeight === null && expectedAdultWeight === null && words.noTarget}{' '}
      <Link to={pageAddress('/pets/:petId/weight', { petId: id })}>{words.toWeight}</Link>
    </p>
  )
}

/**
 * The server's refusals are shown at their fields; those of the litter, whose fields judge themselves, in a message.
 * @returns the places of the fields
 */
function showRefusal(app: App, form: AskedForm['form'], error: unknown): string[] {
  const refused = refusedFields(error).map(([field, message]) => [placeOf(field), message] as const)
  for (const [place, message] of refused) {
    if (place.replace(/\..*/, '') in form.values) form.setFieldError(place, message)
    else showToast(app, 'error', message, 'pet')
  }
  return refused.map(([place]) => place)
}
