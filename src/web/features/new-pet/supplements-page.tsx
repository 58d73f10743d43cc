import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { history, isWithoutRecipes } from '../../data/queries/history.ts'
import { useSelectedPet } from '../../data/queries/pets.ts'
import { useChoosingSupplement, useIsForLater } from '../../data/queries/supplement/supplement.ts'
import { weightsOf } from '../../data/queries/weights-of.ts'
import { isRoutine, isTooYoung } from '../../dog-ui/advice.ts'
import { AdviceList } from '../../dog-ui/advice-list.tsx'
import { petIdOf } from '../../dog-ui/fields/validation.ts'
import { Obstacles } from '../../dog-ui/obstacles.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { SupplementChoice } from '../../dog-ui/supplement/supplement-choice.tsx'
import type { Supplement } from '../../dog-ui/supplement/thing.ts'
import { teaspoons, whole } from '../../dog-ui/units/amounts.ts'
import { useBodyText, useDoseText } from '../../dog-ui/units/chosen-units.ts'
import { VetActions } from '../../dog-ui/vet-actions.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Navigate } from '../../ui/link.tsx'
import { PageSpinner } from '../../ui/page/spinner.tsx'
import { Stage, StageTitle } from '../../ui/page/stage.tsx'
import { currentDraft, forgetDraft } from './draft.ts'
import { isLargePuppy, WhyCalcium } from './large-puppy.tsx'
import { SupplementComposition } from './supplement-composition.tsx'
import classes from './supplements-page.module.css'

const supplements = texts.newPet.supplements

/** The dog is registered: its energy a day, and the supplement that fills the gap; or the reasons why no recipe fits. */
export default function SupplementsPage() {
  const pet = useSelectedPet()
  useForgetDraftOf(pet)
  return pet ? <SupplementsOf pet={pet} /> : <Navigate to="/new-pet" replace />
}

function SupplementsOf({ pet }: { pet: Pet }) {
  const { data, isPending } = useQuery(history(pet.id))
  if (isPending) return <PageSpinner />
  const isNone = isWithoutRecipes(data)
  if (isTooYoung(pet)) return <MilkFirst pet={pet} />
  const welcome = isNone ? 'none' : needsCare(pet) ? 'care' : isLargePuppy(pet) ? 'growing' : 'usual'
  const energy = supplements.lead(whole(pet.der))
  const { title, lead } = {
    none: { title: supplements.noneTitle(pet.name), lead: supplements.noneLead(pet.name) },
    care: { title: supplements.careTitle(pet.name), lead: supplements.careLead(pet.name) },
    growing: { title: supplements.careTitle(pet.name), lead: supplements.growing.lead(pet.name) },
    usual: { title: supplements.title(pet.name), lead: energy },
  }[welcome]
  return (
    <Stage title={title}>
      <div className={classes.page}>
        <div className={classes.head}>
          <StageTitle>{title}</StageTitle>
          <p className={classes.lead}>{lead}</p>
          {welcome === 'usual' && <Slimming pet={pet} />}
          {welcome === 'care' && isLargePuppy(pet) && <p>{supplements.growing.lead(pet.name)}</p>}
          {!isNone && isLargePuppy(pet) && <WhyCalcium pet={pet} />}
        </div>
        {data && isNone && (
          <Obstacles pet={pet} obstacles={data.obstacles} isNone>
            <VetActions pet={pet} />
          </Obstacles>
        )}
        <AdviceList
          advice={pet.advice.filter((line) => !isRoutine(line))}
          forVet={!isNone && <VetActions pet={pet} />}
        />
        {(welcome === 'none' || welcome === 'care') && <p>{energy}</p>}
        {welcome !== 'usual' && <Slimming pet={pet} />}
        {pet.supplement ? (
          <>
            {isNone && <p>{supplements.once}</p>}
            {!isNone && pet.supplement.way === 'powder' && <p>{supplements.recommend(pet.name)}</p>}
            <ChooseSupplement pet={pet} supplement={pet.supplement} isOptional={isNone} />
          </>
        ) : (
          <>
            <p className={classes.lead}>{supplements.none(pet.name)}</p>
            <Next />
          </>
        )}
      </div>
    </Stage>
  )
}

/** Such a dog is welcomed in other words: there is nothing to congratulate on. */
const needsCare = ({ healthIssues, advice }: Pet) =>
  healthIssues.length > 0 || advice.some(({ kind }) => kind === 'vet')

/** A puppy that needs milk has nothing to buy or to cook yet: shows the full advice and the link to its page. */
function MilkFirst({ pet }: { pet: Pet }) {
  const title = supplements.milkTitle(pet.name)
  return (
    <Stage title={title}>
      <div className={classes.page}>
        <div className={classes.head}>
          <StageTitle>{title}</StageTitle>
          <p className={classes.lead}>{supplements.milkLead(pet.name)}</p>
        </div>
        <AdviceList advice={pet.advice} forVet={<VetActions pet={pet} />} />
        <ButtonLink className={classes.next} to={pageAddress('/pets/:petId', { petId: pet.id })}>
          {supplements.milkNext(pet.name)}
        </ButtonLink>
      </div>
    </Stage>
  )
}

/** The note of a dog that is too heavy: the target of its energy, and the day when it is expected to reach it. */
function Slimming({ pet }: { pet: Pet }) {
  const { data } = useQuery({ ...weightsOf(pet.id), enabled: TOO_HEAVY.includes(pet.bodyCondition) })
  const bodyText = useBodyText()
  if (data?.course?.kind !== 'slimming') return null
  const { curve, ends } = data.course
  const target = data.targetWeight ?? curve.at(-1)?.kg ?? pet.weight
  return (
    <p>{supplements.slimming(pet.name, bodyText(Math.round(10 * target) / 10), plainDate(ends.expected as Day))}</p>
  )
}

const TOO_HEAVY: readonly Pet['bodyCondition'][] = ['bodyCondition_4', 'bodyCondition_5']

/** The draft has become this dog: its answers must not wait in the browser for the next one. */
function useForgetDraftOf(pet: Pet | undefined): void {
  const app = useApp()
  const petId = pet?.id
  useEffect(() => {
    const { name } = currentDraft(app)
    if (name !== undefined && petIdOf(name) === petId) forgetDraft(app)
  }, [app, petId])
}

type ChooseSupplementProps = {
  readonly pet: Pet
  readonly supplement: Supplement
  /** There is no food for the dog yet. */
  readonly isOptional: boolean
}

/**
 * The choice is asked before the dose is told, and before the owner goes on: nothing is taken for chosen. The dog has eaten
 * nothing of ours yet: each way is one tap.
 */
function ChooseSupplement({ pet, supplement, isOptional }: ChooseSupplementProps) {
  const choosing = useChoosingSupplement(pet)
  const [isMissed, setMissed] = useState(false)
  const cards = useRef<HTMLDivElement>(null)
  const isAsked = !supplement.isChosen && !isOptional
  const askFirst = (event: MouseEvent) => {
    if (!isAsked) return
    event.preventDefault()
    setMissed(true)
    cards.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()
  }
  const { choose, later } = texts.supplement.unchosen
  // There is nothing to put it into: the sentence above says so.
  if (useIsForLater(pet, choosing)) return <Next />
  return (
    <>
      <div ref={cards}>
        <SupplementChoice
          pet={pet}
          supplement={supplement}
          choosing={choosing}
          error={isMissed ? choose(pet.name) : undefined}
          from="new-pet"
        />
      </div>
      {supplement.isChosen && <Recommended supplement={supplement} />}
      <Next onClick={askFirst} />
      {isAsked && (
        <ButtonLink look="quiet" className={classes.next} to="/new-pet/feeding-plan">
          {later}
        </ButtonLink>
      )}
    </>
  )
}

const Next = ({ onClick }: { readonly onClick?: (event: MouseEvent) => void }) => (
  <ButtonLink className={classes.next} to="/new-pet/feeding-plan" onClick={onClick}>
    {supplements.next}
  </ButtonLink>
)

function Recommended({ supplement }: { supplement: Supplement }) {
  const sentenceText = useSentenceText()
  // The steps of a kit say all else.
  if (supplement.way !== 'powder') return <SupplementComposition supplement={supplement} />
  return (
    <section className={classes.card} aria-labelledby="supplement-name">
      <p className={classes.eyebrow}>{supplements.recommended}</p>
      <h2 id="supplement-name">{supplement.id}</h2>
      <Dose supplement={supplement} />
      {supplement.copyParts.map(sentenceText).map((line) => (
        <p key={line} className={classes.note}>
          {line}
        </p>
      ))}
      {supplement.link && (
        <a href={supplement.link} target="_blank" rel="noreferrer">
          {supplements.link}
        </a>
      )}
      <SupplementComposition supplement={supplement} />
    </section>
  )
}

function Dose({ supplement }: { supplement: Supplement }) {
  const doseText = useDoseText()
  return (
    <>
      <p className={classes.dose}>
        <strong>{doseText(supplement.dose)}</strong> {supplements.perDay}
        <span className={classes.spoons}>{supplements.teaspoons(teaspoons(supplement.teaspoons))}</span>
      </p>
      <p className={classes.note}>{supplements.doseNote}</p>
    </>
  )
}
