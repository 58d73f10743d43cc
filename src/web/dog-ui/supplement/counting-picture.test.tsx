import { expect, test } from 'vitest'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { texts } from '../../texts/index.ts'
import { CountingPicture, type KindOfThing } from './counting-picture.tsx'

const KINDS = Object.keys(texts.supplement.kinds) as KindOfThing[]
const all = KINDS.map((kind) => <CountingPicture key={kind} kind={kind} />)

everybodyCanUse({ 'each kind': all })

test('each kind of thing has a drawing of its own', async () => {
  const { container } = await show(all)
  const drawings = [...container.querySelectorAll('[data-kind]')].map(({ innerHTML }) => innerHTML)
  expect(drawings.every(Boolean)).toBe(true)
  expect(new Set(drawings).size).toBe(KINDS.length)
})
