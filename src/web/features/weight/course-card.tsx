import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { Weights } from '../../data/queries/weights-of.ts'
import { asTarget, decimals, whole } from '../../dog-ui/units/amounts.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { plainDate } from '../../ui/dates.ts'
import { Details } from '../../ui/details.tsx'
import { Fold } from '../../ui/fold.tsx'
import { KgForm } from './kg-form.tsx'
import classes from './weight-page.module.css'

const way = texts.weight.slimming
const words = texts.weight.growth

type Course = NonNullable<Weights['course']>
type CourseCardProps = { readonly pet: Pet; readonly weights: Weights }

/** The expected course of a dog that slims or grows: dates, pace and the next step. */
export function CourseCard({ pet, weights: { course, targetWeight } }: CourseCardProps) {
  if (course?.kind === 'slimming') return <Slimming course={course} targetKg={targetWeight ?? lastOf(course).kg} />
  return course && <Growing pet={pet} course={course} />
}

const lastOf = ({ curve }: Course) => curve.at(-1) ?? { kg: 0 }

function Slimming({ course, targetKg }: { course: Extract<Course, { kind: 'slimming' }>; targetKg: number }) {
  const bodyText = useBodyText()
  const { ends, kgPerWeek, sharePerWeek, verdict } = course
  const target = bodyText(asTarget(targetKg))
  const isGaining = sharePerWeek !== null && sharePerWeek < 0
  const isReached = verdict === 'reached'
  const isUnderWay = !isGaining && !isReached
  const expected = isUnderWay && verdict !== 'tooSlow' ? way.ends(plainDate(ends.expected as Day)) : ''
  const dates = [ends.earliest, ends.latest].map((day) => plainDate(day as Day)) as [string, string]
  const pace = kgPerWeek.map((kg) => bodyText(Math.round(kg * 100) / 100)) as [string, string]
  return (
    <Fold id="weight-course" title={way.title} answer={`${target} ${expected}`}>
      <p className={classes.step}>
        {isGaining ? way.gains : way.verdicts[verdict]}{' '}
        {isUnderWay && sharePerWeek !== null && way.lately(`${decimals(100 * sharePerWeek, 1)} %`)}
      </p>
      {isUnderWay && (
        <p className={classes.soft}>
          {way.span(target, ...dates)} {way.pace(...pace)}
        </p>
      )}
      <p className={classes.soft}>{way[upkeepOf(course)](whole(course.upkeep))}</p>
    </Fold>
  )
}

const upkeepOf = ({ isUpkeepLeast, verdict }: { readonly isUpkeepLeast: boolean; readonly verdict: string }) =>
  isUpkeepLeast ? 'upkeepLeast' : verdict === 'reached' ? 'upkeepNow' : 'upkeep'

function Growing({ pet, course }: { pet: Pet; course: Extract<Course, { kind: 'growth' }> }) {
  const bodyText = useBodyText()
  const { place, drift, expectedAdultWeight } = course
  return (
    <Fold
      id="weight-course"
      title={words.title}
      answer={`${bodyText(Math.round(expectedAdultWeight * 10) / 10)} ${words.grown}`}
    >
      <p className={classes.step}>
        {drift === null ? words.places[place ?? 'none'] : words.drift[drift > 0 ? 'up' : 'down']}
      </p>
      <Details summary={words.ask}>
        <KgForm pet={pet} field="expectedAdultWeight" kg={expectedAdultWeight} words={words} />
      </Details>
    </Fold>
  )
}
