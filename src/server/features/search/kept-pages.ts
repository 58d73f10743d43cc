import { call } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { SCOPE_OF } from '../../../contract/account/scopes.ts'
import { SearchInput } from '../../../contract/recipe/recipe.ts'
import { type RequestContext, todayOf } from '../../context.ts'
import { notedMealsAsKept } from '../../db/diary/diary.ts'
import { ownPetDocument } from '../../db/dogs/pets.ts'
import { foodPricesAsKept } from '../../db/kitchen/food-prices.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { findPreferencesDocument } from '../../db/owners/preferences.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import type { router } from '../../router.ts'

/** About 10 KB each. */
const PAGES_KEPT = 500

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type Search = {
  readonly operation: (typeof router)['search']
  readonly contextOf: (request: FastifyRequest) => RequestContext
  /** The way of every operation, for whatever is not a plain question. */
  readonly answer: Answer
}

type Input = z.infer<typeof SearchInput>

/**
 * Every pause in typing asks for a page of recipes, so pages are kept as they are sent, by all that they are made of:
 * the dog, the preferences, what was said of its meals, the region, what foods cost, the owner's own recipes,
 * the day and the question. Each was judged by the contract when it was made. They belong to
 * this process and go with it, or when newer ones take their place.
 */
export function registerSearch(app: FastifyInstance, { operation, contextOf, answer }: Search): void {
  const kept = new Map<string, Buffer>()

  async function pageFor(input: Input, ownerId: string, context: RequestContext): Promise<Buffer> {
    const key = await partsOf(input, ownerId, context)
    const page =
      kept.get(key) ?? Buffer.from(JSON.stringify(await call(operation, input, { context, path: ['search'] })))
    // A dog that was changed meanwhile has another page.
    if (kept.delete(key) || key === (await partsOf(input, ownerId, context))) kept.set(key, page)
    for (const oldest of kept.keys()) {
      if (kept.size <= PAGES_KEPT) break
      kept.delete(oldest)
    }
    return page
  }

  app.get('/api/v2/search', { exposeHeadRoute: false }, async (request, reply) => {
    // oRPC reads brackets in a query as lists and objects.
    const isPlain = !/\[|%5b/i.test(request.url)
    const { data: input } = SearchInput.safeParse(request.query)
    if (!isPlain || !input) return answer(request, reply)
    const context = contextOf(request)
    context.nameOperation('search')
    const { ownerId } = await context.verifyCaller(context, SCOPE_OF.search)
    const page = await context.inShare(ownerId, () => pageFor(input, ownerId, context))
    return reply.type('application/json; charset=utf-8').send(page)
  })
}

/** All that a page is made of, from the caller's own rows. */
async function partsOf(input: Input, ownerId: string, context: RequestContext): Promise<string> {
  const { db } = context
  const dog = await ownPetDocument(db, ownerId, input.pet)
  const preferences = await findPreferencesDocument(db, ownerId, input.pet)
  const region = await readRegion(db, ownerId)
  const noted = await notedMealsAsKept(db, ownerId, input.pet)
  const prices = await foodPricesAsKept(db, ownerId)
  const { mark } = await readCookbook(db, ownerId)
  return JSON.stringify([dog, preferences, region, noted, prices, mark, todayOf(context), input])
}
