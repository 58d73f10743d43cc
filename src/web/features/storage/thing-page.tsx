import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { unitsAtHome } from '../../../kitchen/cupboard.ts'
import { useCupboard } from '../../data/queries/kitchen/cupboard.ts'
import { usePets } from '../../data/queries/pets.ts'
import { type Product, products } from '../../data/queries/supplement/products.ts'
import { AdviceList } from '../../dog-ui/advice-list.tsx'
import { useAmountText } from '../../dog-ui/things/amount-text.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Spinner } from '../../ui/page/spinner.tsx'
import { PackageForm } from './package-form.tsx'
import { isTooStrong } from './strength-change.tsx'
import classes from './thing-page.module.css'

const words = texts.cupboard

/** One thing of a supplement: how much of it is at home, and the strength of the owner's own package. */
export default function ThingPage() {
  const { thingId = '' } = useParams()
  const { data, isError, refetch } = useQuery(products)
  const cupboard = useCupboard()
  const pets = usePets()
  const users = pets.filter(({ supplement }) => supplement?.items.some(({ id }) => id === thingId))
  const thing = data?.find(({ id }) => id === thingId)
  const title = thing?.name ?? words.things.title
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <PageHeading>{title}</PageHeading>
      {isError && !data && <LoadFailed text={words.things.loadFailed} onAgain={() => void refetch()} />}
      {data && !thing && <p>{words.thing.gone}</p>}
      {(!data || !cupboard) && !isError && <Spinner text={texts.common.loading} />}
      {thing && cupboard && (
        <>
          <Uses thing={thing} users={users} />
          <Figures thing={thing} pet={users[0] ?? pets[0]} />
          <PackageForm key={thing.id} thing={thing} units={unitsAtHome(cupboard, thing.id)} users={users} />
        </>
      )}
      <div className={classes.links}>
        {users.map(({ id, name }) => (
          <ButtonLink key={id} look="quiet" to={pageAddress('/pets/:petId/supplement', { petId: id })}>
            {words.thing.toSupplement(name)}
          </ButtonLink>
        ))}
        <ButtonLink look="quiet" to="/storage">
          {words.things.back}
        </ButtonLink>
      </div>
    </div>
  )
}

/** For a thing without a single strength: the figures that its label should state, and a link to type a label that differs. */
function Figures({ thing: { hazards }, pet }: { readonly thing: Product; readonly pet: Pet | undefined }) {
  const figures = hazards.find(({ id }) => id === 'otherFigures')
  if (!figures) return null
  return (
    <Note kind="check">
      <p>{figures.text}</p>
      {pet && (
        <ButtonLink look="quiet" to={pageAddress('/pets/:petId/supplement/product', { petId: pet.id })}>
          {words.thing.otherFigures}
        </ButtonLink>
      )}
    </Note>
  )
}

function Uses({ thing, users }: { readonly thing: Product; readonly users: readonly Pet[] }) {
  const amountText = useAmountText()
  if (users.length === 0) return <p className={classes.lead}>{words.thing.nobody}</p>
  return users.map((pet) => {
    const { id, name, supplement, advice } = pet
    const grave = isTooStrong(pet, thing) ? ['kitPasses', 'kitOfAnotherShare'] : ['kitOfAnotherShare']
    const notToGive = advice.filter((one) => grave.includes(one.id))
    if (notToGive.length > 0) return <AdviceList key={id} advice={notToGive} />
    const item = supplement?.items.find((one) => one.id === thing.id)
    return (
      <p key={id} className={classes.lead}>
        {item && words.thing.gets(name, amountText(item, item.unitsPerPeriod), item.periodDays)}
      </p>
    )
  })
}
