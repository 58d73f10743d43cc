import type { Kit } from '../../../nutrition/kit.ts'
import { readLabel } from '../../../nutrition/label.ts'
import { judgeProduct, type ProductVerdict } from '../../../nutrition/label-verdict.ts'
import type { Label } from '../../../nutrition/printed-label.ts'
import { LABEL_TABLES } from '../../../reference/label-forms.ts'
import { sentences } from '../../../texts/index.ts'
import type { Sentence } from '../../../texts/sentence.ts'
import { describeVerdict } from '../../dogs/describe-label.ts'
import { describeNoKit } from '../../dogs/describe-no-kit.ts'
import type { Profile } from '../../dogs/profile.ts'
import { finderOf, type OwnProducts } from '../../dogs/things.ts'
import type { Kits } from '../../kit/kits.ts'
import { thingsFor, type Wishes } from './kit-wishes.ts'

export type WorkedOut = {
  readonly kit: Kit
  /** Of the product that the kit is made around; `null` where it is of single things alone. */
  readonly verdict: ProductVerdict | null
}

type Said = (string | Sentence)[]

/** Nothing goes above a label's dose, so without one there is no kit. */
const NONE: Kit = { kind: 'none', missing: [], wouldHelp: [] }

/** The kit of these wishes. @throws a refusal where there is no such product */
export async function workOutKit(
  profile: Pick<Profile, 'dog' | 'region' | 'withPowder'>,
  wishes: Wishes,
  own: OwnProducts,
  kits: Kits,
): Promise<WorkedOut> {
  const { productId } = wishes
  const made = thingsFor(wishes, own)
  if (productId === undefined) return { kit: await kits.kitFor(profile, made.things, made.wishes), verdict: null }
  const product = finderOf(own)(productId)
  const kit = product.mostPerDay === undefined ? NONE : await kits.kitFor(profile, made.things, made.wishes)
  const { undeclared } = readLabel(own[productId]?.label as Label, LABEL_TABLES)
  return { kit, verdict: judgeProduct({ product, undeclared, plan: profile.withPowder, kit }) }
}

/** Why there is no kit, in sentences. */
export function describeNone({ kit, verdict }: WorkedOut, { productId }: Wishes, own: OwnProducts): Said {
  const thingOf = finderOf(own)
  if (verdict && productId !== undefined) return describeVerdict(verdict, { product: thingOf(productId).name }, thingOf)
  return kit.kind === 'none' ? [sentences.errors.supplement.noKit, ...describeNoKit(kit, thingOf)] : []
}
