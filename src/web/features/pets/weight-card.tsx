import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { countedIn, type Weights, weightsOf } from '../../data/queries/weights-of.ts'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { asTarget, whole } from '../../dog-ui/units/amounts.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { plainDate } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import classes from './pet-page.module.css'
import { SmallCurve } from './small-curve.tsx'

const words = texts.dogPage.weight

/** The small curve, its meaning for the food, and the next step. */
export function WeightCard({ pet }: { pet: Pet }) {
  const { data, isError, refetch } = useQuery(weightsOf(pet.id))
  return (
    <section className={classes.card} aria-labelledby="weight">
      <h2 id="weight">{words.title}</h2>
      {data ? (
        <Story petId={pet.id} weights={{ ...data, entries: [...countedIn(data.entries)] }} />
      ) : isError ? (
        <LoadFailed text={words.failed} onAgain={() => void refetch()} />
      ) : (
        <Skeleton of="recipe" />
      )}
      <Link className={classes.way} to={pageAddress('/pets/:petId/weight', { petId: pet.id })}>
        {words.curve}
      </Link>
    </section>
  )
}

/** The target of the weight, in one line. */
export function WayOfWeight({ petId }: { petId: string }) {
  const { data } = useQuery(weightsOf(petId))
  const bodyText = useBodyText()
  const target = data && targetOf(data)
  const said = data && (courseText(data, bodyText) ?? (target && words.target(bodyText(target))))
  return said && <p>{said}</p>
}

const targetOf = ({ targetBand, targetWeight }: Weights) =>
  targetBand && asTarget(targetWeight ?? (targetBand.low + targetBand.high) / 2)

function Story({ petId, weights }: { petId: string; weights: Weights }) {
  const bodyText = useBodyText()
  const sentenceText = useSentenceText()
  const { entries, energy, next } = weights
  const last = entries.at(-1)
  const target = targetOf(weights)
  // One weigh-in is no curve: its chart would be an empty frame.
  const points = entries.length + (weights.course?.curve.length ?? 0)
  const [why] = energy.reasonParts
  const lines = [courseText(weights, bodyText), why && sentenceText(why), sentenceText(next.parts)]
  return (
    <>
      <p className={classes.dose}>
        <strong>{bodyText(last?.kg ?? 0)}</strong> <span>{last && words.on(plainDate(last.date as Day))}</span>
        {target && <span className={classes.target}>{words.target(bodyText(target))}</span>}
      </p>
      {points > 1 && <SmallCurve weights={weights} />}
      {lines.map(
        (line) =>
          line && (
            <p key={line} className={classes.copy}>
              {line}
            </p>
          ),
      )}
      {energy.suggestion !== null && (
        <p>
          <Link className={classes.way} to={pageAddress('/pets/:petId/weight', { petId })}>
            {words[energy.suggestion > energy.fed ? 'more' : 'less'](whole(energy.suggestion))}
          </Link>
        </p>
      )}
    </>
  )
}

/** The target that a growing or slimming dog is on its way to. */
function courseText({ course, targetWeight }: Weights, bodyText: (kg: number) => string): string | undefined {
  if (course?.kind === 'growth') return words.growing(bodyText(Math.round(course.expectedAdultWeight * 10) / 10))
  if (!course || course.verdict === 'reached') return undefined
  const kg = targetWeight ?? course.curve.at(-1)?.kg ?? 0
  const target = bodyText(asTarget(kg))
  const isGaining = course.sharePerWeek !== null && course.sharePerWeek < 0
  if (course.verdict === 'tooSlow' && !isGaining) return words.slowly(target)
  return isGaining ? words.gains(target) : words.slimming(target, plainDate(course.ends.expected as Day))
}
