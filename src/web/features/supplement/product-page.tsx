import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/pet.ts'
import { products } from '../../data/later/products.ts'
import { newId } from '../../data/new-id.ts'
import { usePets } from '../../data/pets.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Navigate } from '../../ui/link.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ProductForm } from './product-form.tsx'
import classes from './product-page.module.css'

const words = texts.ownProduct

/** What the pack of an owner's own supplement prints, typed for one dog; `?product=` names one that is kept already. */
export default function ProductPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <ProductOf key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function ProductOf({ pet }: { readonly pet: Pet }) {
  usePageTitle(words.title)
  const [query] = useSearchParams()
  // Sent again it is the same product; its address comes once it is kept.
  const [{ kept, productId }] = useState(() => {
    const kept = query.get('product')
    return { kept, productId: kept ?? `own-${newId()}` }
  })
  return (
    <div className={classes.page}>
      <div>
        <PageHeading>{words.title}</PageHeading>
        <p className={classes.lead}>{words.lead(pet.name)}</p>
      </div>
      {kept === null ? (
        <ProductForm pet={pet} productId={productId} />
      ) : (
        <KeptProduct pet={pet} productId={productId} />
      )}
      <ButtonLink className={classes.start} look="quiet" to={pageAddress('/pets/:petId/supplement', { petId: pet.id })}>
        {words.back(pet.name)}
      </ButtonLink>
    </div>
  )
}

function KeptProduct({ pet, productId }: { readonly pet: Pet; readonly productId: string }) {
  const { data, isError, refetch } = useQuery(products)
  if (isError && !data) return <LoadFailed text={words.loadFailed} onAgain={refetch} />
  if (!data) return <Spinner text={texts.common.loading} />
  const product = data.find(({ id, own }) => id === productId && own?.label)
  return product ? <ProductForm pet={pet} productId={productId} kept={product} /> : <p>{words.gone}</p>
}
