import { type ComponentProps, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { FieldError, PasswordField, TextField } from './field.tsx'

type Props = Partial<ComponentProps<typeof TextField>>
const field = (more: Props = {}) => <TextField label="Name" defaultValue="Rex" {...more} />
const HINT = 'As you call across the park'
const ERROR = 'Name can only be made of letters'

everybodyCanUse({
  plain: field(),
  empty: field({ defaultValue: '', placeholder: 'Labrador, Cockapoo…' }),
  optional: field({ isOptional: true }),
  'with a hint': field({ hint: HINT }),
  wrong: field({ error: ERROR }),
  'with a unit': field({ suffix: 'kg' }),
  'read only': field({ readOnly: true }),
  'with all of it': field({ hint: HINT, error: ERROR, suffix: 'kg', isOptional: true }),
  'long words': field({ label: 'L'.repeat(60), hint: 'H'.repeat(90), error: 'E'.repeat(90), suffix: 'kg' }),
  'a password': <PasswordField label="Password" defaultValue="secret" />,
  'a wrong password': <PasswordField label="Password" defaultValue="secret" error="Password is too short" />,
})

test.each([
  { what: 'nothing more', more: {}, description: '' },
  { what: 'its unit', more: { suffix: 'kg' }, description: 'kg' },
  { what: 'its hint', more: { hint: HINT }, description: HINT },
  { what: 'what is wrong', more: { error: ERROR }, description: ERROR },
  { what: 'all three', more: { suffix: 'kg', hint: HINT, error: ERROR }, description: `kg ${HINT} ${ERROR}` },
])('is read out with $what', async ({ more, description }) => {
  const screen = await show(field(more))
  const box = screen.getByLabelText('Name')
  await expect.element(box).toHaveAccessibleDescription(description)
  expect(box.element().getAttribute('aria-invalid')).toBe('error' in more ? 'true' : null)
})

test('a field that may stay empty says so beside its label', async () => {
  const screen = await show(field({ isOptional: true }))
  await expect.element(screen.getByRole('textbox', { name: 'Name optional' })).toBeVisible()
})

test('a tap on the label leads into the field', async () => {
  const screen = await show(field())
  await screen.getByText('Name').click()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
})

test('an error is announced when it comes, and gone when the field is right', async () => {
  const screen = await show(field())
  const live = document.querySelector('[aria-live="polite"]')
  await screen.rerender(field({ error: ERROR }))
  expect(live?.textContent).toBe(ERROR)
  await screen.rerender(field())
  expect(live?.textContent).toBe('')
})

test('two fields of one label each have their own message', async () => {
  const screen = await show(
    <>
      {field({ error: 'first' })}
      {field({ error: 'second' })}
    </>,
  )
  const boxes = screen.getByRole('textbox')
  await expect.element(boxes.nth(0)).toHaveAccessibleDescription('first')
  await expect.element(boxes.nth(1)).toHaveAccessibleDescription('second')
})

test('a password is hidden until its owner wants to see it', async () => {
  const screen = await show(<PasswordField label="Password" defaultValue="secret" />)
  const box = screen.getByLabelText('Password', { exact: true })
  await expect.element(box).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(box).toHaveAttribute('type', 'text')
  await expect.element(box).toHaveValue('secret')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(box).toHaveAttribute('type', 'password')
})

test('the keyboard comes from the password to its eye, and on', async () => {
  const screen = await show(<PasswordField label="Password" />)
  await userEvent.keyboard('{Tab}secret{Tab}{Enter}')
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('secret')
  await expect.element(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus()
})

test.each(['', null, undefined, false])('no message is no mark: %s', async (error) => {
  await show(<FieldError id="it" error={error} />)
  expect(document.querySelector('#it')?.children).toHaveLength(0)
})

let root: Root | undefined
let drawn: HTMLElement | undefined
afterEach(() => {
  root?.unmount()
  drawn?.remove()
})

const onBlur = vi.fn()

function Form() {
  const [name, setName] = useState('')
  return (
    <>
      <TextField label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} onBlur={onBlur} />
      <output>{name}</output>
    </>
  )
}

/** Draws the form as a first visit brings it, has it filled in, and brings it to life. */
function bringToLife(fill: (box: HTMLInputElement) => void): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  drawn = place
  place.innerHTML = renderToString(<Form />)
  fill(place.querySelector('input') as HTMLInputElement)
  root = hydrateRoot(place, <Form />)
  return place
}

test.each([
  { where: 'elsewhere by then', isInIt: false },
  { where: 'still in it', isInIt: true },
])('what was typed before the page came alive is heard of; its owner is $where', async ({ isInIt }) => {
  onBlur.mockClear()
  const place = bringToLife((box) => {
    box.value = 'Bella'
    if (isInIt) box.focus()
  })
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('Bella')
  expect(place.querySelector('input')?.value).toBe('Bella')
  expect(onBlur).toHaveBeenCalledTimes(isInIt ? 0 : 1)
})

test('a field that is untouched by then is not judged', async () => {
  onBlur.mockClear()
  const place = bringToLife(() => undefined)
  await expect.poll(() => Object.keys(place.querySelector('input') ?? {})).not.toEqual([])
  expect(onBlur).not.toHaveBeenCalled()
})
