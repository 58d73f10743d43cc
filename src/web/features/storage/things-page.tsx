import { useQuery } from '@tanstack/react-query'
import { unitsAtHome } from '../../../kitchen/cupboard.ts'
import { useCupboard } from '../../data/queries/kitchen/cupboard.ts'
import { products } from '../../data/queries/supplement/products.ts'
import { useAmountText } from '../../dog-ui/things/amount-text.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import classes from './supplement-shelf.module.css'

const words = texts.cupboard.things

/** Each thing that a kit can contain, with how much of it is at home. */
export default function ThingsPage() {
  usePageTitle(words.title)
  return (
    <div className={classes.shelf}>
      <PageHeading>{words.title}</PageHeading>
      <p className={classes.lead}>{words.lead}</p>
      <Things />
      <ButtonLink look="quiet" className={classes.others} to="/storage">
        {words.back}
      </ButtonLink>
    </div>
  )
}

function Things() {
  const { data, isError, refetch } = useQuery(products)
  const cupboard = useCupboard()
  const amountText = useAmountText()
  if (isError && !data) return <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />
  if (!data || !cupboard) return <Skeleton of="rows" />
  return (
    <ul className={classes.things}>
      {data.map((thing) => {
        const units = unitsAtHome(cupboard, thing.id)
        return (
          <li key={thing.id}>
            <Link className={classes.thing} to={pageAddress('/storage/things/:thingId', { thingId: thing.id })}>
              <span className={classes.name}>{thing.name}</span>{' '}
              {units === 0 && <strong className={classes.none}>{texts.cupboard.none}</strong>}
              {units !== undefined && units > 0 && <strong>{texts.cupboard.left(amountText(thing, units))}</strong>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
