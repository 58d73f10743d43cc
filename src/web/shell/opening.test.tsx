import { afterEach, expect, test } from 'vitest'
import { endOpeningOncePageIsDrawn } from './opening.ts'

const { dataset } = document.documentElement
const root = document.body.appendChild(document.createElement('div'))

afterEach(() => {
  delete dataset.isOpening
  root.replaceChildren()
})

test('the app is opening while it has no more than a spinner, until a page stands', async () => {
  dataset.isOpening = ''
  endOpeningOncePageIsDrawn(root)
  root.innerHTML = '<div role="status">Loading</div>'
  await Promise.resolve()
  expect(dataset.isOpening).toBe('')
  root.innerHTML = '<header></header><main><h1>Home</h1></main>'
  // The change is there before the next paint.
  await Promise.resolve()
  expect(dataset.isOpening).toBeUndefined()
})

test('a page that came drawn and is taken over is not hidden any more', () => {
  dataset.isOpening = ''
  root.innerHTML = '<main></main>'
  endOpeningOncePageIsDrawn(root)
  expect(dataset.isOpening).toBeUndefined()
})
