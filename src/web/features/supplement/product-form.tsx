import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { refusedFields, showRefused } from '../../data/api/http.ts'
import { type Product, useSavingProduct } from '../../data/queries/supplement/products.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Note } from '../../ui/note.tsx'
import { forgetLabelDraft, keepLabelDraft, labelDraft, NEW_LABEL } from './label-draft.ts'
import { type Doubt, LabelLines } from './label-lines.tsx'
import { errorsIn, inputOf, placeOf, type TypedLabel, type TypedLine, typedOf } from './label-values.ts'
import { LabelVerdict } from './label-verdict.tsx'
import { mergeLabel } from './merge-label.ts'
import { AboutProduct, MoreOfProduct } from './product-fields.tsx'
import classes from './product-page.module.css'
import { RemoveProduct } from './remove-product.tsx'

const words = texts.ownProduct

type ProductFormProps = {
  readonly pet: Pet
  readonly productId: string
  readonly kept?: Product
  readonly onStartAgain: () => void
}

/** A doubt is kept by the line's key, since lines are added and removed above one another. */
type LineDoubt = { readonly key: string | undefined; readonly doubt: Doubt }

const askedOf = (product: Product | undefined, lines: readonly TypedLine[]): LineDoubt[] =>
  (product?.doubts ?? []).map((doubt) => ({ key: doubt.line === null ? undefined : lines[doubt.line]?.key, doubt }))

/** Whether two labels would be sent alike. */
const isSame = (one: TypedLabel, other: TypedLabel) => JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))

/** The typed values stay if saving fails or the page is left. */
function useLabel({ pet, productId, kept }: Omit<ProductFormProps, 'onStartAgain'>) {
  const app = useApp()
  const [, setQuery] = useSearchParams()
  const [saved, setSaved] = useState(kept)
  const label = saved ? productId : NEW_LABEL
  const [draft] = useState(() => labelDraft(app, label)?.typed)
  const [initialValues] = useState(() => draft ?? typedOf(kept?.own))
  const form = useForm<TypedLabel>({
    initialValues,
    validateInputOnBlur: true,
    validate: errorsIn,
    onValuesChange: (typed) => keepLabelDraft(app, label, { productId, typed }),
  })
  // The questions belong to the saved label.
  const [asked, setAsked] = useState(() => (draft ? [] : askedOf(kept, initialValues.lines)))
  const [read, setRead] = useState({ product: draft ? undefined : kept, typed: initialValues })
  // Counted, so that the focus moves at each answer of the server.
  const [answerCount, setAnswerCount] = useState(0)
  const countAnswer = () => setAnswerCount((count) => count + 1)
  const save = useSavingProduct(pet.id)
  const send = (typed: TypedLabel) => {
    if (save.isPending) return
    save.mutate(
      { productId, petId: pet.id, known: saved, apply: (now) => mergeLabel(saved?.own, typed, now) },
      {
        onSuccess: (product) => {
          const now = form.getValues()
          const isTypedOn = !isSame(now, typed)
          const merged = typedOf(product.own)
          const shown = isTypedOn || isSame(merged, typed) ? typed : merged
          if (shown === merged) form.setValues(merged)
          forgetLabelDraft(app, label)
          if (isTypedOn) keepLabelDraft(app, productId, { productId, typed: now })
          setAsked(askedOf(product, shown.lines))
          setRead({ product, typed: shown })
          setSaved(product)
          setQuery((query) => ({ ...Object.fromEntries(query), product: productId }), { replace: true })
          countAnswer()
        },
        onError: (error) => {
          if (showRefused(form, error, placeOf)) countAnswer()
        },
      },
    )
  }
  return { form, save, send, saved, asked, read, answerCount, isDraft: draft !== undefined && answerCount === 0 }
}

/** The label as it is typed, the server's questions about it, and its verdict for the dog. */
export function ProductForm({ onStartAgain, ...product }: ProductFormProps) {
  const { pet, productId } = product
  const { form, save, send, saved, asked, read, answerCount, isDraft } = useLabel(product)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answerCount > 0) leadTo(page.current)
  }, [answerCount])
  const answer = (changed: Partial<TypedLabel>) => {
    form.setValues(changed)
    if (!form.validate().hasErrors) send({ ...form.getValues(), ...changed })
  }
  const doubtsOf = (key: string | undefined) => asked.filter((one) => one.key === key).map(({ doubt }) => doubt)
  const readingOf = ({ key, text }: TypedLine) => {
    const index = read.typed.lines.findIndex((one) => one.key === key && one.text === text)
    return read.product?.readings.find(({ line }) => line === index)
  }
  const open = [undefined, ...form.values.lines.map(({ key }) => key)].flatMap(doubtsOf)
  return (
    <div ref={page} className={classes.page}>
      <Refused error={save.error} />
      {isDraft && <DraftNote onStartAgain={onStartAgain} />}
      <Form className={classes.form} onSubmit={form.onSubmit(send)}>
        <AboutProduct form={form} pet={pet} isRead={saved !== undefined} />
        <section className={classes.card} aria-labelledby="label-lines">
          <div>
            <h2 id="label-lines">{words.lines.title}</h2>
            {!saved && <p className={classes.hint}>{words.lines.lead}</p>}
          </div>
          <LabelLines
            form={form}
            doubtsOf={({ key }) => doubtsOf(key)}
            readingOf={readingOf}
            isRead={isSame(form.values, read.typed)}
            onAnswer={(lines) => answer({ lines })}
          />
        </section>
        <MoreOfProduct
          form={form}
          doubts={doubtsOf(undefined)}
          asksFirst={asked.every(({ key }) => key === undefined)}
          isRead={saved !== undefined}
          onConfirm={() => answer({ areIngredientsConfirmed: true })}
        />
        <Button type="submit" className={classes.start} busyText={save.isPending ? words.reading : undefined}>
          {words.save}
        </Button>
      </Form>
      {saved && !save.isPending && <LabelVerdict pet={pet} productId={productId} openCount={open.length} />}
      {saved && <RemoveProduct key={saved.etag} pet={pet} product={saved} />}
    </div>
  )
}

/** A label that was typed before the page was left or loaded again. */
function DraftNote({ onStartAgain }: Pick<ProductFormProps, 'onStartAgain'>) {
  return (
    <Note kind="info">
      <div className={classes.question}>
        <p>{words.draft.here}</p>
        <Button look="quiet" onClick={onStartAgain}>
          {words.draft.startAgain}
        </Button>
      </div>
    </Note>
  )
}

/** The server's refusals, above all of substances that harm dogs: shown at the top as well as at their fields. */
function Refused({ error }: { readonly error: unknown }) {
  const messages = new Set(refusedFields(error).map(([, message]) => message))
  if (messages.size === 0) return null
  return (
    <div tabIndex={-1} data-refusal>
      <Note kind="warning" role="alert">
        {[...messages].join(' ')}
      </Note>
    </div>
  )
}

/** Moves the focus to the refusal, else to the first question, else to the verdict for the dog. */
function leadTo(page: HTMLElement | null): void {
  const places = ['[data-refusal]', '[data-question]', '#label-verdict']
  const [first] = places.flatMap((place) => page?.querySelector<HTMLElement>(place) ?? [])
  first?.focus()
}
