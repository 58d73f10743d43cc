import type { ReactNode } from 'react'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'
import classes from './sources.module.css'

const words = texts.recipePage.sources

/** The published record of each ingredient's figures; other parts that few owners need stand behind it. */
export function Sources({ sources, children }: { sources: Recipe['sources']; children?: ReactNode }) {
  return (
    <section className={classes.sources} aria-labelledby="sources">
      <h3 id="sources">{words.title}</h3>
      <Details summary={words.show}>
        <p>{words.lead}</p>
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
        {children}
      </Details>
    </section>
  )
}
