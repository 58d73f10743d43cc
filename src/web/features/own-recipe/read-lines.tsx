import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type FocusEvent, useEffect } from 'react'
import { LEAST_GRAMS, MOST_LINE_GRAMS } from '../../../contract/limits.ts'
import { isKelpFood, isThingFood, KELP_UNSAID } from '../../../nutrition/recipe/recipe.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { DecimalField, TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { numberError, numberTyped } from '../../ui/forms/typed-number.ts'
import { Note } from '../../ui/note.tsx'
import { type Answering, useAnswering, useForgetting } from './answers.ts'
import type { CheckedDog } from './dog.ts'
import {
  addLines,
  asCooked,
  changeLine,
  currentDraft,
  type DraftLine,
  openLinesLike,
  openLinesOf,
  rereadLine,
  useDraft,
  withFood,
} from './draft.ts'
import { HowMany, Iodine, LabelLink } from './line-thing.tsx'
import classes from './mine-page.module.css'
import { readText, useReading } from './reading.ts'
import { countedUnitOf, useAmountText } from './thing-amount.ts'

const words = texts.ownRecipe

/** Each line with the food that it was read as, and the questions about it. */
export function ReadLines({ dog }: { dog: CheckedDog }) {
  const { read } = useDraft()
  const answer = useAnswering(dog)
  useLabelled(dog)
  const lines = read?.lines ?? []
  const noFood = lines.filter(({ status }) => status === 'not-food')
  const open = openLinesOf(lines).length
  return (
    <section className={classes.card} aria-labelledby="lines">
      <h2 id="lines">{words.lines}</h2>
      <p className={classes.soft}>
        {[read?.servings && words.servings(read.servings), open > 0 && words.toAnswer(open)].filter(Boolean).join('. ')}
      </p>
      <ul className={classes.lines}>
        {lines
          .filter(({ status }) => status !== 'not-food')
          .map((line) => (
            <li key={line.key} className={classes.line} data-status={line.isOut ? 'out' : line.status}>
              <p className={classes.written}>{line.text}</p>
              <Understood line={line} answer={answer} dog={dog} />
            </li>
          ))}
      </ul>
      {noFood.length > 0 && (
        <Details summary={words.notFood(noFood.length)}>
          <ul>
            {noFood.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </Details>
      )}
      <AddLine dog={dog} />
    </section>
  )
}

/** Reads the lines again whose label their owner went to enter. */
function useLabelled(dog: CheckedDog) {
  const app = useApp()
  const { mutate } = useMutation({
    mutationFn: async ({ key, text }: DraftLine) => rereadLine(app, key, (await readText(app, dog, text)).lines),
  })
  useEffect(() => {
    for (const line of currentDraft(app).read?.lines ?? []) if (line.awaitsLabel) mutate(line)
  }, [app, mutate])
}

type LineProps = { readonly line: DraftLine; readonly answer: Answering }

function Understood({ line, answer, dog }: LineProps & { readonly dog: CheckedDog }) {
  if (line.isOut) return <LeftOut line={line} dog={dog} />
  if (line.status === 'unsafe')
    return (
      <Note kind="warning" title={words.unsafe}>
        <p>{line.unsafe?.why}</p>
        <LeaveOut line={line} />
      </Note>
    )
  if (line.status === 'ask' && line.mayHold) return <MayHold line={line} mayHold={line.mayHold} dog={dog} />
  return line.status === 'ask' ? (
    <Question line={line} answer={answer} dog={dog} />
  ) : (
    <Known line={line} answer={answer} dog={dog} />
  )
}

function LeftOut({ line, dog }: Pick<MayHoldProps, 'line' | 'dog'>) {
  const app = useApp()
  const read = useReading(dog, ({ lines }) => rereadLine(app, line.key, lines))
  // Of a line that was saved so its words alone are known.
  const isUnread = line.status === 'ask' && line.candidates === undefined
  return (
    <p className={classes.answer}>
      {words.leftOut}{' '}
      <Button
        look="bare"
        busyText={read.isPending ? words.reading : undefined}
        onClick={() => (isUnread ? read.mutate(line) : changeLine(app, line.key, { isOut: false }))}
      >
        {words.takeBack}
      </Button>
    </p>
  )
}

const LeaveOut = ({ line }: { line: DraftLine }) => {
  const app = useApp()
  return (
    <Button look="quiet" className={classes.start} onClick={() => changeLine(app, line.key, { isOut: true })}>
      {words.leaveOut}
    </Button>
  )
}

type MayHoldProps = {
  readonly line: DraftLine
  readonly mayHold: NonNullable<DraftLine['mayHold']>
  readonly dog: CheckedDog
}

/**
 * Only the owner knows what is in pesto, stock and the like, and whether bones are taken out. "No" is added to the line's text and read
 * with it.
 */
function MayHold({ line, mayHold, dog }: MayHoldProps) {
  const app = useApp()
  const { failed } = words.mayHold
  const said = mayHold.areBones ? words.mayHold.bones : words.mayHold
  const alike = () => [line, ...openLinesLike(app, line)]
  const read = useMutation({
    mutationFn: () =>
      Promise.all(
        alike().map(async ({ key, text }) =>
          rereadLine(app, key, (await readText(app, dog, said.without(text, mayHold.asked))).lines),
        ),
      ),
  })
  return (
    <div className={classes.changes}>
      <p className={classes.question}>{said.question(mayHold.asked)}</p>
      <p className={classes.soft}>{said.why(mayHold.why)}</p>
      <div className={classes.choices}>
        <button type="button" className={classes.choice} disabled={read.isPending} onClick={() => read.mutate()}>
          {said.no}
        </button>
        <button
          type="button"
          className={classes.choice}
          onClick={() => {
            for (const { key } of alike()) changeLine(app, key, { status: 'unsafe', unsafe: mayHold })
          }}
        >
          {said.yes}
        </button>
      </div>
      {read.isError && <p role="alert">{failed}</p>}
      <LeaveOut line={line} />
    </div>
  )
}

function Known({ line, answer, dog }: LineProps & { readonly dog: CheckedDog }) {
  const amountText = useAmountText()
  const { food, grams = 0, cooked, unsafe, candidates = [], measure } = line
  const isKelp = isKelpFood(food?.id ?? '')
  const { measures } = candidates.find(({ id }) => id === (isKelp ? KELP_UNSAID : food?.id)) ?? {}
  return (
    <>
      <p className={classes.answer}>
        <strong>{words.foodAndGrams(food?.name ?? '', measure ?? amountText(food?.id ?? '', grams, measures))}</strong>
        {cooked && <span className={classes.soft}> {words.cooked}</span>}
      </p>
      {line.remembered && <Remembered words={line.remembered} />}
      {unsafe?.condition && <p className={classes.soft}>{words.onlyIf(unsafe.name, unsafe.condition)}</p>}
      <Details summary={words.change}>
        <div className={classes.changes}>
          <Foods line={line} answer={answer} />
          {isKelp && <Iodine line={line} answer={answer} />}
          <LabelLink line={line} dog={dog} />
          {!isThingFood(food?.id ?? '') && <RawOrCooked line={line} answer={answer} />}
          <Amount line={line} answer={answer} />
          <LeaveOut line={line} />
        </div>
      </Details>
    </>
  )
}

function Remembered({ words: remembered }: { words: string }) {
  const forgetting = useForgetting()
  return (
    <p className={classes.soft}>
      {words.answers.remembered}{' '}
      <Button look="bare" onClick={() => forgetting.mutate(remembered)}>
        {words.answers.forget}
      </Button>
    </p>
  )
}

function Question({ line, answer, dog }: LineProps & { readonly dog: CheckedDog }) {
  const { question = 'which-food', food, candidates = [] } = line
  const whichForm = candidates.length === 1 ? words.isItThis : words.whichForm
  return (
    <div className={classes.changes}>
      <p className={classes.question}>
        {food && question !== 'which-food' && <span>{food.name}: </span>}
        {food && question === 'which-food' ? whichForm : words.question[question]}
      </p>
      {question === 'which-food' && !food && <p className={classes.soft}>{words.unknownFood}</p>}
      {question === 'how-much-iodine' && <Iodine line={line} answer={answer} />}
      {(question === 'which-food' || question === 'how-much-iodine') && <Foods line={line} answer={answer} />}
      <LabelLink line={line} dog={dog} />
      {question === 'raw-or-cooked' && <RawOrCooked line={line} answer={answer} />}
      {(question === 'how-much' || question === 'which-measure' || question === 'how-much-drained') && (
        <Amount line={line} answer={answer} />
      )}
      <LeaveOut line={line} />
    </div>
  )
}

function Foods({ line, answer }: LineProps) {
  const { food } = line
  const amountText = useAmountText()
  // Kelp is no food before its iodine is said.
  const candidates = (line.candidates ?? []).filter(({ id }) => id !== KELP_UNSAID)
  if (candidates.length === 0 && line.candidates?.length) return null
  if (candidates.length === 0) return !food && <p className={classes.soft}>{words.noneFound}</p>
  return (
    <>
      <ul className={classes.choices}>
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={line.status === 'read' && candidate.id === food?.id}
              onClick={() => answer(line, withFood(candidate))}
            >
              {isThingFood(candidate.id) && candidate.grams !== undefined
                ? words.foodAndGrams(candidate.name, amountText(candidate.id, candidate.grams, candidate.measures))
                : candidate.name}
            </button>
          </li>
        ))}
      </ul>
      {/* Of a thing the owner's own label is another answer. */}
      {!candidates.some(({ id }) => isThingFood(id)) && <p className={classes.soft}>{words.noneOfThese}</p>}
    </>
  )
}

function RawOrCooked({ line, answer }: LineProps) {
  const { cooked = false, status } = line
  const isKnown = status === 'read'
  return (
    <div className={classes.choices}>
      <button
        type="button"
        className={classes.choice}
        aria-pressed={isKnown && !cooked}
        onClick={() => answer(line, { cooked: false, status: 'read' }, false)}
      >
        {words.raw}
      </button>
      <button
        type="button"
        className={classes.choice}
        aria-pressed={isKnown && cooked}
        onClick={() => {
          const change = asCooked(line)
          answer(line, change, change.cooked ?? false)
        }}
      >
        {words.afterCooking}
      </button>
    </div>
  )
}

/** Of a thing that is counted the number is asked for: a scale does not say what is in it. */
function Amount({ line, answer }: LineProps) {
  const { food, candidates = [] } = line
  const counted = countedUnitOf(food?.id ?? '', candidates.find(({ id }) => id === food?.id)?.measures)
  return counted ? <HowMany line={line} answer={answer} counted={counted} /> : <Grams line={line} answer={answer} />
}

function Grams({ line, answer }: LineProps) {
  const { food, grams, candidates = [] } = line
  const foodText = useFoodText()
  const form = useForm({
    initialValues: { grams: grams === undefined ? '' : String(grams) },
    validateInputOnBlur: true,
    validate: { grams: gramsError },
  })
  const { measures = [] } = candidates.find(({ id }) => id === food?.id) ?? {}
  /** Leaving the field for a button of a measure, which fills it, is not yet judged. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.form?.contains(relatedTarget)) form.validateField('grams')
  }
  const take = ({ grams: typed }: typeof form.values) => answer(line, { grams: numberTyped(typed), status: 'read' })
  return (
    <Form className={classes.changes} onSubmit={form.onSubmit(take)}>
      {measures.length > 0 && (
        <div className={classes.choices}>
          {measures.map((measure) => (
            <button
              key={measure.name}
              type="button"
              className={classes.choice}
              onClick={() => form.setFieldValue('grams', String(Math.round(measure.grams * 10) / 10))}
            >
              {words.measure(measure.name, foodText(measure.grams))}
            </button>
          ))}
        </div>
      )}
      <DecimalField
        label={food ? words.gramsOf(food.name) : words.grams}
        suffix={texts.units.g}
        {...form.getInputProps('grams')}
        onBlur={leave}
      />
      <Button type="submit" look="quiet" className={classes.start}>
        {words.take}
      </Button>
    </Form>
  )
}

const gramsError = (typed: string) =>
  numberError(typed, (grams) => grams >= LEAST_GRAMS && grams <= MOST_LINE_GRAMS, words.badGrams)

function AddLine({ dog }: { dog: CheckedDog }) {
  const app = useApp()
  const form = useForm({
    initialValues: { text: '' },
    validateInputOnBlur: true,
    validate: { text: (text) => (text.trim() === '' ? words.nothingToAdd : null) },
  })
  const read = useReading(dog, ({ lines }) => {
    addLines(app, lines)
    form.reset()
  })
  const add = (typed: typeof form.values) => {
    if (!read.isPending) read.mutate(typed, { onError: () => form.setFieldError('text', words.notRead) })
  }
  return (
    <Form className={classes.changes} onSubmit={form.onSubmit(add)}>
      <TextField
        label={words.add}
        placeholder={words.addExample}
        {...form.getInputProps('text', { withFocus: false })}
        onBlur={() => form.isTouched('text') && form.validateField('text')}
      />
      <Button
        type="submit"
        look="quiet"
        className={classes.start}
        busyText={read.isPending ? words.reading : undefined}
      >
        {words.addIt}
      </Button>
    </Form>
  )
}
