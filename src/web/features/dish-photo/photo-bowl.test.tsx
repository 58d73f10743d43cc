import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Bowl, photoBowl } from '../../dog-ui/bowl.tsx'
import { serveAnn } from '../../testing/ann.ts'
import { expectAccessible, expectNothingBesideTheScreen, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { showDishPhotos } from './photo-bowl.tsx'

const DRAWING = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const STEW = { id: 'beef-stew', name: 'Beef stew', imageUrl: DRAWING }
const LIST = '/v2/dish-photos'
const ROUTE = `${LIST}/beef-stew`

const draw = (colour: string): Promise<Blob> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = colour
  context.fillRect(0, 0, 900, 600)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob as Blob), 'image/png'))
}
const PHOTO =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP///////////////////////////////////////////////////w=='

beforeEach(showDishPhotos)
afterEach(() => photoBowl.set(undefined))

const drawing = page.getByRole('img', { name: 'A bowl of Beef stew' })
const photo = page.getByRole('img', { name: 'Your photo of Beef stew' })

async function open(answers: Parameters<typeof serveAnn>[0], { isChangeable = true } = {}) {
  const asked = await serveAnn({ [`GET ${ROUTE}`]: { json: { photo: PHOTO } }, ...answers })
  await show(
    <main style={{ width: '12rem' }}>
      <Bowl recipe={STEW} size={96} alt="A bowl of Beef stew" isChangeable={isChangeable} />
    </main>,
  )
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
}
const none = { [`GET ${LIST}`]: { json: { recipeIds: [] } } }
const one = { [`GET ${LIST}`]: { json: { recipeIds: ['beef-stew'] } } }

describe('a recipe', () => {
  test('without a photo is drawn, and no photo is asked for', async () => {
    const asked = await open(none, { isChangeable: false })
    await expect.poll(() => asked(`GET ${LIST}`)).toHaveLength(1)
    await expect.element(drawing).toHaveAttribute('src', DRAWING)
    expect(asked(`GET ${ROUTE}`)).toEqual([])
    expect(page.getByRole('button').elements()).toEqual([])
  })

  test('is shown as its owner has cooked it', async () => {
    await open(one, { isChangeable: false })
    await expect.element(photo).toHaveAttribute('src', PHOTO)
    await expect.element(drawing).not.toBeInTheDocument()
  })

  test('stays drawn where the server does not answer', async () => {
    const asked = await open({ [`GET ${LIST}`]: { status: 500, json: { status: 500, code: 'internal' } } })
    await expect.poll(() => asked(`GET ${LIST}`)).toHaveLength(1)
    await expect.element(drawing).toBeVisible()
  })
})

describe('on its own page', () => {
  const add = page.getByRole('button', { name: 'Add your photo' })
  const dialog = page.getByRole('dialog', { name: 'Your Beef stew' })
  const choose = () => page.getByLabelText('Take or choose a photo').first()
  const give = async (file: Blob, name: string) => {
    const chooser = document.querySelector('input[type="file"]') as HTMLInputElement
    await userEvent.upload(chooser, new File([file], name, { type: file.type }))
  }

  test('a file becomes its photo, small and without what the camera noted', async () => {
    const asked = await open({ ...none, [`PUT ${ROUTE}`]: { json: { photo: PHOTO } } })
    await add.click()
    await expect.element(dialog.getByText(/Only you see the photo/)).toBeVisible()
    await expect.element(choose()).toBeInTheDocument()
    await give(await draw('sienna'), 'stew.png')
    await expect.element(photo).toHaveAttribute('src', PHOTO)
    await expect.element(dialog).not.toBeInTheDocument()
    const [{ photo: sent } = { photo: '' }] = asked(`PUT ${ROUTE}`) as { photo: string }[]
    expect(sent).toMatch(/^data:image\/jpeg;base64,/)
    expect(asked(`GET ${ROUTE}`)).toEqual([])
  })

  test('the drawing comes back', async () => {
    const asked = await open({ ...one, [`DELETE ${ROUTE}`]: { status: 200 } })
    await page.getByRole('button', { name: 'Change your photo' }).click()
    await expect.element(dialog.getByRole('img', { name: 'Your photo of Beef stew' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Show the drawing again' }).click()
    await expect.element(drawing).toHaveAttribute('src', DRAWING)
    expect(asked(`DELETE ${ROUTE}`)).toHaveLength(1)
    await expect.element(add).toBeVisible()
  })

  test('a file that is no picture is refused, and nothing is sent', async () => {
    const asked = await open(none)
    await add.click()
    await give(new Blob(['meow'], { type: 'image/jpeg' }), 'cat.jpg')
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ text }) => text),
      )
      .toEqual([expect.stringContaining('not a picture')])
    expect(asked(`PUT ${ROUTE}`)).toEqual([])
    await expect.element(drawing).toBeVisible()
  })

  test('a refusal is told in the server’s words, and the drawing stays', async () => {
    const detail = 'You have photos of 100 dishes already: remove one first.'
    await open({
      ...none,
      [`PUT ${ROUTE}`]: { status: 409, json: { status: 409, code: 'too-many-dish-photos', detail } },
    })
    await add.click()
    await give(await draw('olive'), 'stew.png')
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ text }) => text),
      )
      .toEqual([detail])
    await expect.element(drawing).toBeVisible()
  })

  test('it is accessible', async () => {
    await open(one)
    await page.getByRole('button', { name: 'Change your photo' }).click()
    await expect.element(dialog).toBeVisible()
    await expectAccessible(document.body)
    expectNothingBesideTheScreen()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Change your photo' })).toHaveFocus()
  })
})
