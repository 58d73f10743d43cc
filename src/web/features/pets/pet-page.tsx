import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { useAnsweringDoubt } from '../../data/queries/dog/weights.ts'
import { dueToday, nextDue } from '../../data/queries/due-today.ts'
import { history, isWithoutRecipes } from '../../data/queries/history.ts'
import { selectPet, usePets, usePreferences } from '../../data/queries/pets.ts'
import { isRoutine, isStageAsked, isTooYoung } from '../../dog-ui/advice.ts'
import { AdviceList } from '../../dog-ui/advice-list.tsx'
import { useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { DoubtedWeight } from '../../dog-ui/doubted-weight.tsx'
import { Obstacles } from '../../dog-ui/obstacles.tsx'
import { RibsLink } from '../../dog-ui/ribs-link.tsx'
import { whole } from '../../dog-ui/units/amounts.ts'
import { useBodyText, useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { VetActions } from '../../dog-ui/vet-actions.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link, Navigate } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { About } from './about.tsx'
import { DeletePet } from './delete-pet.tsx'
import { DogPhoto } from './dog-photo.tsx'
import { GrowingCard } from './growing-card.tsx'
import { LitterCard } from './litter-card.tsx'
import { MoreLinks } from './more-links.tsx'
import classes from './pet-page.module.css'
import { PlanCard } from './plan-card.tsx'
import { Requirements } from './requirements.tsx'
import { SupplementCard } from './supplement-card.tsx'
import { VetApprovalCard } from './vet-approval-card.tsx'
import { VetLetters } from './vet-letters.tsx'
import { WayOfWeight, WeightCard } from './weight-card.tsx'

const words = texts.dogPage

export default function PetPage() {
  const app = useApp()
  const { petId } = useParams()
  const pets = usePets()
  const pet = pets.find(({ id }) => id === petId)
  useEffect(() => {
    if (pet) selectPet(app, pet.id)
  }, [pet, app])
  if (pet) return <PetDetails key={pet.id} pet={pet} />
  return <Navigate to={pets.length > 0 ? '/pets' : '/'} replace />
}

function PetDetails({ pet }: { pet: Pet }) {
  const [isDeleting, setDeleting] = useState(false)
  const preferences = usePreferences(pet.id)
  const { data } = useQuery(history(pet.id))
  usePageTitle(pet.name)
  const isNone = data !== undefined && isWithoutRecipes(data)
  const { question, agree } = useAmountQuestion(pet.name)
  const answer = useAnsweringDoubt(pet, agree)
  // The question about the weight says the same, with its answers; so does the approval, which asks for the stage.
  const isSaid = (item: Pet['advice'][number]) => isStageAsked(item) || (pet.weightDoubt && item.id === 'checkWeight')
  const advice = pet.advice.filter((item) => !isSaid(item))
  const [tips, first] = [true, false].map((isFolded) => advice.filter((line) => isRoutine(line) === isFolded))
  return (
    <div className={classes.page}>
      <Head pet={pet} />
      <div className={classes.first}>
        <DoubtedWeight pet={pet} answer={answer} />
        {question}
        <VetLetters petId={pet.id} />
        {isNone && (
          <Obstacles pet={pet} obstacles={data.obstacles} isNone>
            <VetActions pet={pet} />
          </Obstacles>
        )}
        <VetApprovalCard pet={pet} />
      </div>
      {/* If no recipe fits, the obstacles above have said what to do. */}
      <div className={classes.advice}>
        <AdviceList
          advice={first ?? []}
          forVet={data && !isNone && <VetActions pet={pet} />}
          forCheck={<RibsLink pet={pet} label={words.feelTheRibs} />}
        />
      </div>
      <div className={classes.cards}>
        <LitterCard pet={pet} />
        <WeightCard pet={pet} />
        {!isTooYoung(pet) && <GrowingCard pet={pet} />}
        {data && !isNone && <PlanCard pet={pet} recipes={data.results} />}
        {!isTooYoung(pet) && <SupplementCard pet={pet} isForLater={isNone} />}
        <About pet={pet} preferences={preferences}>
          <AdviceList advice={tips ?? []} />
        </About>
      </div>
      <MoreLinks pet={pet} />
      {!isTooYoung(pet) && <Requirements pet={pet} />}
      <Button look="bare" className={classes.remove} onClick={() => setDeleting(true)}>
        {words.remove}
      </Button>
      {isDeleting && <DeletePet pet={pet} onClose={() => setDeleting(false)} />}
    </div>
  )
}

/** The dog's name, breed, weight and energy a day. */
function Head({ pet }: { pet: Pet }) {
  const bodyText = useBodyText()
  return (
    <header className={classes.head}>
      <DogPhoto pet={pet} />
      <div className={classes.name}>
        <PageHeading>{pet.name}</PageHeading>
        <p>{words.who(pet.breed.name, texts.newPet.ageOf(pet.age.years, pet.age.months), bodyText(pet.weight))}</p>
      </div>
      <div className={classes.now}>
        <WayOfWeight petId={pet.id} />
        {!isTooYoung(pet) && (
          <>
            <p className={classes.energy}>
              <strong>{whole(pet.der)}</strong> {words.energyADay}
            </p>
            <p className={classes.energyNote}>{words.energyNote}</p>
          </>
        )}
        <TodaysFood petId={pet.id} />
        <ButtonLink className={classes.modify} to={pageAddress('/pets/edit/:petId', { petId: pet.id })}>
          {words.modify}
        </ButtonLink>
      </div>
    </header>
  )
}

/** The portion that is due, or the recipe to be cooked, in the grams of a meal. */
function TodaysFood({ petId }: { petId: string }) {
  const { data } = useQuery(dueToday)
  const foodText = useFoodText()
  const dog = data?.dogs.find((one) => one.petId === petId)
  const due = dog && nextDue(dog, dog.fed.length)
  const food = due
    ? { name: due.item.recipe.name, grams: due.grams }
    : dog?.cook && { name: dog.cook.recipe.name, grams: dog.cook.grams }
  if (!food || food.grams === null) return null
  return (
    <Link className={classes.today} to="/home">
      {words.todaysFood(food.name, foodText(food.grams))}
    </Link>
  )
}
