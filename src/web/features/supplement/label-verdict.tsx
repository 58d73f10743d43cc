import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/pet.ts'
import { supplementWays, useChoosingSupplement } from '../../data/later/supplement.ts'
import { AskBeforeChange } from '../../dog-ui/supplement/ask-before-change.tsx'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './product-page.module.css'
import { ProductVerdict } from './product-verdict.tsx'

const words = texts.ownProduct.verdict

type LabelVerdictProps = {
  readonly pet: Pet
  readonly productId: string
  /** Questions about the label that nobody has answered yet. */
  readonly openCount: number
}

/** Complete, missing what, or not with this; from here the dog can get it. */
export function LabelVerdict({ pet, productId, openCount }: LabelVerdictProps) {
  const { data: ways, isError, refetch } = useQuery(supplementWays(pet.id))
  const { choose, busyWith } = useChoosingSupplement(pet)
  const facts = ways?.find((way) => way.productId === productId)
  const wish = { way: 'product', productId } as const
  const [isAsked, setAsked] = useState(false)
  const change = () => {
    setAsked(false)
    choose(wish)
  }
  return (
    <section className={classes.card} aria-labelledby="label-verdict">
      <h2 id="label-verdict" tabIndex={-1}>
        {words.title(pet.name)}
      </h2>
      {isError && <LoadFailed text={words.failed} onAgain={refetch} />}
      <div role="status" className={classes.state}>
        {!facts && !isError && <Spinner text={words.working} />}
      </div>
      {facts?.verdict && <ProductVerdict items={facts.items} verdict={facts.verdict} />}
      {facts && openCount > 0 && <p>{words.open(openCount)}</p>}
      {facts?.isChosen && <p>{words.feeding(pet.name)}</p>}
      {facts?.isPossible && !facts.isChosen && (
        <Button
          className={classes.start}
          busyText={busyWith && texts.supplement.working}
          onClick={() => setAsked(true)}
        >
          {words.feed(pet.name)}
        </Button>
      )}
      {isAsked && pet.supplement && (
        <AskBeforeChange
          pet={pet}
          from={pet.supplement}
          to={wish}
          ways={ways}
          onConfirm={change}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}
