import { QueryClientProvider } from '@tanstack/react-query'
import { queryClientOf } from '../../data/query-client.ts'
import type { DescribedDog } from '../../dog-ui/fields/dog-fields.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Stage } from '../../ui/page/stage.tsx'
import { describedDog } from './dog.ts'
import classes from './mine-page.module.css'
import { RecipeFor } from './recipe-for.tsx'

const words = texts.ownRecipe

/** Before there is an account: a recipe is checked for the dog that a visitor has described, and stays on the device. */
export default function VisitorsRecipe({ dog }: { dog: DescribedDog }) {
  return (
    <QueryClientProvider client={queryClientOf(useApp())}>
      <Stage title={words.title}>
        <RecipeFor dog={describedDog(dog)} after={<Keep name={dog.name} />} />
      </Stage>
    </QueryClientProvider>
  )
}

function Keep({ name }: { name: string }) {
  return (
    <section className={classes.card} aria-labelledby="keep">
      <h2 id="keep">{words.visitors.title}</h2>
      <p>{words.visitors.lead(name)}</p>
      <ButtonLink className={classes.start} to="/register">
        {words.visitors.register}
      </ButtonLink>
    </section>
  )
}
