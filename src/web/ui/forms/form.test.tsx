import { type FormEvent, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Button } from '../button.tsx'
import { RadioCards } from './choices.tsx'
import { TextField } from './field.tsx'
import { Form } from './form.tsx'

type Wrong = readonly ('name' | 'weight' | 'sex')[]

/** Refuses these fields once it is sent. */
function Questions({ wrong, onSent = vi.fn() }: { wrong: Wrong; onSent?: (form: FormData) => void }) {
  const [isJudged, setJudged] = useState(false)
  const errorOf = (field: Wrong[number]) => (isJudged && wrong.includes(field) ? `The ${field} is missing` : undefined)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSent(new FormData(event.currentTarget))
    setJudged(true)
  }
  return (
    <Form onSubmit={send}>
      <TextField label="Name" name="name" required error={errorOf('name')} />
      <TextField label="Weight" name="weight" error={errorOf('weight')} />
      <RadioCards label="Sex" choices={[{ value: 'male', label: 'Male' }]} onChange={vi.fn()} error={errorOf('sex')} />
      <Button type="submit">Next</Button>
    </Form>
  )
}

everybodyCanUse({ 'a form': <Questions wrong={[]} /> })

test.each<{ wrong: Wrong; focus: string }>([
  { wrong: ['name', 'weight'], focus: 'Name' },
  { wrong: ['weight', 'sex'], focus: 'Weight' },
  { wrong: ['sex'], focus: 'Male' },
])('after $wrong was refused one stands in the first of them', async ({ wrong, focus }) => {
  const screen = await show(<Questions wrong={wrong} />)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByLabelText(focus)).toHaveFocus()
  await expect.element(screen.getByText(`The ${wrong[0]} is missing`)).toBeVisible()
})

test('sending without an error leaves the focus where it is', async () => {
  const onSent = vi.fn()
  const screen = await show(<Questions wrong={[]} onSent={onSent} />)
  await screen.getByLabelText('Weight').click()
  await userEvent.keyboard('12{Enter}')
  await expect.poll(() => onSent.mock.calls[0]?.[0].get('weight')).toBe('12')
  // The form looks for a refused field in the next frame; a frame that is asked for later comes after it.
  await new Promise(requestAnimationFrame)
  await expect.element(screen.getByLabelText('Weight')).toHaveFocus()
})

test('the browser’s own bubbles do not stand in the way of the form’s words', async () => {
  const onSent = vi.fn()
  const screen = await show(<Questions wrong={['name']} onSent={onSent} />)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => onSent).toHaveBeenCalledOnce()
})

let root: Root | undefined
let drawn: HTMLElement | undefined
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  root?.unmount()
  drawn?.remove()
})

/** Tells when the page is alive: the effects of all that stands before it have run. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return null
}

test.each([true, false])('a form that was sent before the app ran is sent then: %s', async (isWaiting) => {
  // React complains about the mark on the form, which the bootstrap script sets and React does not know.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [onSent, onAlive] = [vi.fn(), vi.fn()]
  const part = (
    <>
      <Questions wrong={[]} onSent={onSent} />
      <Alive onAlive={onAlive} />
    </>
  )
  const place = document.body.appendChild(document.createElement('div'))
  drawn = place
  place.innerHTML = renderToString(part)
  if (isWaiting) (place.querySelector('form') as HTMLFormElement).dataset.isWaiting = ''
  root = hydrateRoot(place, part)
  await expect.poll(() => onAlive).toHaveBeenCalled()
  expect(place.querySelector('form')?.dataset.isWaiting).toBeUndefined()
  vi.runAllTimers()
  expect(onSent).toHaveBeenCalledTimes(isWaiting ? 1 : 0)
})
