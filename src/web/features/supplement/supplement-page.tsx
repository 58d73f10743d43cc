import { useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { usePets } from '../../data/queries/pets.ts'
import { useChoosingSupplement, useIsForLater } from '../../data/queries/supplement/supplement.ts'
import { VetAdvice } from '../../dog-ui/advice-list.tsx'
import { SupplementChoice } from '../../dog-ui/supplement/supplement-choice.tsx'
import type { Supplement, WayFacts } from '../../dog-ui/supplement/thing.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link, Navigate } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { ProductVerdict } from './product-verdict.tsx'
import classes from './supplement-page.module.css'

const words = texts.supplement

/** Changes the supplement of a dog that is fed already. */
export default function SupplementPage() {
  const { petId } = useParams()
  const pets = usePets()
  const pet = pets.find(({ id }) => id === petId)
  if (pet?.supplement) return <SupplementOf key={pet.id} pet={pet} supplement={pet.supplement} />
  return <Navigate to="/pets" replace />
}

function SupplementOf({ pet, supplement }: { pet: Pet; supplement: Supplement }) {
  const choosing = useChoosingSupplement(pet)
  const isForLater = useIsForLater(pet, choosing)
  const title = words.title(pet.name)
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <PageHeading>{title}</PageHeading>
      <VetAdvice pet={pet} />
      {isForLater ? (
        <p className={classes.lead}>{texts.dogPage.supplementOnce(pet.name)}</p>
      ) : (
        <>
          {supplement.way === 'powder' && <p className={classes.lead}>{words.lead(pet.name)}</p>}
          <SupplementChoice pet={pet} supplement={supplement} choosing={choosing} asksFirst />
          <OwnProducts pet={pet} ways={choosing.ways ?? []} />
        </>
      )}
      <Link className={classes.back} to={pageAddress('/pets/:petId', { petId: pet.id })}>
        {words.toPet(pet.name)}
      </Link>
    </div>
  )
}

/** The owner's own products, each with its verdict for the dog. */
function OwnProducts({ pet: { id: petId }, ways }: { pet: Pet; ways: readonly WayFacts[] }) {
  const address = '/pets/:petId/supplement/product'
  const products = ways.flatMap(({ productId, productName, ...facts }) => {
    const isTold = facts.isAlone && ways.some((way) => way.productId === productId && !way.isAlone)
    return productId === null || productName === null || isTold ? [] : [{ productId, productName, ...facts }]
  })
  if (products.length === 0) return null
  return (
    <section className={classes.products} aria-labelledby="own-products">
      <h2 id="own-products">{words.ownProducts}</h2>
      {products.map(({ productId, productName, items, verdict }) => (
        <div key={productId} className={classes.product}>
          <h3>{productName}</h3>
          {verdict && <ProductVerdict items={items} verdict={verdict} />}
          <ButtonLink
            className={classes.back}
            look="quiet"
            aria-label={texts.ownProduct.edit(productName)}
            to={pageAddress(address, { petId }, { product: productId })}
          >
            {words.changeLabel}
          </ButtonLink>
        </div>
      ))}
    </section>
  )
}
