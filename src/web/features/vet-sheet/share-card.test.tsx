import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { VetShare } from '../../../contract/dog/vet.ts'
import { sharesOf } from '../../data/queries/dog/vet-shares.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, expectNothingBesideTheScreen, InPage, pressAt, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { ShareCard } from './share-card.tsx'

const OLD: VetShare = {
  id: 'old',
  since: '2026-11-01',
  until: '2026-12-01',
  hasEnded: false,
  proposal: null,
  version: null,
}
const NEW: VetShare = { ...OLD, id: 'new', since: '2026-11-22', until: '2026-12-22' }
const ENDED: VetShare = { ...OLD, id: 'ended', since: '2026-10-01', until: '2026-10-08', hasEnded: true }
const MADE = { id: 'new', url: 'https://goodbowl.example/vet/abc', until: NEW.until }
const LIST = 'GET /v2/pets/rex/share'
const MAKE = 'POST /v2/pets/rex/share'
const END_OLD = 'DELETE /v2/pets/rex/share/old'
const END_NEW = 'DELETE /v2/pets/rex/share/new'

const list = (...shares: VetShare[]) => ({ json: { shares } })

function Card() {
  return <ShareCard pet={REX} shares={useQuery(sharesOf('rex'))} />
}

async function open(answers: Parameters<typeof serveAnn>[0]) {
  const asked = await serveAnn(answers)
  await show(
    <InPage>
      <Card />
    </InPage>,
  )
  return (call: string) => asked.filter((one) => one.call === call)
}

afterEach(() => vi.restoreAllMocks())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const end = (since: string) => button(`End the link of ${since}`)
const openLinks = page.getByRole('listitem')
/** Found by its line: the button has another name while the request runs. */
const lineOf = (since: string) => openLinks.filter({ hasText: `Made on ${since}` })
const link = page.getByRole('textbox', { name: 'Link' })
const said = () =>
  toastsOf(testApp())
    .get()
    .map(({ text }) => text)

test('it is accessible before and after a link is made', async () => {
  await open({ [LIST]: [list(OLD), list(OLD, NEW)], [MAKE]: { json: MADE } })
  await expect.element(lineOf('1 November 2026')).toBeVisible()
  await expectAccessible(document.body)
  await button('Make a link').click()
  await expect.element(link).toBeVisible()
  await expect.element(lineOf('22 November 2026')).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('the owner sees the links that are open, and none that has ended', async () => {
  await open({ [LIST]: list(OLD, ENDED, NEW) })
  await expect.element(openLinks.first()).toMatchTextContent('Made on 1 November 2026, open until 1 December 2026')
  await expect.element(openLinks.last()).toMatchTextContent('Made on 22 November 2026, open until 22 December 2026')
  expect(openLinks.elements()).toHaveLength(2)
})

test('a link that the owner ends leaves the list, and the others stay', async () => {
  const sent = await open({ [LIST]: [list(OLD, NEW), list(NEW)], [END_OLD]: { json: {} } })
  await end('1 November 2026').click()
  await expect.element(lineOf('1 November 2026')).not.toBeInTheDocument()
  await expect.element(lineOf('22 November 2026')).toBeVisible()
  expect(sent(END_OLD)).toHaveLength(1)
  expect(said()).toEqual(['The link has ended.'])
})

test('ending the last link leaves the focus on the card', async () => {
  await open({ [LIST]: [list(OLD), list()], [END_OLD]: { json: {} } })
  await end('1 November 2026').click()
  await expect.element(page.getByRole('heading', { name: 'Open links' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'A link for your vet' })).toHaveFocus()
})

test('a link that could not be ended stays in the list, and the owner is told', async () => {
  await open({ [LIST]: list(OLD), [END_OLD]: { status: 500 } })
  await end('1 November 2026').click()
  await expect.poll(said).toEqual(['That did not work. Please try again.'])
  await expect.element(lineOf('1 November 2026')).toBeVisible()
})

test('a link that was ended on another device leaves the list when the owner ends it here', async () => {
  await open({ [LIST]: [list(OLD, NEW), list(NEW)], [END_OLD]: { status: 404, json: { code: 'not-found' } } })
  await end('1 November 2026').click()
  await expect.element(lineOf('1 November 2026')).not.toBeInTheDocument()
  await expect.element(lineOf('22 November 2026')).toBeVisible()
})

test('a new link is made for as long as chosen, shown once, and gone from the card when it is ended', async () => {
  const lists = [list(OLD), list(OLD, NEW), list(OLD)]
  const sent = await open({ [LIST]: lists, [MAKE]: { json: MADE }, [END_NEW]: { json: {} } })
  await expect.element(lineOf('1 November 2026')).toBeVisible()
  await pressAt(page.getByRole('radio', { name: '3 months' }))
  await button('Make a link').click()
  await expect.element(link).toHaveValue(MADE.url)
  await expect.element(page.getByText(/^Your link is open until 22 December 2026/)).toBeVisible()
  expect(sent(MAKE).map(({ body }) => body)).toEqual([{ days: 90 }])
  await end('22 November 2026').click()
  await expect.element(lineOf('22 November 2026')).not.toBeInTheDocument()
  await expect.element(link).not.toBeInTheDocument()
})

test('a new link is shown though the list of links does not come', async () => {
  await open({ [LIST]: [list(), { status: 500 }], [MAKE]: { json: MADE } })
  await button('Make a link').click()
  await expect.element(link).toHaveValue(MADE.url)
})

test('the copy button copies the link and says so', async () => {
  await open({ [LIST]: list(), [MAKE]: { json: MADE } })
  await button('Make a link').click()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copy').click()
  await expect.element(page.getByRole('status').getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  expect(copy).toHaveBeenCalledExactlyOnceWith(MADE.url)
})

test('the copy button says that the owner is to select the link where the browser does not copy', async () => {
  await open({ [LIST]: list(), [MAKE]: { json: MADE } })
  await button('Make a link').click()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await button('Copy').click()
  const failed = page.getByRole('status').getByText('It could not be copied: please select it.')
  await expect.element(failed).toBeVisible()
})
