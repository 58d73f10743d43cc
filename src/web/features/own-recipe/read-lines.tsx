import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_LINE_GRAMS } from '../../../contract/own-recipe-limits.ts'
import type { Pet } from '../../../contract/pet.ts'
import { call } from '../../data/api/api.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { addLines, asCooked, changeLine, type DraftLine, useDraft, withFood } from './draft.ts'
import classes from './mine-page.module.css'

const words = texts.ownRecipe

/** What each line was taken for, with what is to be said of it. */
export function ReadLines({ pet }: { pet: Pet }) {
  const { read } = useDraft()
  const lines = read?.lines ?? []
  const noFood = lines.filter(({ status }) => status === 'not-food')
  const open = lines.filter(({ status, isOut }) => status === 'ask' && !isOut).length
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
              <Understood line={line} />
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
      <AddLine pet={pet} />
    </section>
  )
}

function Understood({ line }: { line: DraftLine }) {
  if (line.isOut)
    return (
      <p className={classes.answer}>
        {words.leftOut}{' '}
        <Button look="bare" onClick={() => changeLine(line.key, { isOut: false })}>
          {words.takeBack}
        </Button>
      </p>
    )
  if (line.status === 'unsafe')
    return (
      <Note kind="warning" title={words.unsafe}>
        <p>{line.unsafe?.why}</p>
        <LeaveOut line={line} />
      </Note>
    )
  return line.status === 'ask' ? <Question line={line} /> : <Known line={line} />
}

const LeaveOut = ({ line }: { line: DraftLine }) => (
  <Button look="quiet" className={classes.start} onClick={() => changeLine(line.key, { isOut: true })}>
    {words.leaveOut}
  </Button>
)

function Known({ line }: { line: DraftLine }) {
  const foodText = useFoodText()
  const { food, grams = 0, cooked, unsafe } = line
  return (
    <>
      <p className={classes.answer}>
        <strong>{words.foodAndGrams(food?.name ?? '', foodText(grams))}</strong>
        {cooked && <span className={classes.soft}> {words.cooked}</span>}
      </p>
      {unsafe?.condition && <p className={classes.soft}>{words.onlyIf(unsafe.name, unsafe.condition)}</p>}
      <Details summary={words.change}>
        <div className={classes.changes}>
          <Foods line={line} />
          <RawOrCooked line={line} />
          <Grams line={line} />
          <LeaveOut line={line} />
        </div>
      </Details>
    </>
  )
}

function Question({ line }: { line: DraftLine }) {
  const { question = 'which-food', food } = line
  return (
    <div className={classes.changes}>
      <p className={classes.question}>
        {food && question !== 'which-food' && <span>{food.name}: </span>}
        {words.question[question]}
      </p>
      {question === 'which-food' && <Foods line={line} />}
      {question === 'raw-or-cooked' && <RawOrCooked line={line} />}
      {(question === 'how-much' || question === 'which-measure' || question === 'how-much-drained') && (
        <Grams line={line} />
      )}
      <LeaveOut line={line} />
    </div>
  )
}

function Foods({ line: { key, food, candidates = [] } }: { line: DraftLine }) {
  return (
    <>
      <ul className={classes.choices}>
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={candidate.id === food?.id}
              onClick={() => changeLine(key, withFood(candidate))}
            >
              {candidate.name}
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{words.noneOfThese}</p>
    </>
  )
}

function RawOrCooked({ line }: { line: DraftLine }) {
  const { key, cooked = false, status } = line
  const isKnown = status === 'read'
  return (
    <div className={classes.choices}>
      <button
        type="button"
        className={classes.choice}
        aria-pressed={isKnown && !cooked}
        onClick={() => changeLine(key, { cooked: false, status: 'read' })}
      >
        {words.raw}
      </button>
      <button
        type="button"
        className={classes.choice}
        aria-pressed={isKnown && cooked}
        onClick={() => changeLine(key, asCooked(line))}
      >
        {words.afterCooking}
      </button>
    </div>
  )
}

function Grams({ line: { key, food, grams, candidates = [] } }: { line: DraftLine }) {
  const foodText = useFoodText()
  const [typed, setTyped] = useState(grams === undefined ? '' : String(grams))
  const [error, setError] = useState<string>()
  const { measures = [] } = candidates.find(({ id }) => id === food?.id) ?? {}
  const take = () => {
    const value = Number(typed.replace(',', '.'))
    if (!(value > 0 && value <= MOST_LINE_GRAMS)) return setError(words.badGrams)
    setError(undefined)
    changeLine(key, { grams: value, status: 'read' })
  }
  return (
    <Form
      className={classes.changes}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      {measures.length > 0 && (
        <div className={classes.choices}>
          {measures.map((measure) => (
            <button
              key={measure.name}
              type="button"
              className={classes.choice}
              onClick={() => setTyped(String(Math.round(measure.grams * 10) / 10))}
            >
              {words.measure(measure.name, foodText(measure.grams))}
            </button>
          ))}
        </div>
      )}
      <TextField
        label={food ? words.gramsOf(food.name) : words.grams}
        suffix={texts.units.g}
        inputMode="decimal"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="quiet" className={classes.start}>
        {words.take}
      </Button>
    </Form>
  )
}

function AddLine({ pet }: { pet: Pet }) {
  const [text, setText] = useState('')
  const read = useMutation({
    mutationFn: () => call('readRecipe', { petId: pet.id, text }, { asOwner: true }),
    onSuccess: ({ lines }) => {
      addLines(lines)
      setText('')
    },
  })
  return (
    <Form
      className={classes.changes}
      onSubmit={(event) => {
        event.preventDefault()
        if (!read.isPending && text.trim() !== '') read.mutate()
      }}
    >
      <TextField
        label={words.add}
        placeholder={words.addExample}
        value={text}
        error={read.isError ? words.notRead : undefined}
        onChange={({ target }) => setText(target.value)}
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
