import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { Bowl, photoBowl } from './bowl.tsx'

const STEW = {
  id: 'beef-stew',
  name: 'Beef stew',
  imageUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
}

afterEach(() => photoBowl.set(undefined))

everybodyCanUse({ 'a recipe': <Bowl recipe={STEW} size={48} alt="A bowl of Beef stew" /> })

test('a recipe is drawn, in a place of its own from the start', async () => {
  await show(<Bowl recipe={STEW} size={48} alt="A bowl of Beef stew" />)
  const image = page.getByRole('img', { name: 'A bowl of Beef stew' })
  await expect.element(image).toHaveAttribute('src', STEW.imageUrl)
  expect(image.element().getBoundingClientRect()).toMatchObject({ width: 48, height: 48 })
})

test('beside its name the picture says nothing', async () => {
  await show(<Bowl recipe={STEW} size={48} />)
  expect(page.getByRole('img').elements()).toEqual([])
})

test('photos take the place of the drawings that stand there as soon as they come', async () => {
  await show(<Bowl recipe={STEW} size={48} alt="A bowl of Beef stew" />)
  photoBowl.set(({ recipe, size }) => (
    <p>
      {recipe.name} {size}
    </p>
  ))
  await expect.element(page.getByText('Beef stew 48')).toBeVisible()
  expect(page.getByRole('img').elements()).toEqual([])
})
