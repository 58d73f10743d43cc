import { Navigate, useNavigate, useParams } from 'react-router'
import type { Pet } from '../../../contract/pet.ts'
import { ApiError } from '../../data/api/http.ts'
import { usePets, usePreferences } from '../../data/pets.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { petAddress } from './addresses.ts'
import classes from './edit-pet-page.module.css'
import { BasicFields, BodyFields, FoodFields, HealthFields } from './pet-fields.tsx'
import type { PetFormValues } from './pet-form-values.ts'
import { useSavePet } from './save-pet.ts'
import { type PetForm, usePetForm } from './use-pet-form.ts'

const words = texts.pets

export default function EditPetPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <EditPet key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function EditPet({ pet }: { pet: Pet }) {
  const form = usePetForm(pet, usePreferences(pet.id))
  const save = useSavePet(pet.id)
  const navigate = useNavigate()
  usePageTitle(words.editTitle(pet.name))
  const confirm = (now: PetFormValues) =>
    save.mutate(
      { before: form.before, now },
      { onSuccess: () => navigate(petAddress(pet.id)), onError: (error) => showRefusal(form, error) },
    )
  return (
    <Form className={classes.form} onSubmit={form.onSubmit(confirm)}>
      <div>
        <PageHeading className={classes.title}>{words.editTitle(pet.name)}</PageHeading>
        <p className={classes.lead}>{words.editLead}</p>
      </div>
      <BasicFields form={form} />
      <BodyFields form={form} />
      <HealthFields form={form} />
      <FoodFields form={form} mealsPerDay={pet.mealsPerDay} />
      <div className={classes.actions}>
        <ButtonLink look="quiet" to={petAddress(pet.id)}>
          {words.cancel}
        </ButtonLink>
        <Button type="submit" busyText={save.isPending ? texts.common.processing : undefined}>
          {words.confirm}
        </Button>
      </div>
    </Form>
  )
}

/** What the server does not take is shown at its field. */
function showRefusal(form: PetForm, error: unknown): void {
  if (!(error instanceof ApiError)) return
  const fieldOf: Record<string, keyof PetFormValues> = { age: 'years', 'age.months': 'months' }
  for (const [field, message] of Object.entries(error.fieldErrors)) {
    const bare = field.replace(/^pet\./, '')
    const name = fieldOf[bare] ?? (bare.split('.')[0] as keyof PetFormValues)
    form.setFieldError(name, message)
  }
}
