import { useForm } from '@mantine/form'
import { isThingFood } from '../../../nutrition/recipe/recipe.ts'
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

const words = texts.ownRecipe.things

/** Kelp as a line names it. Only with the iodine of its label is it a food. */
export const KELP = 'thing:kelp'
const MOST_IODINE = 10_000

type LineProps = { readonly line: DraftLine; readonly answer: Answering }

/** The iodine that the label of kelp names: per gram, or in one tablet. */
export function Iodine({ line, answer }: LineProps) {
  const { candidates = [], iodinePer = 'gram' } = line
  const form = useForm({
    initialValues: { iodine: '' },
    validateInputOnBlur: true,
    validate: { iodine: iodineError },
  })
  const kelp = candidates.find(({ id }) => id === KELP)
  const take = ({ iodine }: typeof form.values) => {
    const ug = numberTyped(iodine)
    const id = iodinePer === 'gram' ? `${KELP}@${ug}` : `${KELP}@${ug}-${iodinePer}`
    if (kelp) answer(line, withFood({ ...kelp, id, name: words.kelp[iodinePer](ug) }))
  }
  return (
    <Form className={classes.changes} onSubmit={form.onSubmit(take)}>
      <DecimalField
        label={words.iodine[iodinePer]}
        hint={words.iodineHint[iodinePer === 'gram' ? 'gram' : 'counted']}
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
