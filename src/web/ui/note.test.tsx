import { expect, test } from 'vitest'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { Note } from './note.tsx'

const KINDS = ['info', 'check', 'warning'] as const
const TEXT = 'That is heavy for this breed. If the number is right, go on.'

everybodyCanUse({
  ...Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      <Note key={kind} kind={kind}>
        {TEXT}
      </Note>,
    ]),
  ),
  ...Object.fromEntries(
    KINDS.map((kind) => [
      `${kind}, titled`,
      <Note key={kind} kind={kind} title="Hm">
        {TEXT}
      </Note>,
    ]),
  ),
  'long words': (
    <Note kind="check" title={'T'.repeat(60)}>
      <p>{'W'.repeat(90)}</p>
    </Note>
  ),
})

test.each(['alert', 'status'] as const)('is read out as %s when it is one', async (role) => {
  const screen = await show(
    <Note kind="warning" title="The plan could not be made." role={role}>
      {TEXT}
    </Note>,
  )
  await expect.element(screen.getByRole(role)).toHaveTextContent(`The plan could not be made.${TEXT}`)
})

test('is read in its turn when it is none', async () => {
  const screen = await show(<Note kind="info">{TEXT}</Note>)
  await expect.element(screen.getByText(TEXT)).toBeVisible()
  expect(document.querySelector('[role]')).toBeNull()
})

test('a warning has another sign than a hint', async () => {
  const { container } = await show(
    KINDS.map((kind) => (
      <Note key={kind} kind={kind}>
        {TEXT}
      </Note>
    )),
  )
  const [info, check, warning] = [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
  expect(info).not.toBe(check)
  expect(check).toBe(warning)
})
