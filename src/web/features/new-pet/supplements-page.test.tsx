import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Pet } from '../../../contract/pet.ts'
import { history } from '../../data/history.ts'
import { SharedState } from '../../data/pets.ts'
import { REX } from '../../testing/rex.ts'
import { show } from '../../testing/show.tsx'
import SupplementsPage from './supplements-page.tsx'

function supplementsOf(pet: Pet) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(history(pet.id).queryKey, { totalResults: 14, count: 0, start: 0, results: [], obstacles: [] })
  return (
    <QueryClientProvider client={client}>
      <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
        <SupplementsPage />
      </SharedState>
    </QueryClientProvider>
  )
}

test.each([
  ['a giant dog', 40.2, 10.05, 'about 10.1 tsp'],
  ['a dog', 7.2, 1.8, 'about 1.8 tsp'],
  ['a tiny puppy', 0.2, 0.05, 'about 0.05 tsp'],
])('the dose of %s is told in spoons that somebody can measure', async (_, dose, teaspoons, told) => {
  const supplement = { ...(REX.supplement as NonNullable<Pet['supplement']>), dose, teaspoons }
  const screen = await show(supplementsOf({ ...REX, supplement }))
  await expect.element(screen.getByText(/tsp$/)).toHaveTextContent(told)
})

test('a new owner is asked how before the dose is told, and finds the way to the label of a product', {
  tags: '@supplement-way',
}, async () => {
  const screen = await show(supplementsOf(REX))
  const question = screen.getByRole('radiogroup', { name: 'How will you get it?' }).element()
  const dose = screen.getByRole('region', { name: REX.supplement?.id ?? '' }).element()
  expect(question.compareDocumentPosition(dose) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect
    .element(screen.getByRole('link', { name: 'A product that I have: type its label' }))
    .toHaveAttribute('href', `/pets/${REX.id}/supplement/product?from=new-pet`)
})
