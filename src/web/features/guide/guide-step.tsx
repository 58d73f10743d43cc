import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { prepareAlarm } from '../../data/device/alarm.ts'
import { addMinute, clockText, startTimer, stopTimer, type Timer, useNowMs, useTimers } from '../../data/timers.ts'
import { BoldAmounts } from '../../dog-ui/bold-amounts.tsx'
import { PotParts } from '../../dog-ui/cooking/pot-parts.tsx'
import { isShared, untilHotText } from '../../dog-ui/cooking/rounds.ts'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { useDoseText } from '../../dog-ui/units/chosen-units.ts'
import type { PageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { BellIcon, ClockIcon, ThermometerIcon } from '../../ui/icons/page-icons.tsx'
import classes from './guide-step.module.css'
import { Preheat } from './preheat.tsx'
import { coolingStep, isByItself, meanwhile, tasksIn } from './tasks.ts'

const words = texts.guide

type GuideStepProps = {
  readonly recipe: Recipe
  readonly petId: string
  readonly step: Recipe['method'][number]
  readonly number: number
  readonly of: number
  readonly address: PageAddress
}

/** One step of the method, to be read from across the kitchen. */
export function GuideStep({ recipe, petId, step, number, of, address }: GuideStepProps) {
  const sentenceText = useSentenceText()
  const untilHot = untilHotText(step.vessel)
  const { dishesToCool = 1 } = recipe.batch
  const dose = doseIn(step)
  const doseText = useDoseText()
  const beside = meanwhile(recipe.batch.method, number)
  const id = [petId, recipe.id, recipe.batch.meals, ...(recipe.way ? [recipe.way] : []), number].join(' ')
  return (
    <section className={classes.step} aria-labelledby="stage">
      <h2 id="stage" tabIndex={-1} className={classes.number}>
        {words.step(number, of)}
      </h2>
      <p className={classes.work}>
        {step.handsMinutes > 0 && <span>{words.hands(step.handsMinutes)}</span>}
        {isShared(step.vessel) && <span>{roundsText(step)}</span>}
        {untilHot !== undefined && <span>{untilHot}</span>}
      </p>
      <Preheat batch={recipe.batch} before={number} minutes={minutesUntilDone(step)} />
      {number === coolingStep(recipe.batch.method) && dishesToCool > 1 && (
        <p className={classes.meanwhile}>{texts.rounds.cooling(dishesToCool)}</p>
      )}
      {tasksIn(step.parts).map((task, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step keeps its tasks
        <p key={index} className={classes.text}>
          <BoldAmounts sentence={task} />
        </p>
      ))}
      {dose !== undefined && (
        <p className={classes.meanwhile}>
          {words.onceCooled} {dishesToCool > 1 && words.perDish(doseText(dose / dishesToCool), dishesToCool)}
        </p>
      )}
      {number === of && recipe.pot && <PotParts pot={recipe.pot} />}
      {step.core !== null && (
        <p className={classes.core}>
          <ThermometerIcon />
          {sentenceText(step.core)}
        </p>
      )}
      {step.minutes !== null && (
        <StepTimer timer={{ id, address, recipeName: recipe.name, step: number }} minutes={step.minutes} />
      )}
      {isByItself(step) && !isShared(step.vessel) && (
        <p className={classes.meanwhile}>
          {words.byItself} {beside.length > 0 && words.meanwhile(beside)}
        </p>
      )}
    </section>
  )
}

/** From the first handle of a step until it is over: the work, and each round until it is hot and done. */
function minutesUntilDone({ handsMinutes, minutes, vessel }: GuideStepProps['step']): number {
  const { rounds, heatMinutes } = vessel ?? { rounds: 1, heatMinutes: 0 }
  return handsMinutes + rounds * (heatMinutes + (minutes ?? 0))
}

/** "In 4 rounds, a panful each, 8 min each time": the timer is of one round. */
function roundsText({ vessel, minutes }: GuideStepProps['step']): string {
  if (!vessel) return ''
  const rounds = texts.rounds.inRounds(vessel)
  return vessel.rounds > 1 && minutes !== null ? `${rounds}, ${texts.rounds.each(minutes)}` : rounds
}

/** The grams of powder that the step stirs in. It must wait until the food has cooled: heat destroys its vitamins. */
function doseIn({ parts }: GuideStepProps['step']): number | undefined {
  const dose = parts.find((part) => typeof part === 'object' && 'supplement' in part)
  return typeof dose === 'object' && 'supplement' in dose ? dose.grams : undefined
}

function StepTimer({ timer, minutes }: { timer: Omit<Timer, 'endsAtMs'>; minutes: number }) {
  const app = useApp()
  const running = useTimers().find(({ id }) => id === timer.id)
  const start = () => {
    prepareAlarm()
    startTimer(app, timer, minutes)
  }
  if (running) return <RunningTimer timer={running} />
  return (
    <Button look="quiet" className={classes.start} onClick={start}>
      <ClockIcon />
      {texts.timer.start(minutes)}
    </Button>
  )
}

function RunningTimer({ timer }: { timer: Timer }) {
  const app = useApp()
  const leftMs = timer.endsAtMs - useNowMs()
  const isOver = leftMs <= 0
  return (
    <div className={`${classes.timer} ${isOver ? classes.over : ''}`}>
      {isOver ? <BellIcon /> : <ClockIcon />}
      <p className={classes.left} role="timer">
        {isOver ? texts.timer.done : clockText(leftMs)}
      </p>
      <div className={classes.controls}>
        <Button look="quiet" onClick={() => addMinute(app, timer.id)}>
          {texts.timer.addMinute}
        </Button>
        <Button look={isOver ? 'strong' : 'quiet'} onClick={() => stopTimer(app, timer.id)}>
          {isOver ? texts.timer.dismiss : texts.timer.stop}
        </Button>
      </div>
    </div>
  )
}
