import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ShareField } from './share-field.tsx'

function Share({ from, hint }: { from?: number; hint?: string }) {
  const [share, setShare] = useState(from)
  return (
    <ShareField
      label="How much of it?"
      hint={hint}
      {...(share !== undefined && { value: share })}
      onChange={setShare}
    />
  )
}

everybodyCanUse({
  'nothing said': <Share />,
  half: <Share from={0.5} hint="The rest is something else." />,
  least: <Share from={0.1} hint={`${'W'.repeat(30)} is the rest`} />,
})

const slider = () => page.getByRole('slider', { name: 'How much of it?' })

test('is all of it from the start, and moved by keys in steps of a twentieth', async () => {
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
  await show(<Share from={0.5} hint="The rest is something else." />)
  await expect.element(slider()).toHaveAccessibleDescription('The rest is something else.')
})
