import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { RECIPES } from '../../../reference/recipes/index.ts'
import { toProblem, toRefusal } from '../../http/errors.ts'
import { registerRecipePicture } from './picture-route.ts'
import { recipeImageUrl } from './recipe-picture.ts'

function server() {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => {
    const refusal = toRefusal(error)
    return reply
      .code(refusal.status)
      .type('application/problem+json')
      .send(JSON.stringify(toProblem(refusal)))
  })
  registerRecipePicture(app)
  return app
}

test('every recipe has a picture of its own, a few kilobytes long, that a browser may keep for ever', async () => {
  const app = server()
  const seen = new Set<string>()
  for (const recipe of RECIPES) {
    const answer = await app.inject({ url: recipeImageUrl(recipe) })
    expect(answer.statusCode, recipe.id).toBe(200)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.body.length, recipe.id).toBeLessThan(30_000)
    expect(answer.body).not.toMatch(/NaN|undefined/)
    seen.add(answer.body)
  }
  expect(seen.size).toBe(RECIPES.length)
  expect(seen.size).toBeGreaterThan(0)
})

test('an address without the version is asked for again after a while', async () => {
  const [recipe] = RECIPES
  const answer = await server().inject({ url: `/api/v2/recipes/${recipe?.id}/picture.svg?v=old` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).not.toContain('immutable')
})

test('a recipe that is not there has no picture', async () => {
  for (const id of ['no-such-bowl', '__proto__', '..%2F..%2Fetc']) {
    const answer = await server().inject({ url: `/api/v2/recipes/${id}/picture.svg` })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'recipe-not-found', status: 404 })
  }
})
