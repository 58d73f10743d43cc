import type { ReactNode } from 'react'
import type { Pet } from '../../contract/dog/pet.ts'
import type { Obstacle } from '../../contract/recipe/recipe.ts'
import { type PageAddress, pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Details } from '../ui/details.tsx'
import { InfoIcon } from '../ui/icons/icons.tsx'
import { isStageAsked, isVets } from './advice.ts'
import classes from './obstacles-card.module.css'
import { useSentenceText } from './sentence-text.ts'
import { type ToApproval, toApproval } from './vet-actions.tsx'

export type ObstaclesProps = {
  readonly pet: Pet
  readonly obstacles: readonly Obstacle[]
  readonly isNone?: boolean
  /** The steps with a vet, where the page has them; elsewhere a link leads to them. */
  readonly children?: ReactNode
}

/** Why few recipes fit a dog, or none: what stands in the way, and what the owner can change. */
export default function ObstaclesCard({ pet, obstacles, isNone = false, children }: ObstaclesProps) {
  const isVetsLimit = obstacles.some(({ byVet }) => byVet)
  const way: Way = isVetsLimit ? toLimits(pet) : wayOut(pet, children !== undefined)
  const shown = obstacles.slice(0, MOST_REASONS)
  const folded = obstacles.slice(MOST_REASONS)
  // A bound that the vet's limit leaves too little room for is no reason of its own.
  const causes = isVetsLimit ? shown.filter(({ byVet }) => byVet) : shown
  const steps = [...new Set(causes.flatMap(({ suggestion, steps = [suggestion] }) => steps))]
  return (
    <section className={classes.card} aria-labelledby="obstacles">
      <h2 id="obstacles" className={classes.title}>
        <InfoIcon />
        {isNone ? texts.obstacles.noneTitle(pet.name) : texts.obstacles.title(pet.name)}
      </h2>
      <Reasons obstacles={shown} isNone={isNone} />
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {children}
      <ButtonLink look="quiet" className={classes.way} to={way.to} state={way.state}>
        {way.text}
      </ButtonLink>
      {folded.length > 0 && (
        <Details summary={texts.obstacles.more(folded.length)}>
          <Reasons obstacles={folded} isNone={isNone} />
        </Details>
      )}
    </section>
  )
}

/** More are a wall. */
const MOST_REASONS = 3

function Reasons({ obstacles, isNone }: Required<Pick<ObstaclesProps, 'obstacles' | 'isNone'>>) {
  const sentenceText = useSentenceText()
  return (
    <ul className={classes.list}>
      {obstacles.map(({ text, parts, recipes }) => (
        <li key={text}>
          {sentenceText(parts)}{' '}
          {!isNone && <span className={classes.recipes}>({texts.obstacles.recipes(recipes)})</span>}
        </li>
      ))}
    </ul>
  )
}

const toLimits = ({ id: petId }: Pet) => ({
  to: pageAddress('/pets/:petId/vet', { petId }),
  text: texts.obstacles.toLimits,
})

type Way = { readonly to: PageAddress; readonly state?: ToApproval; readonly text: string }

/** The page where the owner can change it: the vet comes first, then a kit that fits no more, then what was told of the dog. */
function wayOut(pet: Pet, isVetAtHand: boolean): Way {
  const petId = pet.id
  if (!isVetAtHand && pet.advice.some(isStageAsked)) {
    return { ...toApproval(petId), text: texts.search.enterStage }
  }
  if (!isVetAtHand && pet.advice.some(isVets)) {
    return { to: pageAddress('/pets/:petId', { petId }), text: texts.search.withVet(pet.name) }
  }
  if (pet.supplement?.fits === false) {
    return { to: pageAddress('/pets/:petId/supplement', { petId }), text: texts.search.changeKit(pet.name) }
  }
  return { to: pageAddress('/pets/edit/:petId', { petId }), text: texts.search.changePet(pet.name) }
}
