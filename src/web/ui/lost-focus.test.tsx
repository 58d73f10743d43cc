import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { useHeadingForLostFocus } from './lost-focus.ts'

function Meals({ names }: { names: readonly string[] }) {
  const [shown, setShown] = useState(names)
  const heading = useHeadingForLostFocus(shown.length)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Fridge
      </h2>
      <button type="button" onClick={() => setShown([...shown, 'Duck'])}>
        Cook
      </button>
      {shown.map((name) => (
        <button key={name} type="button" onClick={() => setShown(shown.filter((other) => other !== name))}>
          {name}
        </button>
      ))}
    </>
  )
}

everybodyCanUse({
  'some items': <Meals names={['Beef', 'Cod']} />,
  'no item': <Meals names={[]} />,
})

test('when what had the focus goes with its item, the heading has it', async () => {
  const screen = await show(<Meals names={['Beef', 'Cod']} />)
  for (const name of ['Beef', 'Cod']) {
    await screen.getByRole('button', { name }).click()
    await expect.element(screen.getByRole('heading')).toHaveFocus()
  }
})

test('with the keyboard too', async () => {
  const screen = await show(<Meals names={['Beef']} />)
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(screen.getByRole('heading')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Cook' })).toHaveFocus()
})

test('an item that comes takes no focus away', async () => {
  const screen = await show(<Meals names={['Beef']} />)
  await screen.getByRole('button', { name: 'Cook' }).click()
  await expect.element(screen.getByRole('button', { name: 'Duck' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cook' })).toHaveFocus()
})

test('a list that is only drawn takes no focus', async () => {
  await show(<Meals names={['Beef']} />)
  expect(document.activeElement).toBe(document.body)
})
