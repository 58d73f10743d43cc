import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serveAnn } from '../../testing/ann.ts'
import { expectAccessible, expectNothingBesideTheScreen, InPage, show } from '../../testing/show.tsx'
import CalendarDialog from './calendar-dialog.tsx'

const MADE_ON = '2026-11-23'
const url = `https://goodbowl.example/api/v2/calendar/${'a'.repeat(32)}.${'b'.repeat(43)}.ics`
const GET = 'GET /v2/calendar'
const POST = 'POST /v2/calendar'
const DELETE = 'DELETE /v2/calendar'

async function open(madeOn: string | null, { answers = {} }: { answers?: object } = {}) {
  const asked = await serveAnn({
    [GET]: { json: { madeOn } },
    [POST]: { json: { url, madeOn: MADE_ON } },
    [DELETE]: {},
    ...answers,
  })
  await show(
    <InPage>
      <CalendarDialog onClose={onClose} />
    </InPage>,
  )
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
}
const onClose = vi.fn()
const button = (name: string) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })

test('everybody can use it, off, on and with a new link', async () => {
  await open(null)
  await expect.element(heading('Off')).toBeVisible()
  await expectAccessible(document.body)
  await button('Make a link').click()
  await expect.element(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('a link is made for the owner’s time zone, shown once, added by one tap and copied by another', {
  tags: '@plan-calendar',
}, async () => {
  const bodies = await open(null)
  await expect.element(button('Turn off')).not.toBeInTheDocument()
  await button('Make a link').click()
  await expect.element(heading('Your link, shown this once')).toBeVisible()
  expect(bodies(POST)).toEqual([{ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }])
  await expect.element(page.getByRole('textbox', { name: 'Secret link' })).toHaveValue(url)
  const add = page.getByRole('link', { name: 'Add to calendar' }).element() as HTMLAnchorElement
  expect(add.href).toBe(url.replace('https:', 'webcal:'))
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copy the link').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(copy).toHaveBeenCalledExactlyOnceWith(url)
})

test('a link that the browser does not copy is said to be selected by hand', async () => {
  await open(null)
  await button('Make a link').click()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await button('Copy the link').click()
  await expect.element(page.getByText('It could not be copied: please select it.')).toBeVisible()
})

test('an owner makes a new link or turns the link off, and the focus is never lost', async () => {
  const bodies = await open(MADE_ON)
  await expect.element(heading('On since 23 November 2026')).toBeVisible()
  await button('Make a new link').click()
  await expect.element(heading('Your link, shown this once')).toHaveFocus()
  await button('Turn off').click()
  await expect.element(heading('Off')).toHaveFocus()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  expect([bodies(POST).length, bodies(DELETE).length]).toEqual([1, 1])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('what failed is said, and asked again', async () => {
  await open(null, { answers: { [GET]: [{ status: 500 }, { json: { madeOn: null } }] } })
  await expect.element(page.getByText('Your calendar link could not be looked up.')).toBeVisible()
  await button('Try again').click()
  await expect.element(button('Make a link')).toBeVisible()
})
