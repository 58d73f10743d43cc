import type { UseFormReturnType } from '@mantine/form'
import type { ClipboardEvent, FocusEvent } from 'react'
import { MOST_LABEL_LINES } from '../../../contract/limits.ts'
import { isAnsweredByConfirming, UNCOUNTED } from '../../../nutrition/label/printed-label.ts'
import { NUTRIENT_IDS, type NutrientId } from '../../../nutrition/nutrients.ts'
import type { Product } from '../../data/queries/supplement/products.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { DecimalField, TextField } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import { changedLine, lineOf, linesOf, type TypedLabel, type TypedLine } from './label-values.ts'
import classes from './product-page.module.css'

const words = texts.ownProduct.lines

export type LabelForm = UseFormReturnType<TypedLabel>
export type Doubt = Product['doubts'][number]

type LabelLinesProps = {
  readonly form: LabelForm
  readonly doubtsOf: (line: TypedLine) => readonly Doubt[]
  /** How the server read each line, as long as the label is unchanged. */
  readonly readings: Product['readings'] | undefined
  /** Called with the changed lines when the owner answers a doubt. */
  readonly onAnswer: (lines: TypedLine[]) => void
}

/** The lines that the pack declares, each with the server's questions. */
export function LabelLines({ form, doubtsOf, readings, onAnswer }: LabelLinesProps) {
  const { lines } = form.values
  const put = (index: number, ...instead: TypedLine[]) => lines.toSpliced(index, 1, ...instead)
  return (
    <>
      <ol className={classes.lines}>
        {lines.map((line, index) => (
          <li key={line.key}>
            <Line
              form={form}
              line={line}
              index={index}
              onPaste={(pasted) => form.setFieldValue('lines', put(index, ...pasted))}
            />
            <p className={classes.state}>{readings?.find((one) => one.line === index)?.text}</p>
            {doubtsOf(line).map((doubt) => (
              <Question
                key={doubt.kind}
                doubt={doubt}
                index={index}
                line={line}
                onAnswer={(changed) => onAnswer(put(index, changed))}
                onLeaveOut={lines.length > 1 ? () => onAnswer(put(index)) : undefined}
              />
            ))}
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

type LineProps = {
  readonly form: LabelForm
  readonly line: TypedLine
  readonly index: number
  readonly onPaste: (lines: TypedLine[]) => void
}

function Line({ form, line, index, onPaste }: LineProps) {
  const field = (name: 'text' | 'amount' | 'unit' | 'form') => {
    const { onChange, ...input } = form.getInputProps(`lines.${index}.${name}`)
    return {
      ...input,
      onChange: (event: unknown) => {
        onChange(event)
        // The owner confirmed the line as it stood before.
        form.setFieldValue(`lines.${index}.isConfirmed`, false)
        form.setFieldValue(`lines.${index}.isElement`, undefined)
        form.setFieldValue(`lines.${index}.isRepeat`, undefined)
      },
    }
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = linesOf(event.clipboardData.getData('text'))
    const isLine = pasted.length > 1 || pasted[0]?.amount
    if (!isLine || line.text.trim() !== '') return
    event.preventDefault()
    onPaste(pasted.slice(0, MOST_LABEL_LINES - form.values.lines.length + 1))
  }
  const text = field('text')
  // A line that was typed in one piece is split into the fields beside it.
  const leaveText = (event: FocusEvent) => {
    text.onBlur?.(event)
    const [first, ...others] = line.amount === '' ? linesOf(line.text) : []
    if (first && others.length > 0) onPaste([{ ...first, key: line.key }, ...others])
    else if (line.amount === '' && changedLine(line, {}).amount !== '')
      form.setFieldValue(`lines.${index}`, changedLine(line, {}))
  }
  return (
    <fieldset className={classes.line}>
      <legend>{words.line(index + 1)}</legend>
      <div className={classes.text}>
        <TextField
          label={words.text}
          hint={index === 0 ? words.textHint : undefined}
          {...text}
          onBlur={leaveText}
          onPaste={paste}
        />
      </div>
      <DecimalField label={words.amount} {...field('amount')} />
      <TextField label={words.unit} autoCapitalize="none" {...field('unit')} />
      <div className={classes.compound}>
        <TextField label={words.form} isOptional {...field('form')} />
      </div>
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
        {kind === 'unknownNutrient' && <ChooseNutrient onChoose={(nutrient) => onAnswer({ ...line, nutrient })} />}
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

function ChooseNutrient({ onChoose }: { readonly onChoose: (nutrient: NutrientId) => void }) {
  return (
    <label className={classes.nutrient}>
      {words.nutrient}
      <select defaultValue="" onChange={(event) => onChoose(event.currentTarget.value as NutrientId)}>
        <option value="" disabled>
          {words.choose}
        </option>
        {NUTRIENT_IDS.filter((id) => id !== 'energy').map((id) => (
          <option key={id} value={id}>
            {texts.nutrients[id]}
          </option>
        ))}
      </select>
    </label>
  )
}
