import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ShareSlider } from './share-slider.tsx'

function Share({ from }: { from?: number }) {
  const [share, setShare] = useState(from)
  return <ShareSlider {...(share !== undefined && { value: share })} onChange={setShare} />
}

everybodyCanUse({ 'nothing said': <Share />, half: <Share from={0.5} /> })

const slider = () => page.getByRole('slider', { name: 'How much of a meal is homemade?' })

test('is all of it from the start, and moves in steps of a twentieth', async () => {
  await show(<Share />)
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'All of it')
  await userEvent.keyboard('{Tab}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(slider()).toHaveValue('0.85')
  await expect.element(page.getByText('85 % homemade, 15 % other food')).toBeVisible()
})

test('never goes below a tenth', async () => {
  await show(<Share from={0.15} />)
  await userEvent.keyboard('{Tab}{Home}{ArrowLeft}')
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '10 % homemade, 90 % other food')
})

test('the hint is read out with it', async () => {
  await show(<Share from={0.5} />)
  await expect.element(slider()).toHaveAccessibleDescription(/^The rest can be kibble or tins/)
})
