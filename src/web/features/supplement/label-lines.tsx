import type { UseFormReturnType } from '@mantine/form'
import { type ClipboardEvent, type FocusEvent, useId, useState } from 'react'
import { MOST_LABEL_LINES } from '../../../contract/limits.ts'
import { isAnsweredByConfirming, UNCOUNTED } from '../../../nutrition/label/printed-label.ts'
import { isNutrientId, NUTRIENT_IDS } from '../../../nutrition/nutrients.ts'
import type { Product } from '../../data/queries/supplement/products.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { DecimalField, TextField } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import {
  changedLine,
  lineOf,
  linesOf,
  NUTRIENT_ITSELF,
  type TypedLabel,
  type TypedLine,
  UNITS,
  weighed,
  weighedAs,
} from './label-values.ts'
import classes from './product-page.module.css'
import { SelectField } from './select-field.tsx'
import { useFolded } from './use-folded.ts'

const words = texts.ownProduct.lines

export type LabelForm = UseFormReturnType<TypedLabel>
export type Doubt = Product['doubts'][number]
type Reading = Product['readings'][number]

type LabelLinesProps = {
  readonly form: LabelForm
  readonly doubtsOf: (line: TypedLine) => readonly Doubt[]
  /** The row that the server read a line as, as long as its text is unchanged. */
  readonly readingOf: (line: TypedLine) => Reading | undefined
  /** Whether the label is as the server read it. */
  readonly isRead: boolean
  /** Called with the changed lines when the owner answers a doubt. */
  readonly onAnswer: (lines: TypedLine[]) => void
}

/** The rows that the pack declares, each with the server's questions. */
export function LabelLines({ form, doubtsOf, readingOf, isRead, onAnswer }: LabelLinesProps) {
  const { lines } = form.values
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const put = (index: number, ...instead: TypedLine[]) => lines.toSpliced(index, 1, ...instead)
  const paste = (index: number, pasted: readonly TypedLine[]) => {
    const kept = pasted.slice(0, MOST_LABEL_LINES - lines.length + 1)
    setLeftOut({ count: pasted.length - kept.length, key: kept[0]?.key })
    form.setFieldValue('lines', put(index, ...kept))
  }
  const questionsOf = (line: TypedLine, index: number): QuestionsProps => ({
    doubts: doubtsOf(line),
    index,
    line,
    onAnswer: (changed) => onAnswer(put(index, changed)),
    onLeaveOut: lines.length > 1 ? () => onAnswer(put(index)) : undefined,
  })
  return (
    <>
      <ol className={classes.lines}>
        {askedFirst(lines, doubtsOf).map(({ line, index }, place) => (
          <li key={line.key}>
            <Line
              form={form}
              line={line}
              index={index}
              reading={readingOf(line)}
              isRead={isRead}
              asked={place > 0 ? questionsOf(line, index) : undefined}
              onPaste={(pasted) => paste(index, pasted)}
            />
            {leftOut?.key === line.key && leftOut.count > 0 && (
              <Note kind="warning" role="status">
                {words.leftOut(MOST_LABEL_LINES, leftOut.count)}
              </Note>
            )}
            {place === 0 && <Questions {...questionsOf(line, index)} />}
          </li>
        ))}
      </ol>
      {form.errors.lines && <Note kind="warning">{form.errors.lines}</Note>}
      {lines.length < MOST_LABEL_LINES && (
        <Button look="quiet" className={classes.start} onClick={() => form.insertListItem('lines', lineOf(''))}>
          {words.add}
        </Button>
      )}
    </>
  )
}

/** The lines with their places on the label, those with a question first. */
function askedFirst(lines: readonly TypedLine[], doubtsOf: LabelLinesProps['doubtsOf']) {
  const placed = lines.map((line, index) => ({ line, index }))
  return [true, false].flatMap((isAsked) => placed.filter(({ line }) => doubtsOf(line).length > 0 === isAsked))
}

/** The lines of a pasted label that there was no room for. The message stands at the first of its lines. */
type LeftOut = { readonly count: number; readonly key: string | undefined }

type LineProps = {
  readonly form: LabelForm
  readonly line: TypedLine
  readonly index: number
  readonly reading: Reading | undefined
  readonly isRead: boolean
  /** Its questions, where another line asks first. */
  readonly asked: QuestionsProps | undefined
  readonly onPaste: (lines: readonly TypedLine[]) => void
}

/** The owner answered the line as it stood before. */
const UNANSWERED = { isConfirmed: false, isRepeat: undefined }
const UNREAD = { ...UNANSWERED, nutrient: undefined, form: '', isElement: undefined, isFilledIn: undefined }

/** A line that was read is as short as on the pack; its fields are a tap away. */
function Line(props: LineProps) {
  const { form, line, index, reading, isRead, asked } = props
  const id = useId()
  const hasError = Object.keys(form.errors).some((place) => place.startsWith(`lines.${index}.`))
  const folded = useFolded(reading !== undefined, hasError)
  const printed = [line.text, line.amount, line.unit].filter(Boolean).join(' ')
  return (
    <Fold
      id={id}
      heading="h3"
      look="bare"
      title={printed || words.line(index + 1)}
      answer={asked && asked.doubts.length > 0 && !folded.isOpen ? words.asks : undefined}
      {...folded}
    >
      <LineFields {...props} />
      <p className={classes.state}>{isRead && reading?.text}</p>
      {asked && <Questions {...asked} />}
    </Fold>
  )
}

function LineFields({ form, line, index, reading, onPaste }: LineProps) {
  const place = `lines.${index}`
  const change = (changed: Partial<TypedLine>) => form.setFieldValue(place, { ...line, ...changed })
  return (
    <fieldset className={classes.line}>
      <legend className="visually-hidden">{words.line(index + 1)}</legend>
      <PrintedText form={form} line={line} index={index} onChange={change} onPaste={onPaste} />
      <SelectField
        label={words.nutrient}
        isWide
        value={line.nutrient ?? reading?.nutrient ?? ''}
        options={[['', reading ? words.choose : words.fromText], ...NUTRIENTS]}
        onChange={(nutrient) => change({ ...UNREAD, nutrient: isNutrientId(nutrient) ? nutrient : undefined })}
      />
      <DecimalField
        label={words.amount}
        {...form.getInputProps(`${place}.amount`)}
        onChange={({ currentTarget: { value } }) => change({ ...UNANSWERED, amount: value })}
      />
      <SelectField
        label={words.unit}
        value={line.unit}
        options={[['', words.choose], ...[...new Set([...UNITS, line.unit])].filter(Boolean).map(alike)]}
        onChange={(unit) => change({ ...UNANSWERED, unit })}
      />
      <WeighedAs line={line} reading={reading} onChange={(weighed) => change({ ...UNANSWERED, ...weighed })} />
      {form.values.lines.length > 1 && (
        <Button
          look="bare"
          className={classes.remove}
          aria-label={words.removeLine(index + 1)}
          onClick={() => form.removeListItem('lines', index)}
        >
          {words.remove}
        </Button>
      )}
    </fieldset>
  )
}

const alike = (text: string) => [text, text] as const
const NUTRIENTS = NUTRIENT_IDS.filter((id) => id !== 'energy').map((id) => [id, texts.nutrients[id]] as const)

type PrintedTextProps = Omit<LineProps, 'reading' | 'isRead' | 'asked'> & {
  readonly onChange: (changed: Partial<TypedLine>) => void
}

/** The name as the pack prints it. A line that is typed in one piece is split into its fields; of a pasted label each line becomes a row. */
function PrintedText({ form, line, index, onChange, onPaste }: PrintedTextProps) {
  const { onBlur, ...text } = form.getInputProps(`lines.${index}.text`)
  const paste = (event: ClipboardEvent) => {
    const pasted = linesOf(event.clipboardData.getData('text'))
    const isLine = pasted.length > 1 || pasted[0]?.amount
    if (!isLine || line.text.trim() !== '') return
    event.preventDefault()
    onPaste(pasted)
  }
  const leave = (event: FocusEvent) => {
    onBlur?.(event)
    const typed = lineOf(line.text)
    if (line.amount === '' && typed.amount !== '') onChange({ ...typed, key: line.key })
  }
  return (
    <div className={classes.text}>
      <TextField
        label={words.text}
        hint={index === 0 ? words.textHint : undefined}
        {...text}
        onChange={({ currentTarget: { value } }) => onChange({ ...UNREAD, text: value })}
        onBlur={leave}
        onPaste={paste}
      />
    </div>
  )
}

type WeighedAsProps = Pick<LineProps, 'line' | 'reading'> & { readonly onChange: (line: TypedLine) => void }

function WeighedAs({ line, reading, onChange }: WeighedAsProps) {
  const nutrient = line.nutrient ?? reading?.nutrient
  const forms = nutrient === reading?.nutrient ? (reading?.forms ?? []) : []
  const as = weighedAs(line, reading)
  const known = [NUTRIENT_ITSELF, '', ...forms].includes(as) ? forms : [as, ...forms]
  return (
    <SelectField
      label={words.as}
      isWide
      value={as}
      options={[
        ['', nutrient ? words.notSaid : words.fromText],
        ...(nutrient ? [[NUTRIENT_ITSELF, words.itself(texts.nutrients[nutrient])] as const] : []),
        ...known.map(alike),
      ]}
      onChange={(chosen) => onChange(weighed(line, chosen, reading))}
    />
  )
}

type QuestionsProps = Omit<QuestionProps, 'doubt'> & { readonly doubts: readonly Doubt[] }

const Questions = ({ doubts, ...about }: QuestionsProps) =>
  doubts.map((doubt) => <Question key={doubt.kind} doubt={doubt} {...about} />)

type QuestionProps = {
  readonly doubt: Doubt
  readonly index: number
  readonly line: TypedLine
  readonly onAnswer: (line: TypedLine) => void
  /** `undefined` for the only line. */
  readonly onLeaveOut: (() => void) | undefined
}

/** A question in the server's words, each answer one tap. */
function Question({ doubt, index, line, onAnswer, onLeaveOut }: QuestionProps) {
  const { kind, text, choices } = doubt
  return (
    <Note kind="check">
      <div className={classes.question}>
        <p tabIndex={-1} data-question>
          {text.join(' ')}
        </p>
        {choices.map(({ change, text: choice }) => (
          <Button key={choice} look="quiet" onClick={() => onAnswer(changedLine(line, change))}>
            {choice}
          </Button>
        ))}
        {isAnsweredByConfirming(kind) && (
          <Button
            look="quiet"
            aria-label={words.asTypedLine(index + 1)}
            onClick={() => onAnswer({ ...line, isConfirmed: true })}
          >
            {words.asTyped}
          </Button>
        )}
        {UNCOUNTED.includes(kind) && onLeaveOut && (
          <Button look="quiet" aria-label={words.leaveOutLine(index + 1)} onClick={onLeaveOut}>
            {words.leaveOut}
          </Button>
        )}
      </div>
    </Note>
  )
}
