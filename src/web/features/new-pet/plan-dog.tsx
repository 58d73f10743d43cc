import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../data/api/api.ts'
import { ApiError } from '../../data/api/http.ts'
import { failureText } from '../../data/failure.ts'
import { history } from '../../data/queries/history.ts'
import { appState, selectPet } from '../../data/queries/pets.ts'
import { queryClientOf } from '../../data/query-client.ts'
import type { DraftClaim } from '../../data/session/draft-claim.ts'
import { type Owner, source, useSession } from '../../data/session/session.ts'
import { KEPT_RECIPE_KEY } from '../../data/stored-keys.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link, useNavigate } from '../../ui/link.tsx'
import { readLocal, removeLocal } from '../../ui/local-storage.ts'
import { Note } from '../../ui/note.tsx'
import { Stage, StageTitle } from '../../ui/page/stage.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ClaimDog } from './claim-dog.tsx'
import { currentDraft, useDraft } from './draft.ts'
import classes from './plan-dog.module.css'
import { planRequestOf } from './plan-request.ts'
import { pathOfField } from './steps.ts'

const done = texts.planDog.done

/** Plans the dog described in this browser, once the owner has said that it is theirs. */
export default function PlanDog({ onLeave }: { onLeave: () => void }) {
  const { owner } = useSession()
  const { state } = useLocation()
  return isSaidBy(owner, state) ? <Planning /> : <ClaimDog onLeave={onLeave} />
}

/** The owner said so by finishing the wizard, or by registering right after it. */
function isSaidBy(owner: Owner | undefined, state: DraftClaim | null): boolean {
  if (state?.isFinished) return true
  return owner !== undefined && state?.dogOf?.toLowerCase() === owner.email.toLowerCase()
}

/** Sends the owner's answers, then goes on to the supplement. Sent twice, they make one dog. */
function Planning() {
  const app = useApp()
  const queryClient = queryClientOf(app)
  const navigate = useNavigate()
  const { name = texts.newPet.yourDog } = useDraft()
  const [failure, setFailure] = useState<ApiError>()
  const hasBegun = useRef(false)

  const plan = async () => {
    setFailure(undefined)
    try {
      const { pet } = await call(app, 'planRecipes', planRequestOf(app, currentDraft(app), source()))
      await keepRecipe(app)
      const recommending = queryClient.prefetchQuery(history(pet.id))
      await queryClient.fetchQuery({ ...appState, staleTime: 0 })
      await recommending
      selectPet(app, pet.id)
      navigate('/new-pet/supplements', { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is reached
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void plan()
  }, [])

  if (!failure) return <Working name={name} />
  if (failure.code === 'pet-exists') return <Taken name={name} />
  return <Failed failure={failure} onTryAgain={() => void plan()} />
}

/** Saves the recipe that its owner wanted to keep before there was an account. A failure is told, and the dog is planned all the same. */
async function keepRecipe(app: App): Promise<void> {
  const recipeId = readLocal(KEPT_RECIPE_KEY)
  if (recipeId === undefined) return
  removeLocal(KEPT_RECIPE_KEY)
  try {
    await call(app, 'putStar', { recipeId })
  } catch (error) {
    showToast(app, 'error', failureText(error, texts.toast.recipeSaveFailed), 'saved recipe')
  }
}

function Working({ name }: { name: string }) {
  return (
    <Stage title={done.working(name)}>
      <div className={classes.centre} role="status">
        <WorkingBowl />
        <StageTitle>{done.working(name)}</StageTitle>
        <p className={classes.lead}>{done.workingLead}</p>
      </div>
    </Stage>
  )
}

function Taken({ name }: { name: string }) {
  return (
    <Stage title={done.takenTitle(name)}>
      <div className={classes.column}>
        <StageTitle>{done.takenTitle(name)}</StageTitle>
        <p className={classes.lead}>{done.takenLead}</p>
        <ButtonLink to="/new-pet">{done.changeName}</ButtonLink>
      </div>
    </Stage>
  )
}

function Failed({ failure, onTryAgain }: { failure: ApiError; onTryAgain: () => void }) {
  const refused = Object.entries(failure.fieldErrors)
  return (
    <Stage title={done.failed}>
      <div className={classes.column}>
        <StageTitle>{refused.length > 0 ? done.refusedTitle : done.failed}</StageTitle>
        {refused.length === 0 && (
          <Note kind="warning" role="alert">
            {failure.message}
          </Note>
        )}
        {refused.map(([field, message]) => (
          <Note key={field} kind="warning" role="alert">
            {message} <Link to={pathOfField(field)}>{done.changeAnswer}</Link>
          </Note>
        ))}
        {refused.length === 0 && failure.code !== 'too-many-pets' && (
          <Button onClick={onTryAgain}>{texts.common.tryAgain}</Button>
        )}
        {failure.code === 'too-many-pets' && <ButtonLink to="/pets">{texts.planDog.toPets}</ButtonLink>}
      </div>
    </Stage>
  )
}

/** Three pieces fall into a bowl, over and over, while the plan is made. */
function WorkingBowl() {
  return (
    <svg viewBox="0 0 160 120" width="200" height="150" aria-hidden="true" focusable="false">
      <ellipse cx="80" cy="110" rx="56" ry="6" fill="var(--paper-deep)" />
      <g>
        <circle className={classes.piece} cx="62" cy="42" r="12" fill="var(--paprika)" />
        <circle className={classes.piece} cx="88" cy="38" r="14" fill="var(--mustard)" />
        <circle className={classes.piece} cx="106" cy="46" r="10" fill="var(--line-strong)" />
      </g>
      <path d="M18 50h124c-3 34-22 54-62 54S21 84 18 50z" fill="var(--leaf)" />
      <path d="M18 50h124c0 4-.5 7-1.5 10h-121C18.5 57 18 54 18 50z" fill="var(--leaf-deep)" />
    </svg>
  )
}
