import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { USUAL_BATCH_DAYS } from '../../../contract/limits.ts'
import { call, type Output } from '../../data/api/api.ts'
import { refusalIn } from '../../data/api/http.ts'
import { askedForDescribed } from '../../data/queries/dog/described-dog.ts'
import { appOf, queryClientOf } from '../../data/query-client.ts'
import { KEPT_RECIPE_KEY } from '../../data/stored-keys.ts'
import { AdviceList } from '../../dog-ui/advice-list.tsx'
import { Bowl } from '../../dog-ui/bowl.tsx'
import type { DescribedDog } from '../../dog-ui/fields/dog-fields.ts'
import { UntilAtHome } from '../../dog-ui/supplement/until-at-home.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { writeLocal } from '../../ui/local-storage.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Stage, StageTitle } from '../../ui/page/stage.tsx'
import { AmountsToSee } from './amounts.tsx'
import { Facts } from './facts.tsx'
import classes from './first-recipe-page.module.css'
import { Method } from './method.tsx'

const words = texts.firstRecipe

type DogProps = { readonly dog: DescribedDog }

/** A recipe in the hand before there is an account: in the grams of the dog that a visitor has described. */
export default function FirstRecipePage({ dog }: DogProps) {
  return (
    <QueryClientProvider client={queryClientOf(useApp())}>
      <FirstRecipe dog={dog} />
    </QueryClientProvider>
  )
}

const previewOf = (dog: DescribedDog, recipeId: string) => {
  const asked = askedForDescribed(dog)
  return queryOptions({
    queryKey: ['described', 'recipe', recipeId, asked],
    queryFn: ({ client }) => call(appOf(client), 'previewRecipe', { ...asked, recipeId }),
  })
}

function FirstRecipe({ dog }: DogProps) {
  const { recipeId = '' } = useParams()
  const { data, error, refetch } = useQuery(previewOf(dog, recipeId))
  if (data)
    return (
      <Stage title={data.name} aside={<Others />}>
        <InTheHand recipe={data} dog={dog} />
      </Stage>
    )
  return (
    <Stage title={words.title(dog.name)} aside={<Others />}>
      {error ? (
        <LoadFailed
          text={refusalIn(error)?.message ?? texts.recipePage.loadFailed}
          isPage
          onAgain={() => void refetch()}
        />
      ) : (
        <Skeleton of="recipe" />
      )}
    </Stage>
  )
}

type RecipeProps = DogProps & { readonly recipe: Output<'previewRecipe'> }

function InTheHand({ recipe, dog }: RecipeProps) {
  const { id, name, batch, advice } = recipe
  const pet = { name: dog.name, mealsPerDay: batch.meals / USUAL_BATCH_DAYS }
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <Bowl
          className={classes.bowl}
          recipe={recipe}
          alt={texts.recipePage.pictureOf(name)}
          size={240}
          fetchPriority="high"
        />
        <div>
          <p className={classes.forDog}>{texts.recipePage.cook.forPet(dog.name)}</p>
          <StageTitle>{name}</StageTitle>
        </div>
      </header>
      <Facts recipe={recipe} pet={pet} meals={batch.meals} />
      <AdviceList advice={advice} />
      <AmountsToSee recipe={recipe} dog={dog}>
        <Supplement recipe={recipe} dog={dog} />
      </AmountsToSee>
      <Method steps={batch.method} batch={batch} spoilt={recipe.spoiltByFreezing} isUpdating={false} isOpen />
      <div className={classes.actions}>
        <KeepLink id={id} name={dog.name} />
      </div>
    </article>
  )
}

/** Which supplement makes the recipe complete, where it comes from, and what to feed until it is there. */
function Supplement({ recipe: { supplement, daysWithout }, dog }: RecipeProps) {
  if (!supplement) return null
  return (
    <div className={classes.supplement}>
      <h3>{words.supplement}</h3>
      <p>{words.completes(supplement.id)}</p>
      <UntilAtHome name={dog.name} daysWithout={daysWithout} />
    </div>
  )
}

/** The account is asked for where something is to be kept. */
function KeepLink({ id, name }: { readonly id: string; readonly name: string }) {
  const { state } = useLocation()
  return (
    <ButtonLink
      className={classes.keep}
      to={pageAddress('/register', {}, { keep: id })}
      state={state}
      onClick={() => writeLocal(KEPT_RECIPE_KEY, id)}
    >
      {words.keep(name)}
    </ButtonLink>
  )
}

const Others = () => (
  <Link to="/register" state={useLocation().state}>
    {words.others}
  </Link>
)
