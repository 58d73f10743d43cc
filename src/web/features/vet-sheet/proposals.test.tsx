import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '../../data/api/api.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { Proposals } from './proposals.tsx'

const limitable = [{ nutrient: 'phosphorus', name: 'Phosphorus', unit: 'g', least: 0.4, most: 5 }] as const

function Waiting() {
  const shares = useQuery({ queryKey: ['shares'], queryFn: () => call(testApp(), 'listShares', { petId: REX.id }) })
  return <Proposals pet={REX} shares={shares} limitable={limitable} />
}

test('a vet’s words that have changed since the owner read them are shown again, and not accepted', async () => {
  const waiting = (version: string, max: number) => ({
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
          },
        },
      ],
    },
  })
  const accept = `POST /v2/pets/${REX.id}/share/link/proposal`
  const asked = await serveAnn({
    [`GET /v2/pets/${REX.id}/share`]: [waiting('first', 1.3), waiting('second', 1.1)],
    [accept]: { status: 409, json: { code: 'proposal-changed', detail: 'Your vet has changed this.' } },
  })
  await show(<Waiting />)
  await expect.element(page.getByText(/1\.3\sg/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText(/1\.1\sg/)).toBeVisible()
  expect(asked.find(({ call: one }) => one === accept)?.body).toEqual({ version: 'first' })
  expect(
    toastsOf(testApp())
      .get()
      .map(({ text }) => text),
  ).toEqual(['Your vet has changed this.'])
})
