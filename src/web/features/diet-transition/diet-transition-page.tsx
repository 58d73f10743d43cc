import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { changeover, changeoverPace } from '../../../nutrition/diary/changeover.ts'
import { WITH_A_VET } from '../../../nutrition/needs/vet-approval.ts'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { followPet } from '../../data/queries/dog/pet-changed.ts'
import { usePets } from '../../data/queries/pets.ts'
import { useToday } from '../../data/today.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Navigate } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { BeginForm } from './begin-form.tsx'
import { Course } from './course.tsx'
import classes from './diet-transition-page.module.css'

const words = texts.changeover

/** The change from the old food to homemade food, a quarter at a time. */
export default function DietTransitionPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <DietTransitionOf key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function DietTransitionOf({ pet }: { pet: Pet }) {
  const title = words.title(pet.name)
  usePageTitle(title)
  const today = useToday()
  const change = useChanging(pet)
  const days = pet.changeover && changeover(pet.changeover.since, pet.der, pet.changeover.pace)
  const isOver = days !== null && today > (days.at(-1)?.date ?? today)
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={classes.lead}>{isOver ? words.done(pet.name) : words.lead(pet.name)}</p>
      </header>
      {pet.healthIssues.some((issue) => WITH_A_VET.includes(issue)) && (
        <Note kind="check">{words.withVet(pet.name)}</Note>
      )}
      {days && !isOver && <Course days={days} today={today} />}
      {days && (
        <Button
          look="quiet"
          className={classes.start}
          busyText={change.isPending ? texts.common.processing : undefined}
          onClick={() => change.mutate(null)}
        >
          {words.end}
        </Button>
      )}
      {!days && (
        <BeginForm
          today={today}
          pace={changeoverPace(pet.healthIssues)}
          isBusy={change.isPending}
          onBegin={change.mutate}
        />
      )}
      <p className={classes.soft}>{words.soft}</p>
      <ButtonLink className={classes.start} look="bare" to={pageAddress('/pets/:petId', { petId: pet.id })}>
        {words.back(pet.name)}
      </ButtonLink>
    </div>
  )
}

function useChanging(pet: Pet) {
  const app = useApp()
  return useMutation({
    mutationFn: (changeover: Pet['changeover']) => call(app, 'updatePet', { petId: pet.id, changeover }),
    onSuccess: async (_, changeover) => {
      await followPet(app, pet.id)
      showToast(app, 'success', (changeover ? words.begun : words.ended)(pet.name), 'pet')
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'pet'),
  })
}
