import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { USUAL_BATCH_DAYS } from '../../../contract/limits.ts'
import { call, type Output } from '../../data/api/api.ts'
import { refusalIn } from '../../data/api/http.ts'
import { askedForDescribed, mayExpect } from '../../data/queries/dog/described-dog.ts'
import { appOf, queryClientOf } from '../../data/query-client.ts'
import type { DraftClaim } from '../../data/session/draft-claim.ts'
import { isRoutine } from '../../dog-ui/advice.ts'
import { AdviceList } from '../../dog-ui/advice-list.tsx'
import { Bowl } from '../../dog-ui/bowl.tsx'
import type { DescribedDog } from '../../dog-ui/fields/dog-fields.ts'
import { UntilAtHome } from '../../dog-ui/supplement/until-at-home.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { hasRoom } from '../../ui/has-room.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
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
  // As on an owner's page: on a phone the method is a tap away.
  const [isWide] = useState(hasRoom)
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
      {mayExpect(dog) && <Note kind="check">{texts.firstRecipes.expecting(dog.name)}</Note>}
      <AdviceList advice={advice.filter((line) => !isRoutine(line))} />
      <AmountsToSee recipe={recipe} dog={dog}>
        <Supplement recipe={recipe} dog={dog} />
      </AmountsToSee>
      <Method steps={batch.method} batch={batch} spoilt={recipe.spoiltByFreezing} isUpdating={false} isOpen={isWide}>
        <AdviceList advice={advice.filter(isRoutine)} />
      </Method>
      <div className={classes.actions}>
        <KeepLink id={id} name={dog.name} />
      </div>
    </article>
  )
}

/** Which supplement makes the recipe complete, where it comes from, and what to feed until it is there. */
function Supplement({ recipe: { supplement, supplementLink, daysWithout }, dog }: RecipeProps) {
  if (!supplement) return null
  return (
    <div className={classes.supplement}>
      <h3>{words.supplement}</h3>
      <p>{words.completes(supplement.id)}</p>
      {supplementLink ? (
        <a href={supplementLink} rel="noreferrer" target="_blank">
          {words.shop}
        </a>
      ) : (
        <p>{texts.supplement.ways.powder.noShop}</p>
      )}
      <Note kind={daysWithout === 0 ? 'warning' : 'check'}>
        <UntilAtHome name={dog.name} daysWithout={daysWithout} />
        {daysWithout > 0 && mayExpect(dog) && <p>{words.neverExpecting(dog.name)}</p>}
      </Note>
    </div>
  )
}

/** The account is asked for where something is to be kept. The owner who keeps the dog says that it is theirs, also in another tab. */
const KeepLink = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <ButtonLink
    className={classes.keep}
    to={pageAddress('/register', {}, { keep: id })}
    state={{ isFinished: true } satisfies DraftClaim}
  >
    {words.keep(name)}
  </ButtonLink>
)

const Others = () => (
  <Link to="/register" state={useLocation().state}>
    {words.others}
  </Link>
)
