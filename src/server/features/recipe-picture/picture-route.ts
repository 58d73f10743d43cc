import type { FastifyInstance } from 'fastify'
import { notFound } from '../../refusal.ts'
import { findFoodsPicture, findRecipePicture } from './recipe-picture.ts'

const YEAR_SECONDS = 365 * 24 * 3600
const HOUR_SECONDS = 3600

/** Stands in place of an id: no recipe of the release has it. */
const OF_FOODS = 'own'

type PictureRequest = { Params: { recipeId: string }; Querystring: { v?: string; foods?: string } }

/** `GET /api/v2/recipes/{recipeId}/picture.svg`: without a token; kept for good when the address names its version. */
export function registerRecipePicture(app: FastifyInstance): void {
  app.get<PictureRequest>('/api/v2/recipes/:recipeId/picture.svg', async (request, reply) => {
    const { foods } = request.query
    const isOfFoods = request.params.recipeId === OF_FOODS && typeof foods === 'string'
    const picture = isOfFoods ? findFoodsPicture(foods) : findRecipePicture(request.params.recipeId)
    if (!picture) throw notFound('recipe')
    const isThisVersion = request.query.v === picture.version
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header(
        'cache-control',
        isThisVersion ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      )
      .header('etag', `"${picture.version}"`)
      .send(picture.svg)
  })
}
