import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { KeptProposal } from '../../../contract/dog/vet.ts'
import { call } from '../../data/api/api.ts'
import { SAME_AMOUNT } from '../../testing/amount-change.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { Proposals } from './proposals.tsx'

const limitable = [
  { nutrient: 'phosphorus', name: 'Phosphorus', unit: 'g', least: 0.4, most: 5, needed: null },
] as const

function Waiting({ pet = REX }: { readonly pet?: Pet }) {
  const shares = useQuery({ queryKey: ['shares'], queryFn: () => call(testApp(), 'listShares', { petId: REX.id }) })
  return <Proposals pet={pet} shares={shares} limitable={limitable} />
}

const waiting = (version: string, max: number, said: Partial<KeptProposal> = {}) => ({
  json: {
    shares: [
      {
        id: 'link',
        since: '2026-11-21',
        until: '2026-12-21',
        hasEnded: false,
        version,
        proposal: {
          name: 'Dr Field',
          date: '2026-11-21',
          approves: false,
          limits: [{ nutrient: 'phosphorus', min: null, max }],
          ...said,
        },
      },
    ],
  },
})
const SHARES = `GET /v2/pets/${REX.id}/share`
const accept = `POST /v2/pets/${REX.id}/share/link/proposal`
const preview = `${accept}/preview`
const said = () =>
  toastsOf(testApp())
    .get()
    .map(({ text }) => text)

test('a vet’s words that have changed since the owner read them are shown again, and not accepted', async () => {
  const asked = await serveAnn({
    [SHARES]: [waiting('first', 1.3), waiting('second', 1.1)],
    [preview]: { status: 409, json: { code: 'proposal-changed', detail: 'Your vet has changed this.' } },
  })
  await show(<Waiting />)
  await expect.element(page.getByText(/1\.3\sg/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText(/1\.1\sg/)).toBeVisible()
  expect(asked.find(({ call: one }) => one === preview)?.body).toEqual({ version: 'first' })
  expect(asked.some(({ call: one }) => one === accept)).toBe(false)
  expect(said()).toEqual(['Your vet has changed this.'])
})

test('before limits are accepted their owner reads how many recipes they leave, and can take them back', async () => {
  const asked = await serveAnn({
    [SHARES]: waiting('first', 1.3),
    [preview]: { json: { ...SAME_AMOUNT, recipes: { now: 120, left: 47, missing: null } }, etag: '"4-rex"' },
    [accept]: { json: REX, etag: '"5-rex"' },
    'POST /v2/pets/rex/undo': { json: REX },
  })
  const accepted = () => asked.filter(({ call: one }) => one === accept)
  await show(<Waiting />)
  await page.getByRole('button', { name: 'Accept' }).click()
  const question = page.getByRole('dialog', { name: 'Change Rex’s food?' })
  await expect.element(question).toMatchTextContent('Rex would have 47 recipes instead of 120.')
  await question.getByRole('button', { name: 'Keep as it was' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(accepted()).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await question.getByRole('button', { name: 'Save the change' }).click()
  await expect.poll(said).toHaveLength(1)
  expect(accepted().map(({ ifMatch }) => ifMatch)).toEqual(['"4-rex"'])
  const [toast] = toastsOf(testApp()).get()
  toast?.offer?.onTaken()
  await expect.poll(said).toEqual(['Undone. Rex gets 640 kcal a day, as before.'])
  expect(asked.find(({ call: one }) => one.endsWith('/undo'))?.ifMatch).toBe('"5-rex"')
})

const MISSING = 'The stage of the kidney disease is still missing: please ask your vet.'
test.each([
  { said: {}, says: MISSING, not: /is at stage/ },
  { said: { kidneyStage: 'kidneyStage_2' }, says: 'The kidney disease is at stage 2.', not: MISSING },
] as const)('of ill kidneys a letter with $said says: $says', async ({ said: more, says, not }) => {
  await serveAnn({ [SHARES]: waiting('first', 1.3, more) })
  await show(<Waiting pet={{ ...REX, healthIssues: ['kidney'] }} />)
  await expect.element(page.getByText(says)).toBeVisible()
  expect(page.getByText(not).elements()).toEqual([])
})
