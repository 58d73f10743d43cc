import { useForm } from '@mantine/form'
import { isThingFood, KELP_UNSAID, MOST_IODINE } from '../../../nutrition/recipe/recipe.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { DecimalField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { numberError, numberTyped } from '../../ui/forms/typed-number.ts'
import { useNavigate } from '../../ui/link.tsx'
import type { Answering } from './answers.ts'
import type { CheckedDog } from './dog.ts'
import { changeLine, type DraftLine, withFood } from './draft.ts'
import classes from './mine-page.module.css'
import { type Counted, useAmountText } from './thing-amount.ts'

const words = texts.ownRecipe.things

type LineProps = { readonly line: DraftLine; readonly answer: Answering }

const UNITS = ['gram', 'tablet', 'capsule', 'drop', 'scoop'] as const

/** The unit in the id of kelp whose iodine has been said. */
const unitNamed = (said: string | undefined) => UNITS.find((unit) => unit === said) ?? 'gram'

/** The iodine that the label of kelp names: per gram, or in one tablet. */
export function Iodine({ line, answer }: LineProps) {
  const { candidates = [], iodinePer, food, grams } = line
  const asked = candidates.find(({ id }) => id === KELP_UNSAID)
  const [ofFood, unit] = food?.id.split('@')[1]?.split('-') ?? []
  const per = iodinePer ?? unitNamed(unit)
  const said = ofFood ?? line.iodine ?? ''
  const form = useForm({
    initialValues: { iodine: String(said) },
    validateInputOnBlur: true,
    validate: { iodine: iodineError },
  })
  const take = ({ iodine }: typeof form.values) => {
    const ug = numberTyped(iodine)
    const id = `${KELP_UNSAID}@${per === 'gram' ? ug : `${ug}-${per}`}`
    answer(line, withFood({ id, name: words.kelp[per](ug), grams: grams ?? asked?.grams }))
  }
  return (
    <Form className={classes.changes} onSubmit={form.onSubmit(take)}>
      <DecimalField
        label={words.iodine[per]}
        hint={words.iodineHint[per === 'gram' ? 'gram' : 'counted']}
        suffix={texts.units.ug}
        {...form.getInputProps('iodine')}
      />
      <Button type="submit" look="quiet" className={classes.start}>
        {words.takeIodine}
      </Button>
    </Form>
  )
}

const iodineError = (typed: string) =>
  numberError(typed, (iodine) => Number.isInteger(iodine) && iodine >= 1 && iodine <= MOST_IODINE, words.badIodine)

/** The fewest and the most of them: a tenth of a drop weighs what can still be said. */
const [LEAST, MOST] = [0.1, 1000] as const

/** The number of tablets, capsules, drops or scoops of a thing. */
export function HowMany({ line, answer, counted }: LineProps & { readonly counted: Counted }) {
  const { unit, grams: perUnit } = counted
  const amountText = useAmountText()
  const form = useForm({
    initialValues: { count: line.grams === undefined ? '' : String(Math.round((100 * line.grams) / perUnit) / 100) },
    validateInputOnBlur: true,
    validate: { count: (typed) => numberError(typed, (count) => count >= LEAST && count <= MOST, words.badCount) },
  })
  const take = ({ count }: typeof form.values) => {
    const grams = Math.round(1000 * numberTyped(count) * perUnit) / 1000
    answer(line, {
      grams,
      status: 'read',
      measure: amountText(line.food?.id ?? '', grams, [{ name: unit, grams: perUnit }]),
    })
  }
  return (
    <Form className={classes.changes} onSubmit={form.onSubmit(take)}>
      <DecimalField label={words.howMany[unit]} {...form.getInputProps('count')} />
      <Button type="submit" look="quiet" className={classes.start}>
        {words.takeCount}
      </Button>
    </Form>
  )
}

/** Oils of fish: vitamins, EPA and DHA differ from bottle to bottle. */
const BY_LABEL: ReadonlySet<string> = new Set(['18-012', '18-013', '18-014', '18-015'])

/** Leads to the owner's products. The line is read again once they are back. */
export function LabelLink({ line, dog }: { readonly line: DraftLine; readonly dog: CheckedDog }) {
  const app = useApp()
  const navigate = useNavigate()
  const { food, candidates = [], question } = line
  const isUnknown = question === 'which-food' && !food
  const hasLabel = BY_LABEL.has(food?.id ?? '') || candidates.some(({ id }) => isThingFood(id))
  if (!dog.isOwners || !(isUnknown || hasLabel)) return null
  return (
    <p className={classes.soft}>
      {isUnknown ? words.isItAProduct : words.hasLabel}{' '}
      <Button
        look="bare"
        onClick={() => {
          changeLine(app, line.key, { awaitsLabel: true })
          navigate(pageAddress('/pets/:petId/supplement/product', { petId: dog.key }, { from: 'recipe' }))
        }}
      >
        {words.enterLabel}
      </Button>
    </p>
  )
}
