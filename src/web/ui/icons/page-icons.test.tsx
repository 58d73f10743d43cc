import { expect, test } from 'vitest'
import { iconsOfOneFamily } from '../../testing/icons.tsx'
import { show } from '../../testing/show.tsx'
import * as icons from './page-icons.tsx'

iconsOfOneFamily(icons)

test.each([
  { isFull: true, fill: 'currentColor' },
  { isFull: false, fill: 'none' },
])('a heart is full for what is saved alone: $isFull', async ({ isFull, fill }) => {
  const { container } = await show(<icons.HeartIcon isFull={isFull} />)
  expect(container.querySelector('path')).toHaveAttribute('fill', fill)
})
