import { texts } from '../../texts/index.ts'
import { Segments } from '../../ui/forms/segments.tsx'
import { readLocalJson, writeLocal } from '../../ui/local-storage.ts'
import classes from './plan-page.module.css'

const words = texts.weekPlan
const BY = ['pot', 'day'] as const
const WEEKS = ['1', '2'] as const
/** The key under which the owner's last choice is kept. */
const KEY = 'planShape'

/** How the plan is shown: by what, and how many weeks of it. */
export type Shape = { readonly by: (typeof BY)[number]; readonly weeks: number }

/** Browser storage may be of an older release or edited by hand: it is not trusted. */
export function lastShape(): Shape {
  const { by, weeks } = (readLocalJson(KEY) ?? {}) as Partial<Shape>
  return { by: BY.find((one) => one === by) ?? 'pot', weeks: weeks === 2 ? 2 : 1 }
}

export const keepShape = (shape: Shape) => writeLocal(KEY, JSON.stringify(shape))

type ShapeChoiceProps = {
  readonly shape: Shape
  /** An empty plan has no pots to show. */
  readonly isEmpty: boolean
  readonly onChange: (shape: Shape) => void
}

export const ShapeChoice = ({ shape, isEmpty, onChange }: ShapeChoiceProps) => (
  <div className={classes.shape}>
    {!isEmpty && (
      <Segments
        label={words.shown}
        choices={BY.map((value) => ({ value, label: words.by[value] }))}
        value={shape.by}
        onChange={(by) => onChange({ ...shape, by })}
      />
    )}
    <Segments
      label={words.daysShown}
      choices={WEEKS.map((value) => ({ value, label: words.weeks(Number(value)) }))}
      value={shape.weeks === 2 ? '2' : '1'}
      onChange={(weeks) => onChange({ ...shape, weeks: Number(weeks) })}
    />
  </div>
)
