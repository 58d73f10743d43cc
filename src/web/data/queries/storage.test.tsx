import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serveAnn } from '../../testing/ann.ts'
import { show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { queryClientOf } from '../query-client.ts'
import { storedFood, useCookIntoFridge } from './storage.ts'

const AFTER_COOKING = { fridge: {}, freezer: {} }

/** A page that cooks and shows no fridge, as that of a recipe. */
function Pot() {
  const { mutate } = useCookIntoFridge()
  return (
    <button type="button" onClick={() => mutate({ petId: 'rex', recipeId: 'stew', portions: 2 })}>
      Cook
    </button>
  )
}

test('what was cooked is asked for again at once, on a page without a fridge too', { tags: '@re-fetch' }, async () => {
  const asked = await serveAnn({
    'POST /v2/storage/cook': { json: AFTER_COOKING },
    'GET /v2/storage': { json: AFTER_COOKING },
  })
  await show(<Pot />)
  await page.getByRole('button', { name: 'Cook' }).click()
  await expect
    .poll(() => asked.map(({ call }) => call).filter((call) => call.endsWith('storage') || call.endsWith('cook')))
    .toEqual(['POST /v2/storage/cook', 'GET /v2/storage'])
  await expect.poll(() => queryClientOf(testApp()).getQueryData(storedFood.queryKey)?.content).toEqual(AFTER_COOKING)
})
