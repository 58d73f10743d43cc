import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type Output } from '../../data/api/api.ts'
import { ownMealsIn } from '../../data/pot-dogs.ts'
import { appOf } from '../../data/query-client.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import type { SectionProps } from './section-props.ts'

const words = texts.recipeFile

const recipeData = ({ recipe, pet }: SectionProps) => {
  const about = { petId: pet.id, recipeId: recipe.id, meals: ownMealsIn(recipe), way: recipe.way }
  return queryOptions({
    queryKey: ['pets', pet.id, 'recipe-data', recipe.id, about.meals, about.way],
    queryFn: ({ client }) => call(appOf(client), 'getRecipeData', about),
  })
}

/** The recipe as it is shown, for other programs: as data in the page, where they look for it, and as a file. */
export default function AsFile(props: SectionProps) {
  const { data } = useQuery(recipeData(props))
  if (!data) return null
  return (
    <section aria-label={words.title}>
      {/* Data, which no browser runs. An owner's own recipe name may contain a tag: it must not end the script when the page is saved. */}
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
      <Button look="quiet" onClick={() => save(props.recipe.id, data)}>
        {words.save}
      </Button>
      <p>{words.for}</p>
    </section>
  )
}

function save(recipeId: string, data: Output<'getRecipeData'>): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/ld+json' }))
  Object.assign(document.createElement('a'), { href: address, download: `${recipeId}.json` }).click()
  URL.revokeObjectURL(address)
}
