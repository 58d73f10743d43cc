import type { OwnerContext } from '../../context.ts'
import { describePlan, type Span } from './describe-plan.ts'
import { etagOfPlan, readHousehold } from './read-household.ts'

/** The meals of a week, each with where it comes from by what is stored now. */
export async function getPlan(span: Span, context: OwnerContext) {
  const household = await readHousehold(context)
  context.resHeaders.set('etag', etagOfPlan(household.plan, context.caller.ownerId))
  return describePlan(household, span, context.imageUrlOf)
}
