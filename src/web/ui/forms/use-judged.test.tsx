import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { TextField } from './field.tsx'
import { useJudged, whenLeft } from './use-judged.ts'

function Form() {
  const judged = useJudged<'name' | 'pair'>()
  return (
    <>
      <TextField
        label="Name"
        value=""
        onChange={() => undefined}
        onBlur={() => judged.leave('name')}
        error={judged.shown('name', 'No name')}
      />
      <fieldset onBlur={whenLeft(() => judged.leave('pair'))}>
        <button type="button">One</button>
        <button type="button">Other</button>
      </fieldset>
      <p>{judged.shown('pair', 'No pair')}</p>
      <button type="button" onClick={judged.send}>
        Send
      </button>
    </>
  )
}

everybodyCanUse({ form: <Form /> })

const texts = () => ['No name', 'No pair'].filter((text) => page.getByText(text).elements().length > 0)

test('a field is judged once it is left, a group once the focus is in no part of it', async () => {
  await show(<Form />)
  await userEvent.tab()
  expect(texts()).toEqual([])
  await userEvent.tab()
  await expect.poll(texts).toEqual(['No name'])
  await userEvent.tab()
  expect(texts()).toEqual(['No name'])
  await userEvent.tab()
  await expect.poll(texts).toEqual(['No name', 'No pair'])
})

test('all fields are judged once the form is sent', async () => {
  await show(<Form />)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(texts).toEqual(['No name', 'No pair'])
})
