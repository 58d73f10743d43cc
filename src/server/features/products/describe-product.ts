import type { z } from 'zod'
import type { Product } from '../../../contract/supplement.ts'
import { describeThing } from '../../dogs/describe-supplement.ts'
import type { KeptThing, OwnProducts } from '../../dogs/things.ts'

export function describeProduct(thing: KeptThing, own: OwnProducts): z.infer<typeof Product> {
  return { ...describeThing(thing), group: thing.group, own: own[thing.id] ?? null }
}
