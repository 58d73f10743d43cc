import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { REX } from '../testing/rex.ts'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { RibsLink } from './ribs-link.tsx'

const LABEL = 'Check the ribs again'
const asked = (id: string) => ({
  ...REX,
  advice: [{ kind: 'check' as const, id, text: 'Please look.', seeVetWhen: [] }],
})

everybodyCanUse({ asked: <RibsLink pet={asked('feelTheRibs')} label={LABEL} /> })

const link = page.getByRole('link', { name: LABEL })

test.each(['feelTheRibs', 'feelAtTarget'])('what asks for the ribs (%s) leads to where they are said', async (id) => {
  await show(<RibsLink pet={asked(id)} label={LABEL} />)
  await expect.element(link).toHaveAttribute('href', '/pets/rex/weigh?ribs=too')
})

test('other advice leads nowhere', async () => {
  await show(<RibsLink pet={asked('checkWeight')} label={LABEL} />)
  expect(link.elements()).toEqual([])
})
