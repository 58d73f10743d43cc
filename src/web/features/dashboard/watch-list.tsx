import type { Pet } from '../../../contract/dog/pet.ts'
import type { IntakeSummary } from '../../../contract/food/diary.ts'
import { issuesAgainstTreats } from '../../../nutrition/needs/mixed-feeding.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { type PageAddress, pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { CautionIcon, CheckIcon } from '../../ui/icons/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { namesOf } from './names-of.ts'
import classes from './watch-list.module.css'

const words = texts.dashboard.watch

type Watch = IntakeSummary['watch'][number]
type Step = keyof typeof words.steps

/** At most three things, the one that matters most first, each with what to do next. */
export function WatchList({ pet, summary }: { readonly pet: Pet; readonly summary: IntakeSummary }) {
  const { watch, nutrients, days } = summary
  const isAnyFinished = days.some(({ state }) => state !== 'empty' && state !== 'unfinished')
  if (!isAnyFinished) return null
  const energy = nutrients.find(({ nutrient }) => nutrient === 'energy')
  const percent = whole((100 * (energy?.amount ?? 0)) / (energy?.need || 1))
  return (
    <section className={classes.section} aria-labelledby="watch">
      <h2 id="watch">{words.title}</h2>
      {watch.length === 0 ? (
        <p className={classes.nothing}>
          <CheckIcon />
          {nothingText(pet.name, summary)}
        </p>
      ) : (
        <ol className={classes.list}>
          {watch.map((one) => (
            <Thing key={one.kind} watch={one} pet={pet} percent={percent} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Days that were short of something are listed above: then only the average is called enough. */
function nothingText(pet: string, { days, nutrients }: IntakeSummary): string {
  const isUnsure = nutrients.some(({ state }) => state === 'unsure')
  if (days.some(({ state }) => state === 'short')) return isUnsure ? words.onAverageTold : words.onAverage
  return isUnsure ? words.nothingTold : words.nothing(pet)
}

type ThingProps = { readonly watch: Watch; readonly pet: Pet; readonly percent: string }

function Thing({ watch, pet, percent }: ThingProps) {
  const { kind, times, of, byVet } = watch
  const named = namesOf(watch.nutrients.filter((nutrient) => nutrient !== 'energy'))
  const { title, text } = words.things[kind]({ pet: pet.name, sex: pet.sex, named, times, of, percent, byVet })
  const step = stepOf(watch, pet)
  return (
    <li className={classes.thing}>
      <CautionIcon />
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p>{kind === 'treats' ? (adviceOnTreats(pet) ?? text) : text}</p>
        <Link className={classes.step} to={placeOf(step, pet)}>
          {words.steps[step](pet.name)}
        </Link>
      </div>
    </li>
  )
}

/** Advice for a dog that should get no treats: smaller ones would be no help. */
function adviceOnTreats({ healthIssues, advice }: Pet): string | undefined {
  const against: readonly string[] = issuesAgainstTreats({ healthIssues })
  return advice.find(({ id }) => against.includes(id))?.text
}

/** If a part of the bowl is other food, the step for too much or too little leads to the bowl first. */
function stepOf({ kind, byVet }: Watch, { homemadeShare }: Pet): Step {
  const isMixed = homemadeShare < 1
  switch (kind) {
    case 'tooMuch':
      return byVet ? 'vet' : isMixed ? 'bowl' : 'supplement'
    case 'noSupplement':
      return 'supplement'
    case 'tooLittleFood':
    case 'tooMuchFood':
      return 'weigh'
    case 'notEatenUp':
      return 'recipes'
    case 'tooLittle':
      return isMixed ? 'bowl' : 'recipes'
    case 'treats':
      return 'diary'
    case 'noLabel':
      return 'label'
  }
}

function placeOf(step: Step, { id: petId }: Pet): PageAddress {
  switch (step) {
    case 'vet':
      return pageAddress('/pets/:petId/vet', { petId })
    case 'bowl':
    case 'label':
      return pageAddress('/pets/:petId/bowl', { petId })
    case 'supplement':
      return pageAddress('/pets/:petId/supplement', { petId })
    case 'weigh':
      return pageAddress('/pets/:petId/weigh', { petId })
    case 'recipes':
      return '/recipe/search'
    case 'diary':
      return '/diary'
  }
}
