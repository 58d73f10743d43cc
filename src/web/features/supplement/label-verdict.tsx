import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { supplementWays } from '../../data/queries/supplement/supplement-ways.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import classes from './product-page.module.css'
import { ProductVerdict } from './product-verdict.tsx'
import { useWaysAddress } from './use-ways-address.ts'

const words = texts.ownProduct.verdict

type LabelVerdictProps = {
  readonly pet: Pet
  readonly productId: string
  /** Questions about the label that the owner has not answered yet. */
  readonly openCount: number
}

/** The verdict on the label: complete, with gaps, or not possible; and the link to choose it while it is not chosen. */
export function LabelVerdict({ pet, productId, openCount }: LabelVerdictProps) {
  const { data: ways, isError, refetch } = useQuery(supplementWays(pet.id))
  const address = useWaysAddress(pet.id)
  const own = ways?.filter((way) => way.productId === productId)
  const facts = own?.find(({ isChosen }) => isChosen) ?? own?.[0]
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
      {facts?.isPossible && !facts.isChosen && openCount === 0 && (
        <ButtonLink className={classes.start} to={address} state={{ isChoosing: true }}>
          {words.feed(pet.name)}
        </ButtonLink>
      )}
    </section>
  )
}
