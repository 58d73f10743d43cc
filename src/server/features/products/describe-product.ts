import type { z } from 'zod'
import type { Product } from '../../../contract/food/supplement.ts'
import type { Doubt, Label, ReadAs } from '../../../nutrition/label/printed-label.ts'
import type { DailyNeeds } from '../../../nutrition/needs/needs.ts'
import { isNutrientId, nutrientById } from '../../../nutrition/nutrients.ts'
import { GENERICS } from '../../../reference/generics.ts'
import { LABEL_FORMS } from '../../../reference/label-forms.ts'
import type { OwnProducts } from '../../db/kitchen/products.ts'
import {
  describeDoubt,
  describePerhaps,
  describeReading,
  describeRefusal,
  plainForm,
} from '../../dogs/describe-label.ts'
import { describeThing } from '../../dogs/describe-supplement.ts'
import { readFor, refusedProduct } from '../../dogs/read-label.ts'
import { hasStrength, type KeptThing } from '../../dogs/things.ts'

type DescribeProductOptions = {
  readonly own: OwnProducts
  readonly etag: string | null
  /** The needs of the dog that a label is read for. */
  readonly needs?: DailyNeeds | undefined
}

export function describeProduct(
  thing: KeptThing,
  { own, etag, needs }: DescribeProductOptions,
): z.infer<typeof Product> {
  const product = own[thing.id] ?? null
  const read = product?.label && readFor(product.label as Label, needs)
  const refused = product && refusedProduct(product)
  return {
    ...describeThing(thing),
    group: thing.group,
    strengthOf: strengthOf(thing),
    own: product,
    refused: refused ? describeRefusal(refused.refusal) : null,
    etag,
    mostPerDay: read?.mostPerDay ?? null,
    undeclared: [...(read?.undeclared ?? [])],
    readings: (read?.readings ?? []).map((one) => tellReading(one, product?.label as Label)),
    doubts: (read?.doubts ?? []).map((one) => tellDoubt(one, product?.label as Label)),
  }
}

/** The first nutrient of a row is what the thing is for. */
function strengthOf({ id, perUnitAtMost }: KeptThing) {
  const generic = GENERICS.get(id)
  const nutrient = Object.keys(generic?.perUnit ?? {}).find(isNutrientId)
  if (!generic || nutrient === undefined || !hasStrength(generic)) return null
  const typical = generic.perUnitAtMost[nutrient] ?? 0
  return { nutrient, amount: perUnitAtMost[nutrient] ?? 0, typical, unit: nutrientById.get(nutrient)?.unit ?? 'g' }
}

/** The row as it was read: the page fills its fields from it. */
const tellReading = (reading: ReadAs, label: Label) => ({
  line: reading.line,
  text: reading.isUnread ? null : describeReading(reading, label),
  nutrient: reading.nutrient ?? null,
  form: reading.form ? plainForm(reading.form.name) : null,
  of: reading.of ?? null,
  forms: LABEL_FORMS.filter(({ counts, perMg }) => counts !== 'never' && reading.nutrient && perMg[reading.nutrient])
    .map(({ name }) => plainForm(name))
    .toSorted(),
})

const tellDoubt = (doubt: Doubt, label: Label) => ({
  line: doubt.line,
  kind: doubt.kind,
  text: describeDoubt(doubt, label),
  choices: doubt.perhaps.map((perhaps) => ({ change: perhaps.change, text: describePerhaps(perhaps) })),
})
