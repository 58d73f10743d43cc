import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseUnits } from '../../dog-ui/units/chosen-units.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Method } from './method.tsx'

const step = (parts: Parameters<typeof Method>[0]['steps'][number]['parts'], more = {}) => ({
  text: JSON.stringify(parts),
  parts,
  minutes: null,
  coreTemperatureC: null,
  core: null,
  ...more,
})
const FRY = step(['Fry ', { grams: 412, food: '05-001' }, ' turkey mince for ', { minutes: 8 }, '.'], { minutes: 8 })
const BAKE = step(['Bake at ', { celsius: 180 }, ' until the middle is hot.'], {
  minutes: 1,
  core: [{ celsius: 71 }, ' in the middle'],
})
const STEW = step(['Stew.'], { core: [{ celsius: 70 }, ' in the middle for ', { minutes: 2 }] })
const STIR = step(['Stir in the oil.'])
const LONG = step([`${'W'.repeat(60)} `, { grams: 1234, food: '05-001' }], {
  minutes: 120,
  core: [{ celsius: 74 }, ' in the middle'],
})

const PANS = { kind: 'pan', fillings: 3, atATime: 1, rounds: 3, heatMinutes: 2 } as const
const POTS = { kind: 'pot', fillings: 2, atATime: 2, rounds: 1, heatMinutes: 9 } as const

beforeEach(() => chooseUnits({ food: 'g' }))

everybodyCanUse({
  'three steps': <Method steps={[FRY, BAKE, STIR]} isUpdating={false} isOpen />,
  'long words': <Method steps={[LONG]} isUpdating={false} isOpen />,
  'no step yet': <Method steps={[]} isUpdating={false} isOpen />,
})

const steps = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

test('the steps stand in the order of cooking, under their heading', async () => {
  await show(<Method steps={[FRY, BAKE, STIR]} isUpdating={false} isOpen />)
  await expect.element(page.getByRole('region', { name: 'Method' })).toBeVisible()
  expect(steps().map((text) => text?.split(' ')[0])).toEqual(['Fry', 'Bake', 'Stir'])
})

test.each([
  { food: 'g', weighed: '412 g' },
  { food: 'oz', weighed: '14.5 oz' },
] as const)('what is weighed stands out, in the owner’s unit: $weighed', async ({ food, weighed }) => {
  chooseUnits({ food })
  const { container } = await show(<Method steps={[FRY]} isUpdating={false} isOpen />)
  expect([...container.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([weighed])
})

test.each([
  { of: 'a timer', steps: [FRY], marks: ['8 minutes'] },
  { of: 'one minute, and how hot', steps: [BAKE], marks: ['1 minute', '71 °C in the middle'] },
  { of: 'how hot for how long', steps: [STEW], marks: ['70 °C in the middle for 2 minutes'] },
  { of: 'several rounds', steps: [{ ...FRY, vessel: PANS }], marks: ['In 3 rounds, a panful each', '8 min each time'] },
  { of: 'pots at once', steps: [{ ...FRY, vessel: POTS }], marks: ['In 2 pots at once', '8 minutes'] },
  { of: 'pots without a timer', steps: [{ ...STIR, vessel: POTS }], marks: ['In 2 pots at once'] },
  { of: 'neither', steps: [STIR], marks: [] },
])('a step is marked with what the cook must watch: $of', async ({ steps, marks }) => {
  const { container } = await show(<Method steps={steps} isUpdating={false} isOpen />)
  const shown = [...container.querySelectorAll('li > p:nth-child(2) > span')].map(({ textContent }) => textContent)
  expect(shown).toEqual(marks)
})

test.each([true, false])('the method says while the amounts are being worked out again: %s', async (isUpdating) => {
  await show(<Method steps={[FRY]} isUpdating={isUpdating} isOpen />)
  await expect.element(page.getByRole('list')).toHaveAttribute('aria-busy', String(isUpdating))
})

test.each([
  { spoiltByFreezing: ['raw melon collapses'], isTold: true },
  { spoiltByFreezing: [], isTold: false },
])('a dish that does not freeze well says why: $spoiltByFreezing', async ({ spoiltByFreezing, isTold }) => {
  const { container } = await show(<Method steps={[FRY]} spoilt={spoiltByFreezing} isUpdating={false} isOpen />)
  const says = 'It does not freeze well: raw melon collapses. Cook only what will be eaten within 5 days.'
  expect(container.textContent.includes(says)).toBe(isTold)
})

test.each([
  { batch: { weight: 9000, dishesToCool: 3 }, said: 'you need 3 dishes of about 33 by 23 cm' },
  { batch: { weight: 2001 }, said: 'A big pot stays warm for a long time' },
])('a large batch says how it is cold in time: $said', async ({ batch, said }) => {
  const { container } = await show(<Method steps={[FRY]} batch={batch} isUpdating={false} isOpen />)
  expect(container.textContent).toContain(said)
})

test('a batch that cools by itself says nothing of it', async () => {
  const { container } = await show(<Method steps={[FRY]} batch={{ weight: 2000 }} isUpdating={false} isOpen />)
  expect(container.textContent).not.toContain('A big pot')
})
