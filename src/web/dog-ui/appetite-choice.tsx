import { texts } from '../texts/index.ts'
import classes from './appetite-choice.module.css'

const words = texts.appetite

type Appetite = keyof typeof words.choices
const APPETITES = Object.keys(words.choices) as Appetite[]

type AppetiteChoiceProps = {
  readonly label: string
  readonly value: Appetite | undefined
  /** `null` takes the word back. */
  readonly onChange: (appetite: Appetite | null) => void
}

/** The choice of how a meal went down: one tap says it, another says something else, the same one takes it back. */
export function AppetiteChoice({ label, value, onChange }: AppetiteChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of small buttons in every browser
    <div role="group" aria-label={label} className={classes.choices}>
      {APPETITES.map((appetite) => (
        <button
          key={appetite}
          type="button"
          className={classes.choice}
          aria-pressed={appetite === value}
          onClick={() => onChange(appetite === value ? null : appetite)}
        >
          <Picture of={appetite} />
          {words.choices[appetite]}
        </button>
      ))}
    </div>
  )
}

/** A bowl by its leftovers, and a heart. */
const PICTURES: { readonly [appetite in Appetite]: string } = {
  loved: 'M12 19.5c-5-3.6-8-6.5-8-10a4.2 4.2 0 0 1 8-2 4.2 4.2 0 0 1 8 2c0 3.5-3 6.4-8 10z',
  all: 'M3.5 9.5h17a8.5 8.5 0 0 1-17 0z',
  half: 'M3.5 9.5h17a8.5 8.5 0 0 1-17 0zM5 13.5h14',
  left: 'M3.5 9.5h17a8.5 8.5 0 0 1-17 0zM6 9.5c1-3.5 3-5 6-5s5 1.5 6 5',
}

function Picture({ of }: { of: Appetite }) {
  return (
    <svg viewBox="0 0 24 24" className={classes.picture} data-appetite={of} aria-hidden="true">
      <path d={PICTURES[of]} />
      {of === 'half' && <path d="M4.5 13.5h15a8.5 8.5 0 0 1-15 0z" className={classes.food} />}
      {of === 'left' && <path d={PICTURES.left} className={classes.food} />}
    </svg>
  )
}
