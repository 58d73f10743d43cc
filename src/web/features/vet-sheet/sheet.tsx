import type { ReactNode } from 'react'
import type { VetSheet } from '../../../contract/dog/vet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { thingMean } from '../../dog-ui/things/thing-text.ts'
import { decimals, whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { plainDate, shortDate } from '../../ui/dates.ts'
import { limitText } from './limit-values.ts'
import { NutrientTable } from './nutrient-table.tsx'
import classes from './sheet.module.css'
import { WeightCurve } from './weight-curve.tsx'

const words = texts.vetSheet.sheet
const date = (day: string) => plainDate(day as Day)
const kg = (weight: number) => decimals(weight, 2)

/** One page of A4, on the screen as on paper; always in kilograms and grams, as vets use them. */
export function Sheet({ sheet }: { sheet: VetSheet }) {
  const { dog } = sheet
  return (
    <article className={classes.sheet} aria-label={words.of(dog.name)}>
      <header className={classes.head}>
        <h2>{dog.name}</h2>
        <p>{words.madeOn(date(sheet.madeOn))}</p>
        <p className={classes.kind}>
          {[dog.breed, words.years(dog.age.years, dog.age.months), words.sex[dog.sex][dog.neutered]].join(' · ')}
        </p>
      </header>
      <div className={classes.blocks}>
        <DogFacts dog={dog} />
        <Block title={words.curve}>
          <WeightCurve sheet={sheet} />
        </Block>
        <Energy energy={sheet.energy} />
        <Diary weeks={sheet.diary} />
      </div>
      <Block title={words.nutrients}>
        <NutrientTable sheet={sheet} />
      </Block>
      <Supplement supplement={sheet.supplement} />
      <ApprovalAndLimits sheet={sheet} />
      <p className={classes.small}>{words.small}</p>
    </article>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.block}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type Fact = readonly [label: string, value: string | null]

/** Unknown facts are left out. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function DogFacts({ dog }: Pick<VetSheet, 'dog'>) {
  const target = dog.targetWeight === null ? null : words.kg(kg(dog.targetWeight))
  return (
    <Block title={words.dog}>
      <Facts
        facts={[
          [words.weight, words.weighed(kg(dog.weight), date(dog.weighedOn))],
          [dog.isGrowing ? words.expected : words.target, target],
          [words.condition, words.conditions[dog.bodyCondition]],
          [words.activity, words.activities[dog.activityLevel]],
          [words.meals, String(dog.mealsPerDay)],
          [words.health, dog.healthIssues.join(', ') || words.none],
          [words.kidneyStage, dog.kidneyStage === 0 ? words.stageUnknown : (dog.kidneyStage?.toString() ?? null)],
        ]}
      />
    </Block>
  )
}

function Energy({ energy }: Pick<VetSheet, 'energy'>) {
  const { fed, isHomemadeFed, otherFed, perMetabolicKg, formula, resting, learnt, personal, why } = energy
  return (
    <Block title={words.energy}>
      <Facts
        facts={[
          [
            words.fedNow,
            isHomemadeFed ? null : otherFed.length > 0 ? words.notHomemadeBut(otherFed) : words.notHomemade,
          ],
          [isHomemadeFed ? words.fed : words.planned, words.fedPer(whole(fed), whole(perMetabolicKg))],
          [words.formula, words.kcal(whole(formula))],
          [words.resting, words.kcal(whole(resting))],
          [words.learnt, learnt && words.learntSd(whole(learnt.kcal), whole(learnt.sd))],
        ]}
      />
      <ul className={classes.why}>
        {personal && <li>{words.accepted(whole(personal.kcal), date(personal.since))}</li>}
        {why.slice(0, 2).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Block>
  )
}

function Diary({ weeks }: { weeks: VetSheet['diary'] }) {
  if (weeks.length === 0)
    return (
      <Block title={words.diary}>
        <p>{words.diaryBegins}</p>
      </Block>
    )
  return (
    <Block title={words.diary}>
      <table className={classes.diary}>
        <thead>
          <tr>
            {[words.week, words.mealsLogged, words.kcalPerDay, words.without].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, to, meals, due, kcalPerDay, withoutSupplement }) => (
            <tr key={from}>
              <th scope="row">{[...new Set([from, to])].map((day) => shortDate(day as Day)).join(' – ')}</th>
              <td data-column={words.mealsLogged}>{due === null ? meals : words.ofDue(meals, due)}</td>
              <td data-column={words.kcalPerDay}>{kcalPerDay === null ? '–' : whole(kcalPerDay)}</td>
              <td data-column={words.without}>{meals === 0 ? '–' : withoutSupplement}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}

function Supplement({ supplement }: Pick<VetSheet, 'supplement'>) {
  if (!supplement)
    return (
      <Block title={words.supplement}>
        <p>{words.noSupplement}</p>
      </Block>
    )
  const { name, gramsPerDay, compounds, things } = supplement
  const parts = [
    ...compounds.map((one) => `${one.name} ${decimals(one.mgPerDay, one.mgPerDay < 10 ? 2 : 0)} mg`),
    ...things.map((one) => words.thing(one.name, one.strength, thingMean(one.unit, one.unitsPerDay))),
  ]
  return (
    <Block title={words.supplement}>
      <p className={classes.formula}>
        <strong>{compounds.length > 0 ? `${name}, ${words.grams(decimals(gramsPerDay, 2))}` : name}</strong>:{' '}
        {parts.join(' · ')}
      </p>
    </Block>
  )
}

function ApprovalAndLimits({ sheet: { approval, limits, nutrients } }: { sheet: VetSheet }) {
  const text = (limit: (typeof limits)[number]) => {
    const { name = '', unit = 'g' } = nutrients.find(({ id }) => id === limit.nutrient) ?? {}
    return words.limit(name, limitText(limit, unit))
  }
  // A vet mostly sets several limits on a day.
  const bySigner = Map.groupBy(limits, ({ name, date: day }) => words.setBy(name, date(day)))
  return (
    <Block title={words.approvalAndLimits}>
      <p>{approval ? words.approved(approval.name, date(approval.date)) : words.notApproved}</p>
      {limits.length === 0 && <p>{words.noLimits}</p>}
      {[...bySigner].map(([signer, all]) => (
        <p key={signer}>
          {signer} {all.map(text).join(' · ')}
        </p>
      ))}
    </Block>
  )
}
