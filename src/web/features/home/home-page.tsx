import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { RecipeCard as Card } from '../../../contract/recipe/recipe.ts'
import { dueToday } from '../../data/queries/due-today.ts'
import { history, isWithoutRecipes } from '../../data/queries/history.ts'
import { useSelectedPet } from '../../data/queries/pets.ts'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { Obstacles } from '../../dog-ui/obstacles.tsx'
import { RecipeCard } from '../../dog-ui/recipe-card.tsx'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { CalendarIcon, PotIcon } from '../../ui/icons/page-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { PageSpinner } from '../../ui/page/spinner.tsx'
import classes from './home-page.module.css'
import { NewPasswordNote } from './new-password-note.tsx'
import { NewestSaved } from './newest-saved.tsx'
import { StoredFood } from './stored-food.tsx'
import { Today } from './today.tsx'
import { hasVetTask } from './vet-tasks.tsx'

export default function HomePage() {
  const pet = useSelectedPet()
  usePageTitle(texts.home.title)
  return (
    <div className={classes.page}>
      <PageHeading>{texts.home.title}</PageHeading>
      <NewPasswordNote />
      {pet && <WhyNone pet={pet} />}
      {pet && <Today />}
      {pet ? <HomeOf pet={pet} /> : <NoPet />}
    </div>
  )
}

/** If no recipe fits, the reasons stand above everything else but a step that is known. */
function WhyNone({ pet }: { pet: Pet }) {
  const { data } = useQuery(history(pet.id))
  const { data: today, isPending } = useQuery(dueToday)
  const dog = today?.dogs.find(({ petId }) => petId === pet.id)
  // What the dog's vet has written, or the stage that is missing, is the first step, and says why.
  if (isPending || hasVetTask({ pet, dog })) return null
  return data && isWithoutRecipes(data) ? <Obstacles pet={pet} obstacles={data.obstacles} isNone /> : null
}

/** Saved recipes and stored food are shown whether recipes can be recommended or not. */
function HomeOf({ pet }: { pet: Pet }) {
  const { data, isPending, refetch } = useQuery(history(pet.id))
  // Today's meals stand above: anything drawn before them would be pushed down.
  const { isPending: isAbovePending } = useQuery(dueToday)
  const isNone = isWithoutRecipes(data)
  return (
    <>
      {isPending || isAbovePending ? (
        // A new spinner when the place moves down, so that none is seen to move.
        <PageSpinner key={String(isAbovePending)} />
      ) : (
        <>
          <Ways />
          {data && !isNone && <Recommended pet={pet} recipes={withoutRepeats(data.results)} />}
          {!data && <NotRecommended pet={pet} onAgain={() => void refetch()} />}
          <NewestSaved pet={pet} />
          <StoredFood />
        </>
      )}
    </>
  )
}

const Ways = () => (
  <div className={classes.ways}>
    <Link to="/plan">
      <CalendarIcon />
      {texts.search.plan}
    </Link>
    <Link to="/recipe/mine">
      <PotIcon />
      {texts.home.checkMine}
    </Link>
  </div>
)

function Recommended({ pet, recipes }: { pet: Pet; recipes: readonly Card[] }) {
  return (
    <div>
      <Carousel
        // The carousel starts from its beginning for another dog.
        key={pet.id}
        title={texts.home.recommendedFor(pet.name)}
        items={recipes}
        keyOf={({ id }) => id}
        draw={(recipe, index) => <RecipeCard recipe={recipe} heading="h3" isRowOnPhones isFirst={index === 0} />}
        texts={texts.home}
      />
      <ButtonLink className={classes.all} look="quiet" to="/recipe/search">
        {texts.home.allRecipes(pet.name)}
      </ButtonLink>
    </div>
  )
}

/** Takes the place of the carousel. */
function NotRecommended({ pet, onAgain }: { pet: Pet; onAgain: () => void }) {
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended">{texts.home.recommendedFor(pet.name)}</h2>
      <LoadFailed text={texts.home.historyFailed} onAgain={onAgain} />
    </section>
  )
}

/** A recipe recommended on several days is shown once, where it was recommended last. */
function withoutRepeats(results: readonly { readonly recipe: Card }[]): Card[] {
  return [...new Map(results.map(({ recipe }) => [recipe.id, recipe])).values()]
}
