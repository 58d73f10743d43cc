import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import type { AdviceItem } from './advice.ts'
import { AdviceList, VetAdvice, VetLine } from './advice-list.tsx'

const VET: AdviceItem = {
  kind: 'vet',
  id: 'kidney',
  text: 'Use ours only when your vet agrees.',
  seeVetWhen: ['It drinks a lot', 'It vomits'],
}
const VET_TOO: AdviceItem = { kind: 'vet', id: 'liver', text: 'A liver needs a vet too.', seeVetWhen: ['It vomits'] }
const CHECK: AdviceItem = { kind: 'check', id: 'weight', text: 'That is light for a Labrador.', seeVetWhen: [] }
const TIP: AdviceItem = { kind: 'tip', id: 'water', text: 'Fresh water, always.', seeVetWhen: [] }
const ALL = [TIP, CHECK, VET, VET_TOO]
const APPROVED: AdviceItem = { kind: 'approved', id: 'vetApproval', text: 'Dr Field agreed.', seeVetWhen: [] }
const LONG = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2)

const rex = (advice: readonly AdviceItem[], name = 'Rex') => ({ name, advice })

everybodyCanUse({
  'of all kinds': <AdviceList advice={ALL} />,
  'for the vet': <VetAdvice pet={rex(ALL)} />,
  'in a line': <VetLine pet={rex(ALL)} />,
  'long words': <AdviceList advice={[{ ...VET, text: LONG, seeVetWhen: [LONG] }]} />,
  approved: <VetAdvice pet={rex([APPROVED, TIP])} />,
  'approved, in a line': <VetLine pet={rex([APPROVED, TIP])} />,
  'a long name in a line': <VetLine pet={rex(ALL, 'Wwwwwwwwwwwwwwwwwwww')} />,
})

test('whatever order it comes in, the vet stands first and what is good to know last', async () => {
  const screen = await show(<AdviceList advice={ALL} />)
  const notes = screen
    .getByRole('note')
    .elements()
    .map((note) => note.querySelector('strong')?.textContent)
  expect(notes).toEqual(['Please ask your vet. ', 'Please check. ', 'Good to know. '])
})

test('what is of one kind stands under one word', async () => {
  const screen = await show(<AdviceList advice={[VET, VET_TOO]} />)
  await expect.element(screen.getByRole('note')).toMatchTextContent(VET.text)
  await expect.element(screen.getByRole('note')).toMatchTextContent(VET_TOO.text)
  expect(screen.getByText('Please ask your vet.').elements()).toHaveLength(1)
})

test.each(['{Enter}', ' '])('the signs for the vet are a key away (“%s”), each once', async (key) => {
  const screen = await show(<AdviceList advice={[VET, VET_TOO]} />)
  await expect.element(screen.getByText('It drinks a lot')).not.toBeVisible()
  await userEvent.keyboard(`{Tab}${key}`)
  await expect.element(screen.getByText('It drinks a lot')).toBeVisible()
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['It drinks a lot', 'It vomits'])
})

test('without signs there is nothing to open', async () => {
  await show(<AdviceList advice={[CHECK, TIP]} />)
  expect(document.querySelector('details')).toBeNull()
})

test('before recipes stands what the vet is for, nothing else', async () => {
  const screen = await show(<VetAdvice pet={rex(ALL)} />)
  expect(screen.getByRole('note').elements()).toHaveLength(1)
  expect(screen.getByText(TIP.text).elements()).toEqual([])
})

test('the line says of which dog it speaks', async () => {
  const screen = await show(<VetLine pet={rex([VET])} />)
  await expect.element(screen.getByRole('note')).toHaveTextContent('Please ask your vet about food for Rex.')
})

test.each([
  { what: 'the list', part: <AdviceList advice={[]} /> },
  { what: 'the advice for the vet', part: <VetAdvice pet={rex([TIP, CHECK])} /> },
  { what: 'the line', part: <VetLine pet={rex([TIP, CHECK])} /> },
])('of a dog that nothing is to be said of, $what is not there', async ({ part }) => {
  const screen = await show(part)
  expect(screen.getByRole('note').elements()).toEqual([])
  expect(screen.container.textContent).toBe('')
})

test('on pages of a household with several dogs it names the dog', async () => {
  const screen = await show(<VetAdvice pet={rex([VET], 'Bella')} />)
  await expect
    .element(screen.getByRole('note'))
    .toMatchTextContent('Please ask your vet about food for Bella. Use ours')
})

test('what its vet has approved is said as plainly as the alarm, and calmly; both, where both are due', async () => {
  const screen = await show(<VetAdvice pet={rex([APPROVED, TIP])} />)
  const notes = () =>
    screen
      .getByRole('note')
      .elements()
      .map((note) => note.textContent)
  expect(notes()).toEqual(['Rex’s vet agrees to home cooking. Dr Field agreed.'])
  await screen.rerender(<VetAdvice pet={rex([APPROVED, VET])} />)
  expect(notes()).toEqual([
    expect.stringContaining('Please ask your vet about food for Rex.'),
    'Rex’s vet agrees to home cooking. Dr Field agreed.',
  ])
  await screen.rerender(<VetLine pet={rex([APPROVED])} />)
  expect(notes()).toEqual(['Rex’s vet agrees to home cooking.'])
  await screen.rerender(<VetLine pet={rex([APPROVED, VET])} />)
  expect(notes()).toEqual(['Please ask your vet about food for Rex.'])
})
