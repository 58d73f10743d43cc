import { useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { refusedFields } from '../../data/api/http.ts'
import { useFoundBreeds } from '../../data/api/use-found-breeds.ts'
import { usePets, usePreferences } from '../../data/queries/pets.ts'
import { useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { AskFields } from '../../dog-ui/fields/ask-fields.tsx'
import { CARDS, type DogForm, fieldsOn } from '../../dog-ui/fields/dog-fields.ts'
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
  const hasLitterFields = mayHavePuppies(form.values, pet.reproduction)
  const confirm = (typed: DogForm) => {
    if (hasLitterFields && !litter.send()) return
    save.mutate(
      { before, now: saidBy(typed), ...(hasLitterFields && litter.change) },
      {
        onSuccess: (isSaved) => isSaved && navigate(pageAddress('/pets/:petId', { petId: pet.id }), { replace: true }),
        onError: (error) => showRefusal(app, form, error),
      },
    )
  }
  const extras = {
    neutered: { after: hasLitterFields && <LitterFields {...litter.fields} /> },
    mealsPerDay: { only: mealChoices(pet.mealsPerDay) },
    homemadeShare: { after: <ShareSlider {...form.getInputProps('homemadeShare')} restAt={bowlAddress(pet.id)} /> },
    bodyCondition: { ...(isWeighed && { hint: words.feelTheRibs(pet.name) }), after: <Target pet={pet} /> },
  }
  return (
    <Form className={classes.form} onSubmit={form.onSubmit(confirm)} refusal={save.error}>
      <div>
        <PageHeading className={classes.title}>{words.editTitle(pet.name)}</PageHeading>
        <p className={classes.lead}>{words.editLead}</p>
      </div>
      <div className={classes.cards}>
        {CARDS.map((card) => (
          <section key={card} className={classes.card}>
            <h2>{card === 'who' ? words.about(pet.name) : words.cards[card]}</h2>
            <AskFields
              fields={fieldsOn(card)}
              form={form}
              place={place}
              useFoundBreeds={useFoundBreeds}
              extras={extras}
            />
          </section>
        ))}
      </div>
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

/** The server's refusals are shown at their fields; those of the litter, whose fields judge themselves, in a message. */
function showRefusal(app: App, form: AskedForm['form'], error: unknown): void {
  for (const [field, message] of refusedFields(error)) {
    const place = placeOf(field)
    if (place.replace(/\..*/, '') in form.values) form.setFieldError(place, message)
    else showToast(app, 'error', message, 'pet')
  }
}
