import type { Recipe } from '../../../contract/recipe.ts'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'
import classes from './sources.module.css'

const words = texts.recipePage.sources

/** Which published record each ingredient's figures come from. */
export function Sources({ sources }: { sources: Recipe['sources'] }) {
  return (
    <section className={classes.sources} aria-labelledby="sources">
      <h2 id="sources">{words.title}</h2>
      <p className={classes.lead}>{words.lead}</p>
      <Details summary={words.show}>
        <dl className={classes.list}>
          {sources.map(({ code, name, composition, footprint }) => (
            <div key={code}>
              <dt>{name}</dt>
              <dd>
                {words.composition}: {composition}
              </dd>
              <dd>
                {words.footprint}: {footprint}
              </dd>
            </div>
          ))}
        </dl>
      </Details>
    </section>
  )
}
