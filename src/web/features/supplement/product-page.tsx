import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { newId } from '../../data/new-id.ts'
import { usePets } from '../../data/queries/pets.ts'
import { products } from '../../data/queries/supplement/products.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Navigate } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Spinner } from '../../ui/page/spinner.tsx'
import { forgetLabelDraft, labelDraft, NEW_LABEL } from './label-draft.ts'
import { ProductForm } from './product-form.tsx'
import classes from './product-page.module.css'
import { useWaysAddress } from './use-ways-address.ts'

const words = texts.ownProduct

/** The form for the label of an owner's own supplement, typed for one dog; `?product=` names a saved one. */
export default function ProductPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <ProductOf key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function ProductOf({ pet }: { readonly pet: Pet }) {
  const app = useApp()
  usePageTitle(words.title)
  const [query] = useSearchParams()
  const [kept] = useState(() => query.get('product'))
  const waysAddress = useWaysAddress(pet.id)
  const isFromRecipe = query.get('from') === 'recipe'
  // A label that is sent again is the same product, after a reload too; its address comes once it is saved.
  const [newProductId, setNewProductId] = useState(() => labelDraft(app, NEW_LABEL)?.productId ?? anotherId())
  const [timesBegun, setTimesBegun] = useState(1)
  const startAgain = () => {
    forgetLabelDraft(app, kept ?? NEW_LABEL)
    setNewProductId(anotherId())
    setTimesBegun(timesBegun + 1)
  }
  return (
    <div className={classes.page}>
      <div>
        <PageHeading>{words.title}</PageHeading>
        <p className={classes.lead}>{words.lead(pet.name)}</p>
      </div>
      {kept === null ? (
        <ProductForm key={timesBegun} pet={pet} productId={newProductId} onStartAgain={startAgain} />
      ) : (
        <KeptProduct key={timesBegun} pet={pet} productId={kept} onStartAgain={startAgain} />
      )}
      <ButtonLink className={classes.start} look="quiet" to={isFromRecipe ? '/recipe/mine' : waysAddress}>
        {isFromRecipe ? words.backToRecipe : words.back(pet.name)}
      </ButtonLink>
    </div>
  )
}

const anotherId = () => `own-${newId()}`

type KeptProductProps = { readonly pet: Pet; readonly productId: string; readonly onStartAgain: () => void }

function KeptProduct({ productId, ...rest }: KeptProductProps) {
  const { data, isError, refetch } = useQuery(products)
  if (isError && !data) return <LoadFailed text={words.loadFailed} onAgain={refetch} />
  if (!data) return <Spinner text={texts.common.loading} />
  const product = data.find(({ id, own }) => id === productId && own?.label)
  return product ? <ProductForm productId={productId} kept={product} {...rest} /> : <p>{words.gone}</p>
}
