import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { Slider } from './slider.tsx'

function Share({ from, hint }: { from: number; hint?: string }) {
  const [share, setShare] = useState(from)
  const said = `${share} of 20`
  return (
    <Slider
      label="How much of it?"
      hint={hint}
      value={share}
      least={2}
      most={20}
      step={1}
      said={said}
      onChange={setShare}
    />
  )
}

everybodyCanUse({
  all: <Share from={20} />,
  half: <Share from={10} hint="The rest is something else." />,
  least: <Share from={2} hint={`${'W'.repeat(30)} is the rest`} />,
})

const slider = () => page.getByRole('slider', { name: 'How much of it?' })

test('is moved by keys, step by step, and says its value in words', async () => {
  await show(<Share from={20} />)
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '20 of 20')
  await userEvent.keyboard('{Tab}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(slider()).toHaveValue('17')
  await expect.element(page.getByText('17 of 20')).toBeVisible()
})

test('never goes below its least', async () => {
  await show(<Share from={3} />)
  await userEvent.keyboard('{Tab}{Home}{ArrowLeft}')
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '2 of 20')
})

test('the hint is read out with it', async () => {
  await show(<Share from={10} hint="The rest is something else." />)
  await expect.element(slider()).toHaveAccessibleDescription('The rest is something else.')
})
